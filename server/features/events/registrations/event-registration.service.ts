import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { isMissingReference } from '../../../core/db/sql-state.ts';
import { conflict, DomainError, notFound } from '../../../core/errors.ts';
import { publish } from '../../../core/pubsub.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { AttendanceService } from '../attendance/attendance.service.ts';
import { markAttendance as markAttendanceOf, takePlace } from './event-registration.query.ts';
import type { EventRegistrationView } from './event-registration.view.ts';
import type { EventRosterService } from './event-roster.service.ts';
import {
  alreadyRegistered,
  eventFull,
  notEnoughPlaces,
  offerOver,
  tooManyGuests,
  unknownEvent,
  withdrawalClosed,
  withdrawalOver,
} from '../event.errors.ts';
import { registrationsPerUser } from '../event.limits.ts';
import { bookingRefusal, giveBack, keepRoster, manageRegistrations } from '../event.policy.ts';
import { attendanceSchema, registerSchema } from '../event.schemas.ts';
import type { EventService } from '../event.service.ts';
import type { FeeBook } from '../fee/fee-book.ts';
import type { AnsweringService } from '../questions/answering.service.ts';
import { eventStatus, startOfToday } from '../event-status.ts';
import {
  acceptOffer,
  addRegistration,
  endRegistration,
  type LockedEvent,
  type TurnFacts,
} from '../places/places.query.ts';
import type { PlacesService } from '../places/places.service.ts';
import { standingOfPlace } from '../places/registration-state.ts';
import { isWithdrawable, registrationPhase } from '../times/event-times.ts';
import { wishesSchema, type Wishes } from '../places/wishes.ts';
import { eventChanged } from '../event.topics.ts';
import type { EventView } from '../event.view.ts';

interface OtherServices {
  events: EventService;
  roster: EventRosterService;
  answering: AnsweringService;
  fees: FeeBook;
  places: PlacesService;
  attendance: AttendanceService;
}

/** What comes along with a registration, unread. */
interface Wanted {
  answers?: unknown;
  waitsIfFull?: unknown;
  acceptsAtOnce?: unknown;
  guests?: unknown;
  showsName?: unknown;
}

/** For what somebody registers, what they wish besides a place, and what they answer. */
interface Asked extends Wishes {
  eventId: number;
  answers: unknown;
}

