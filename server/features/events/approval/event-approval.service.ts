import { z } from 'zod';
import type { Ability } from '../../../access/ability.ts';
import { isAllowed } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Right } from '../../../access/right.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import { publish } from '../../../core/pubsub.ts';
import { readRevision, text } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { RightHoldersService } from '../../accounts/people/right-holders.service.ts';
import { User } from '../../accounts/user.entity.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { RowEditor } from '../../audit/row-editor.ts';
import type { ClubRulesService } from '../../club/club-rules.service.ts';
import type { Announcement, NotificationService } from '../../notifications/notification.service.ts';
import { Event } from '../event.entity.ts';
import { changedMeanwhile } from '../event.errors.ts';
import { approveEvents, decideEvents, editEvents, manageEvents } from '../event.policy.ts';
import type { EventService } from '../event.service.ts';
import { eventChanged } from '../event.topics.ts';
import { eventPath, UNPUBLISHED_PATH } from '../event-paths.ts';
import type { EventView } from '../event.view.ts';
import type { Approval } from './approvals.ts';
import { approvedNotice, sentBackNotice, waitNotice } from './event-approval-notices.ts';

interface OtherServices {
  events: EventService;
  notifications: NotificationService;
  audit: AuditService;
  rightHolders: RightHoldersService;
  rules: ClubRulesService;
}

/** One step of an event on its way into the calendar. */
interface Step {
  revision?: number;
  mayDo: Ability<Event>;
  right: Right;
  from: Approval;
  to: Approval;
  reason: string;
  tell: (tx: Call, event: Event) => Promise<void>;
}

const WHY = 'Say why, in at least 5 characters';

const approveSchema = z.object({ revision: readRevision() });

const sendBackSchema = z.object({
  reason: text({ min: 5, max: 300, tooShort: WHY, required: WHY }),
  revision: readRevision(),
});

const isDecided = () => conflict('This event does not wait for approval any more.', 'not_pending');

const wasNotSentBack = () => conflict('Only an event that was sent back is asked for again.');

const snapshot = ({ approval, approvalReason }: Event) => ({ approval, approval_reason: approvalReason });

/** Publishing events that wait, sending them back with a reason, and asking again. */
export class EventApprovalService {
  private readonly editor;

  constructor(
    clock: Clock,
    private readonly others: OtherServices,
  ) {
    this.editor = new RowEditor(clock, others.audit, {
      entity: Event,
      noun: 'Event',
      snapshot,
      changedMeanwhile,
      discardPicture: () => Promise.resolve(),
    });
  }

  /** How a new event of the caller stands: it waits where the club says so and the caller could not approve it. */
  async standingOfNew(tx: Call): Promise<Partial<Pick<Event, 'approval' | 'writtenBy'>>> {
    if (isAllowed(decideEvents(tx.actor))) {
      return {};
    }
    const { eventsNeedApproval } = await this.others.rules.get(tx);
    const author = (): User => tx.em.getReference(User, signedIn(tx.actor).userId);
    return eventsNeedApproval ? { approval: 'WAITING', writtenBy: author() } : {};
  }

  /** Whoever approves events hears once of those that wait, but for the person who asks. */
  async tellWhoDecides({ em, actor }: Call, events: readonly Event[]): Promise<void> {
    const [first, ...others] = events.filter(({ approval }) => approval === 'WAITING');
    if (!first) {
      return;
    }
    const { userId } = signedIn(actor);
    const deciders = await this.others.rightHolders.holdersOf(em, approveEvents);
    const told = deciders.filter((id) => id !== userId);
    await this.others.notifications.announceToAll(em, told, {
      ...waitNotice(first, others),
      path: UNPUBLISHED_PATH,
    });
  }

  /** Puts an event that waits into the calendar, and tells its author. */
  async approve(call: Call, id: number, input: unknown): Promise<EventView> {
    return this.step(call, id, {
      ...parse(approveSchema, input),
      ...{ mayDo: decideEvents, right: approveEvents, from: 'WAITING', to: 'PUBLISHED', reason: '' },
      tell: (tx, event) => this.tellAuthor(tx, event, { ...approvedNotice(event), path: eventPath(id) }),
    });
  }

  /** Sends an event that waits back to its author, who reads why. */
  async sendBack(call: Call, id: number, input: unknown): Promise<EventView> {
    const command = parse(sendBackSchema, input);
    return this.step(call, id, {
      ...command,
      ...{ mayDo: decideEvents, right: approveEvents, from: 'WAITING', to: 'SENT_BACK' },
      tell: (tx, event) =>
        this.tellAuthor(tx, event, { ...sentBackNotice(event, command.reason), path: UNPUBLISHED_PATH }),
    });
  }

  /** Asks again for an event that was sent back. */
  async askAgain(call: Call, id: number): Promise<EventView> {
    return this.step(call, id, {
      ...{ mayDo: editEvents, right: manageEvents, from: 'SENT_BACK', to: 'WAITING', reason: '' },
      tell: (tx, event) => this.tellWhoDecides(tx, [event]),
    });
  }

  /** Under the lock of the event, so that of two who decide the second hears of the first. */
  private async step(call: Call, id: number, step: Step): Promise<EventView> {
    await this.editor.change(call, id, {
      ...{ mayDo: step.mayDo, right: step.right, revision: step.revision },
      assign: (_tx, event) => {
        if (event.approval !== step.from) {
          throw step.from === 'WAITING' ? isDecided() : wasNotSentBack();
        }
        event.approval = step.to;
        event.approvalReason = step.reason;
      },
      follow: async (tx, event) => {
        await step.tell(tx, event);
        await publish(tx.em, eventChanged, { eventId: id });
      },
    });
    return this.others.events.get(call, id);
  }

  private async tellAuthor(
    { em, actor }: Call,
    { writtenBy }: Event,
    notice: Omit<Announcement, 'userId' | 'paymentId'>,
  ): Promise<void> {
    if (writtenBy && writtenBy.id !== signedIn(actor).userId) {
      await this.others.notifications.announce(em, { ...notice, userId: writtenBy.id });
    }
  }
}
