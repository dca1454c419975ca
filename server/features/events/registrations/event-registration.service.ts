import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { isMissingReference } from '../../../core/db/sql-state.ts';
import type { DomainError } from '../../../core/errors.ts';
import { publish } from '../../../core/pubsub.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { giveBackPlace, markAttendance as markAttendanceOf, takePlace } from './event-registration.query.ts';
import type { EventRegistrationView } from './event-registration.view.ts';
import type { EventRosterService } from './event-roster.service.ts';
import { alreadyRegistered, unknownEvent, withdrawalClosed } from '../event.errors.ts';
import { registrationsPerUser } from '../event.limits.ts';
import { bookingRefusal, giveBack, keepRoster, manageRegistrations } from '../event.policy.ts';
import { attendanceSchema, registerSchema } from '../event.schemas.ts';
import type { EventService } from '../event.service.ts';
import { startOfToday } from '../event-status.ts';
import { eventChanged } from '../event.topics.ts';
import type { EventView } from '../event.view.ts';

/** Taking a place at an event, giving it back, and having come. */
export class EventRegistrationService {
  private readonly events: EventService;
  private readonly roster: EventRosterService;

  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditService,
    { events, roster }: { events: EventService; roster: EventRosterService },
  ) {
    this.events = events;
    this.roster = roster;
  }

  /** Takes a place for the caller (E11). */
  async register(call: Call, input: unknown): Promise<EventRegistrationView> {
    const { userId } = signedIn(call.actor);
    await this.limiter.spend(registrationsPerUser, String(userId));
    const { event: eventId } = parse(registerSchema, input);
    const now = this.clock.now();
    return inTransaction(call, async (tx) => {
      const today = startOfToday(now);
      const made = await takePlace.first(tx.em, { eventId, userId, now, today });
      if (!made) {
        throw await this.whyNot(tx, eventId);
      }
      await publish(tx.em, eventChanged, { eventId });
      // Read before the end of the transaction, while the event cannot be deleted.
      return this.roster.get(tx, made.id);
    }).catch((error: unknown) => {
      throw isMissingReference(error) ? unknownEvent(eventId) : error;
    });
  }

  /** Gives the caller's own place back (E12) and returns the event; the row stays as history. */
  async withdraw(call: Call, id: number): Promise<EventView> {
    const registration = await this.roster.get(call, id);
    const person = { userId: registration.person.id };
    await authorize(call, giveBack(call.actor, person), `withdraw event registration ${String(id)}`);
    const eventId = registration.event.id;
    const now = this.clock.now();
    return inTransaction(call, async (tx) => {
      const ended = await giveBackPlace.first(tx.em, { id, eventId, now });
      if (!ended) {
        await this.roster.get(tx, id);
        throw withdrawalClosed();
      }
      await publish(tx.em, eventChanged, { eventId });
      return this.events.get(tx, eventId);
    });
  }

  /** Says whether the person came (E13); keeps who said so and when. */
  async markAttendance(call: Call, id: number, input: unknown): Promise<EventRegistrationView> {
    const { userId } = signedIn(call.actor);
    await this.roster.get(call, id);
    await authorize(call, keepRoster(call.actor), `mark event registration ${String(id)}`);
    const { attended } = parse(attendanceSchema, input);
    return inTransaction(call, async (tx) => {
      const now = this.clock.now();
      const marked = await markAttendanceOf.first(tx.em, { id, attended, by: userId, now });
      if (marked) {
        const { event_id: eventId, ...subject } = marked;
        await this.audit.record(tx, {
          action: 'PERMISSION_USED',
          right: manageRegistrations,
          subject,
          oldValue: String(!attended),
          newValue: String(attended),
          reason: `Attendance at event ${String(eventId)} marked`,
        });
      }
      return this.roster.get(tx, id);
    });
  }

  private async whyNot(tx: Call, eventId: number): Promise<DomainError> {
    const event = await this.events.find(tx, eventId);
    if (!event) {
      return unknownEvent(eventId);
    }
    return bookingRefusal(event) ?? alreadyRegistered();
  }
}
