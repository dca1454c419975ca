import type { Call } from '../../../access/call.ts';
import { nairobiMoment, type Clock } from '../../../core/clock.ts';
import type { DomainError } from '../../../core/errors.ts';
import { publish } from '../../../core/pubsub.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { RowEditor } from '../../audit/row-editor.ts';
import type { NoticeWords, NotificationService } from '../../notifications/notification.service.ts';
import { Event } from '../event.entity.ts';
import { changedMeanwhile, eventEnded } from '../event.errors.ts';
import { editEvents, manageEvents } from '../event.policy.ts';
import type { EventService } from '../event.service.ts';
import { eventStatus } from '../event-status.ts';
import type { FeeBook } from '../fee/fee-book.ts';
import { eventPath } from '../event-paths.ts';
import { eventChanged } from '../event.topics.ts';
import type { EventView } from '../event.view.ts';
import { everybodyOf } from '../registrations/event-registration.query.ts';
import { movedTimes } from '../times/event-times.ts';
import { cancelNotice, moveNotice, putOffNotice, reinstateNotice } from './event-change-notices.ts';
import { isCancelled, isNotCancelled, isWaitingForDay, staysWhereItIs } from './event-change.errors.ts';
import { cancelSchema, moveSchema, putOffSchema, reinstateSchema } from './event-change.schemas.ts';
import type { WhenCancelled } from './when-cancelled.ts';

/** One act on an event as a whole. */
interface Act {
  revision?: number;
  /** What is against it; null when nothing is. */
  refusal: (event: Event) => DomainError | null;
  assign: (event: Event) => void;
  notice: (event: Event) => NoticeWords;
  follow?: (tx: Call, event: Event) => Promise<void>;
}

/** What it is told by: everything that the acts change. */
const snapshot = ({ cancelledAt, changeReason, isDayOpen, startsAt, isRegistrationOpen }: Event) => ({
  ...{ is_cancelled: cancelledAt !== null, change_reason: changeReason, is_day_open: isDayOpen },
  ...{ starts_at: startsAt.toISOString(), is_registration_open: isRegistrationOpen },
});

/** Calling an event off, bringing it back, putting it off and moving it: each with a reason, each told to everybody with a place. */
export class EventChangeService {
  private readonly editor;

  constructor(
    private readonly clock: Clock,
    audit: AuditService,
    private readonly others: { events: EventService; notifications: NotificationService; fees: FeeBook },
    /** Asked for at the act: what follows may need what is made after this. */
    private readonly whenCancelled: () => readonly WhenCancelled[],
  ) {
    this.editor = new RowEditor(clock, audit, {
      entity: Event,
      noun: 'Event',
      snapshot,
      changedMeanwhile,
      discardPicture: () => Promise.resolve(),
    });
  }

  /** Calls an event off. It stays in the calendar, with its registrations, and takes no more. */
  async cancel(call: Call, id: number, input: unknown): Promise<EventView> {
    const { reason, revision } = parse(cancelSchema, input);
    return this.act(call, id, {
      revision,
      refusal: (event) => (event.cancelledAt === null ? this.overRefusal(event) : isCancelled()),
      assign: (event) => {
        event.cancelledAt = this.clock.now();
        event.changeReason = reason;
        event.isRegistrationOpen = false;
      },
      notice: cancelNotice,
      follow: async (tx, { title }) => {
        for (const follows of this.whenCancelled()) {
          await follows(tx, { id, title, reason });
        }
      },
    });
  }

  /** Brings a cancelled event back, on the day that it had. Whose money went back meanwhile is asked for it again. */
  async reinstate(call: Call, id: number, input: unknown): Promise<EventView> {
    const { reason, opensRegistration, revision } = parse(reinstateSchema, input);
    return this.act(call, id, {
      revision,
      refusal: (event) => (event.cancelledAt === null ? isNotCancelled() : this.overRefusal(event)),
      assign: (event) => {
        event.cancelledAt = null;
        event.changeReason = reason;
        event.isRegistrationOpen = opensRegistration && !event.isDayOpen;
      },
      notice: (event) => (event.isDayOpen ? putOffNotice(event) : reinstateNotice(event)),
      follow: (tx) => this.others.fees.askAgain(tx, id),
    });
  }

  /** Puts an event off to a day that is still to be said; places stay, and nobody takes or gives one back until then. */
  async putOff(call: Call, id: number, input: unknown): Promise<EventView> {
    const { reason, revision } = parse(putOffSchema, input);
    return this.act(call, id, {
      revision,
      refusal: (event) => {
        if (event.cancelledAt !== null) {
          return isCancelled();
        }
        return event.isDayOpen ? isWaitingForDay() : this.overRefusal(event);
      },
      assign: (event) => {
        event.isDayOpen = true;
        event.movedFrom = event.startsAt;
        event.changeReason = reason;
        event.isRegistrationOpen = false;
      },
      notice: putOffNotice,
    });
  }

  /** Moves an event to another day or hour; says the new day of one that was put off. */
  async move(call: Call, id: number, input: unknown): Promise<EventView> {
    const { reason, date, time, opensRegistration, revision } = parse(moveSchema, input);
    const startsAt = nairobiMoment(date, time);
    return this.act(call, id, {
      revision,
      refusal: (event) => {
        if (event.cancelledAt !== null) {
          return isCancelled();
        }
        const isSame = !event.isDayOpen && event.startsAt.getTime() === startsAt.getTime();
        return isSame ? staysWhereItIs() : this.overRefusal(event);
      },
      assign: (event) => {
        Object.assign(event, movedTimes(event, startsAt.getTime() - event.startsAt.getTime()));
        event.movedFrom = event.startsAt;
        event.startsAt = startsAt;
        event.isDayOpen = false;
        event.changeReason = reason;
        event.isRegistrationOpen ||= opensRegistration;
      },
      notice: moveNotice,
    });
  }

  /** What is over is history; what was put off is not over when its old day is. */
  private overRefusal(event: Event): DomainError | null {
    const isOver = eventStatus(event, this.clock.now()) === 'COMPLETED';
    return !event.isDayOpen && isOver ? eventEnded() : null;
  }

  private async act(call: Call, id: number, act: Act): Promise<EventView> {
    await this.editor.change(call, id, {
      mayDo: editEvents,
      right: manageEvents,
      revision: act.revision,
      assign: (_tx, event) => {
        const refusal = act.refusal(event);
        if (refusal) {
          throw refusal;
        }
        act.assign(event);
      },
      follow: async (tx, event) => {
        const registrants = await everybodyOf(tx.em, { eventId: id });
        const people = registrants.map((registrant) => registrant.id);
        await this.others.notifications.announceToAll(tx.em, people, {
          ...act.notice(event),
          path: eventPath(id),
        });
        await act.follow?.(tx, event);
        await publish(tx.em, eventChanged, { eventId: id });
      },
    });
    return this.others.events.get(call, id);
  }
}