/** Taking a place at an event, giving it back, and having come. */
export class EventRegistrationService {
  private readonly events: EventService;
  private readonly roster: EventRosterService;
  private readonly answering: AnsweringService;
  private readonly fees: FeeBook;
  private readonly places: PlacesService;
  private readonly attendance: AttendanceService;

  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditService,
    { events, roster, answering, fees, places, attendance }: OtherServices,
  ) {
    this.events = events;
    this.roster = roster;
    this.answering = answering;
    this.fees = fees;
    this.places = places;
    this.attendance = attendance;
  }

  /**
   * Takes a place for the caller, one that was offered among them, or a turn in the waiting list, with answers to what the
   * event asks (E11).
   */
  async register(
    call: Call,
    input: unknown,
    { answers, ...wanted }: Wanted = {},
  ): Promise<EventRegistrationView> {
    await this.limiter.spend(registrationsPerUser, String(signedIn(call.actor).userId));
    const { event: eventId } = parse(registerSchema, input);
    const asked = { ...parse(wishesSchema, wanted), eventId, answers };
    const direct = asked.guests.length === 0 ? await this.takeFreely(call, asked) : null;
    return direct ?? this.takeInTurn(call, asked);
  }

  /** Takes the place that the caller was offered. */
  async accept(call: Call, id: number): Promise<EventRegistrationView> {
    const eventId = await this.ownEvent(call, id);
    const taken = await this.places.locking(call, eventId, async (tx, event) => {
      await this.places.refuseOutsider(tx, event, signedIn(tx.actor).userId);
      if (!(await acceptOffer.first(tx.em, { id, now: this.clock.now() }))) {
        throw offerOver();
      }
      await this.fees.ask(tx, [id]);
      await publish(tx.em, eventChanged, { eventId });
      return this.roster.get(tx, id);
    });
    if (!taken) {
      throw notFound();
    }
    return taken;
  }

  /**
   * Gives the caller's own place back (E12), declines an offer or leaves the waiting list, and returns the event; the row
   * stays as history. What comes free goes to the next person at once.
   */
  async withdraw(call: Call, id: number): Promise<EventView> {
    const eventId = await this.ownEvent(call, id);
    const left = await this.places.locking(call, eventId, async (tx, locked) => {
      const event = await this.events.find(tx, eventId);
      if (event?.isRegistered === true && !event.viewerCanWithdraw) {
        const isLate = event.isRegistrationOpen && !isWithdrawable(locked, this.clock.now());
        throw isLate && event.status === 'UPCOMING' ? withdrawalOver() : withdrawalClosed();
      }
      await this.end(tx, locked, id);
      return this.events.find(tx, eventId);
    });
    if (!left) {
      throw notFound();
    }
    return left;
  }

  /** Says whether the person came (E13); keeps who said so and when. */
  async markAttendance(call: Call, id: number, input: unknown): Promise<EventRegistrationView> {
    const { userId } = signedIn(call.actor);
    const { state } = await this.roster.get(call, id);
    await authorize(call, keepRoster(call.actor), `mark event registration ${String(id)}`);
    const { attended } = parse(attendanceSchema, input);
    if (state !== 'GOING') {
      throw conflict('Only who has a place can be marked as having come.');
    }
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
        await this.attendance.note(tx, { id, eventId, attended });
      }
      return this.roster.get(tx, id);
    });
  }

  /** Ends a registration under the lock of its event: money goes back, and what comes free goes to the next person. */
  async end(tx: Call, event: LockedEvent, id: number): Promise<void> {
    const ended = { id, state: 'WITHDRAWN' as const, now: this.clock.now() };
    if (!(await endRegistration.first(tx.em, ended))) {
      throw notFound();
    }
    await this.fees.giveBack(tx, id, `Gave the place at ${event.title} back`);
    await this.places.serve(tx, event);
    await publish(tx.em, eventChanged, { eventId: event.id });
  }

  /** The event of the caller's own registration. */
  async ownEvent(call: Call, id: number): Promise<number> {
    const registration = await this.roster.get(call, id);
    const person = { userId: registration.person.id };
    await authorize(call, giveBack(call.actor, person), `withdraw event registration ${String(id)}`);
    return registration.event.id;
  }

  /** Takes a place where there is no limit, and callers need not wait for each other; null where there is one. */
  private async takeFreely(
    call: Call,
    { eventId, answers, showsName }: Asked,
  ): Promise<EventRegistrationView | null> {
    const { userId } = signedIn(call.actor);
    return inTransaction(call, async (tx) => {
      const now = this.clock.now();
      const made = await takePlace.first(tx.em, {
        eventId,
        userId,
        now,
        today: startOfToday(now),
        showsName,
      });
      if (!made) {
        return null;
      }
      await this.fees.ask(tx, [made.id]);
      await this.answering.keepFirst(tx, { id: made.id, eventId, userId }, answers);
      await publish(tx.em, eventChanged, { eventId });
      // Read before the end of the transaction, while the event cannot be deleted.
      return this.roster.get(tx, made.id);
    }).catch((error: unknown) => {
      throw isMissingReference(error) ? unknownEvent(eventId) : error;
    });
  }

  /** Registers the caller under the lock of the event, where places are counted; what is shown is read after it. */
  private async takeInTurn(call: Call, asked: Asked): Promise<EventRegistrationView> {
    const { eventId } = asked;
    const id = await this.places.locking(call, eventId, async (tx, event) => {
      if (!event.isPublished) {
        return null;
      }
      const facts = await this.places.turn(tx, event, signedIn(tx.actor).userId);
      const taken = await this.takeOffer(tx, event, facts);
      const made = taken ?? (await this.join(tx, event, facts, asked));
      await this.fees.ask(tx, [made]);
      await publish(tx.em, eventChanged, { eventId });
      return made;
    });
    if (id === null) {
      throw unknownEvent(eventId);
    }
    return this.roster.get(call, id).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'not_found' ? unknownEvent(eventId) : error;
    });
  }

  private async takeOffer(
    tx: Call,
    event: LockedEvent,
    { ownId, ownState }: TurnFacts,
  ): Promise<number | null> {
    if (ownId === null || ownState !== 'OFFERED') {
      return null;
    }
    await this.places.refuseOutsider(tx, event, signedIn(tx.actor).userId);
    return (await acceptOffer.first(tx.em, { id: ownId, now: this.clock.now() }))?.id ?? null;
  }

  private async join(
    tx: Call,
    event: LockedEvent,
    { taken, ownState }: TurnFacts,
    asked: Asked,
  ): Promise<number> {
    const { userId } = signedIn(tx.actor);
    const now = this.clock.now();
    const refusal = bookingRefusal({
      ...{ status: eventStatus(event, now), isRegistrationOpen: event.isOpen },
      phase: registrationPhase(event, now),
      ...standingOfPlace(ownState),
    });
    if (refusal) {
      throw refusal;
    }
    await this.places.refuseOutsider(tx, event, userId);
    const { guests } = asked;
    if (guests.length > event.guestLimit) {
      throw tooManyGuests(event.guestLimit);
    }
    const hasPlace = event.capacity === null || taken + guests.length < event.capacity;
    if (!hasPlace && !asked.waitsIfFull) {
      throw taken === event.capacity ? eventFull() : notEnoughPlaces();
    }
    const made = await addRegistration.first(tx.em, {
      ...{ eventId: event.id, userId, now, guests },
      state: hasPlace ? 'GOING' : 'WAITING',
      ...{ acceptsAtOnce: asked.acceptsAtOnce, showsName: asked.showsName },
    });
    if (!made) {
      throw alreadyRegistered();
    }
    await this.answering.keepFirst(tx, { id: made.id, eventId: event.id, userId }, asked.answers);
    return made.id;
  }
}
