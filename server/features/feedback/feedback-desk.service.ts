import { authorize } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import { parse, parseFully } from '../../core/validation/parse.ts';
import { unknownReference } from '../../core/validation/reference.ts';
import type { RightHoldersService } from '../accounts/people/right-holders.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import { allowsStep, type FeedbackStep } from './feedback-states.ts';
import {
  answerFeedback,
  assignFeedback,
  closeFeedback,
  holdFeedback,
  reopenFeedback,
  type HeldFeedback,
} from './feedback-step.query.ts';
import { noSuchStep } from './feedback.errors.ts';
import { visitorAnswered } from './feedback.letters.ts';
import { answeredNotice, assignedNotice, closedNotice, titleOf } from './feedback.notices.ts';
import { readAllFeedback, workOnFeedback } from './feedback.policy.ts';
import { answerSchema, assignSchema, closeSchema } from './feedback.schemas.ts';
import type { FeedbackService } from './feedback.service.ts';
import type { FeedbackView } from './feedback.view.ts';

type Held = Pick<HeldFeedback, 'state' | 'answer' | 'assigneeId' | 'closingNote'>;

/** What a sender is told. */
interface Told {
  says: string;
  notice: ReturnType<typeof answeredNotice>;
}

interface DeskParts {
  audit: AuditService;
  feedback: FeedbackService;
  mailQueue: MailQueue;
  notifications: NotificationService;
  rightHolders: RightHoldersService;
}

/** What staff do with what members tell the club; of two who answer at once, one does. */
export class FeedbackDesk {
  constructor(
    private readonly clock: Clock,
    private readonly parts: DeskParts,
  ) {}

  /** Answers a message that is open, and tells its sender. */
  async answer(call: Call, id: number, input: unknown): Promise<FeedbackView> {
    await this.allow(call, id);
    const { answer } = parse(answerSchema, input);
    const { userId: by } = signedIn(call.actor);
    return this.take(call, { id, step: 'answer' }, async (tx, held) => {
      await answerFeedback(tx.em, { id, answer, by, now: this.clock.now() });
      await this.tell(tx, held, { says: answer, notice: answeredNotice(held, answer) });
      return { state: 'ANSWERED', answer };
    });
  }

  /** Gives a message to somebody who may answer it, or to nobody in particular. */
  async assign(call: Call, id: number, input: unknown): Promise<FeedbackView> {
    await this.allow(call, id);
    const { assignee } = await parseFully(assignSchema, input, async ({ assignee: asked }) => {
      const holders = await this.parts.rightHolders.holdersOf(call.em, workOnFeedback);
      return unknownReference('assignee', asked, (person) => Promise.resolve(holders.includes(person)));
    });
    const { userId: by } = signedIn(call.actor);
    return this.take(call, { id, step: 'assign' }, async (tx, held) => {
      await assignFeedback(tx.em, { id, assignee });
      if (assignee !== null && assignee !== by && assignee !== held.assigneeId) {
        await this.parts.notifications.announce(tx.em, { userId: assignee, ...assignedNotice(held) });
      }
      return { assigneeId: assignee };
    });
  }

  /** Closes a message; the sender is told of a last word, if there is one. */
  async close(call: Call, id: number, input: unknown): Promise<FeedbackView> {
    await this.allow(call, id);
    const { note } = parse(closeSchema, input);
    const { userId: by } = signedIn(call.actor);
    return this.take(call, { id, step: 'close' }, async (tx, held) => {
      await closeFeedback(tx.em, { id, note, by, now: this.clock.now() });
      if (note !== '') {
        await this.tell(tx, held, { says: note, notice: closedNotice(held, note) });
      }
      return { state: 'CLOSED', closingNote: note };
    });
  }

  /** Opens a message again, to be answered anew. */
  async reopen(call: Call, id: number): Promise<FeedbackView> {
    await this.allow(call, id);
    return this.take(call, { id, step: 'reopen' }, async (tx) => {
      await reopenFeedback(tx.em, { id });
      return { state: 'OPEN', closingNote: '' };
    });
  }

  /** Tells the sender, unless it is who works on it: a member by a notice, a visitor by mail. */
  private async tell(call: Call, held: HeldFeedback, { says, notice }: Told): Promise<void> {
    const { em } = call;
    const { userId, senderName: name, senderEmail: address } = held;
    if (userId === null) {
      if (!(await this.parts.mailQueue.isStopped(em, address))) {
        const props = { title: titleOf(held), answer: says };
        await this.parts.mailQueue.send(em, visitorAnswered, { name, address }, props);
      }
    } else if (userId !== signedIn(call.actor).userId) {
      await this.parts.notifications.announce(em, { userId, ...notice });
    }
  }

  private async allow(call: Call, id: number): Promise<void> {
    await authorize(call, readAllFeedback(call.actor), `work on feedback ${String(id)}`);
  }

  /** Takes a step with a message that nobody else changes meanwhile, and keeps what it changed. */
  private async take(
    call: Call,
    { id, step }: { id: number; step: FeedbackStep },
    act: (tx: Call, held: HeldFeedback) => Promise<Partial<Held>>,
  ): Promise<FeedbackView> {
    return inTransaction(call, async (tx) => {
      const held = await holdFeedback.first(tx.em, { id });
      if (!held) {
        throw notFound();
      }
      if (!allowsStep(held.state, step)) {
        throw noSuchStep(held.state);
      }
      const after = await act(tx, held);
      const { state, answer, assigneeId, closingNote } = held;
      const before = { state, answer, assigneeId, closingNote };
      await this.parts.audit.recordWork(tx, workOnFeedback, `Feedback ${String(id)}`, {
        before,
        after: { ...before, ...after },
      });
      return this.parts.feedback.get(tx, id);
    });
  }
}
