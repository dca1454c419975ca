import { authorize, needs } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { pageOf, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { shortened } from '../../../core/shortened.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import type { GalleryEditingService } from '../gallery-editing.service.ts';
import { deleteMedia } from '../gallery.policy.ts';
import type { TakedownState } from './takedown-request.entity.ts';
import { takedownDecided } from './takedown.letters.ts';
import { countRequests, decideRequests, requestById, requestPage } from './takedown.query.ts';
import { decisionSchema } from './takedown.schemas.ts';
import type { TakedownRequestView } from './takedown.view.ts';

const decideTakedowns = needs(deleteMedia);

/** Most characters of a notification that the answer may take. */
const MAX_QUOTED = 220;

const decidedAlready = () => conflict('Somebody has decided this already. Read it again.');

interface DeskParts {
  audit: AuditService;
  editing: GalleryEditingService;
  mailQueue: MailQueue;
  notifications: NotificationService;
}

interface Decided {
  title: string;
  name: string;
  email: string;
  askerId: number | null;
}

/** What staff decide about pictures that people want to be taken down. */
export class TakedownDesk {
  constructor(
    private readonly clock: Clock,
    private readonly parts: DeskParts,
  ) {}

  /** A page of requests, those that wait first. */
  async list(
    call: Call,
    state: TakedownState | null,
    request: PageRequest,
  ): Promise<Page<TakedownRequestView>> {
    await authorize(call, decideTakedowns(call.actor), 'read who asks for pictures to be taken down');
    const { pageSize: limit } = request;
    const results = await requestPage(call.em, { state, limit, offset: pageOffset(request) });
    const count = (await countRequests.first(call.em, { state }))?.n ?? 0;
    return pageOf(request, count, results);
  }

  /** Takes a picture down or leaves it, with a reason that everybody who asked is told. */
  async decide(call: Call, id: number, input: unknown): Promise<void> {
    await authorize(call, decideTakedowns(call.actor), `decide takedown request ${String(id)}`);
    const { takesDown, answer } = parse(decisionSchema, input);
    const { userId: by } = signedIn(call.actor);
    const state = takesDown ? 'TAKEN_DOWN' : 'KEPT';
    const decide = async (tx: Call): Promise<void> => {
      const told = await decideRequests(tx.em, { id, state, answer, by, now: this.clock.now() });
      if (told.length === 0) {
        throw decidedAlready();
      }
      await this.parts.audit.recordWork(tx, deleteMedia, `Takedown request ${String(id)}: ${answer}`, {
        before: { state: 'OPEN' },
        after: { state },
      });
      for (const asker of told) {
        await this.tell(tx, asker, { isTakenDown: takesDown, answer });
      }
    };
    const request = await requestById.first(call.em, { id });
    if (!request) {
      throw notFound();
    }
    // The picture and the decision go together: under the lock of the picture, in its transaction.
    await (takesDown && request.itemId !== null
      ? this.parts.editing.takeDown(call, request.itemId, decide)
      : inTransaction(call, decide));
  }

  private async tell(
    { em }: Call,
    { title, name, email, askerId }: Decided,
    decision: { isTakenDown: boolean; answer: string },
  ): Promise<void> {
    const { isTakenDown, answer } = decision;
    if (askerId !== null) {
      await this.parts.notifications.announce(em, {
        userId: askerId,
        title: isTakenDown ? 'The picture was taken down' : 'The picture stays',
        message: `“${shortened(title, 80)}”: ${shortened(answer, MAX_QUOTED)}`,
        type: isTakenDown ? 'success' : 'info',
        category: 'account',
      });
    } else if (!(await this.parts.mailQueue.isStopped(em, email))) {
      await this.parts.mailQueue.send(em, takedownDecided, { name, address: email }, { title, ...decision });
    }
  }
}
