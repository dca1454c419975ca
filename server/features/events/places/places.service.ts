import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { nairobiDate } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { OneByOne } from '../../../core/one-by-one.ts';
import { publish } from '../../../core/pubsub.ts';
import type { Announcement, NotificationService } from '../../notifications/notification.service.ts';
import { eventStatus, startOfToday } from '../event-status.ts';
import { notForYou } from '../audience/audience.ts';
import { eventsMeant } from '../audience/audience.query.ts';
import { eventPath } from '../event-paths.ts';
import type { FeeBook } from '../fee/fee-book.ts';
import { eventChanged } from '../event.topics.ts';
import { offerEnds } from './offer-time.ts';
import { lapseNotice, offerNotice, placeNotice } from './place-notices.ts';
import {
  eventsToServe,
  givePlaces,
  lapseOffers,
  lockedEvent,
  nextInTurn,
  takenPlaces,
  turnFacts,
  type LockedEvent,
  type TurnFacts,
} from './places.query.ts';
import { whoseTurn } from './turns.ts';

/** More events than this are served by the next round. */
const MOST_EVENTS = 200;

/** So many people at most are looked at together. */
const MOST_TURNS = 1000;

interface InTurn {
  id: number;
  userId: number;
  acceptsAtOnce: boolean;
}

/**
 * The places of an event, and whose turn it is. Whoever gives or takes a place locks the event first; under that lock every
 * place that is free goes to the first who may have it, in the same transaction.
 */
export class PlacesService {
  /** Who waits here holds no connection meanwhile: a crowd before one event keeps nobody else waiting. */
  private readonly waiting = new OneByOne();

  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationService,
    private readonly fees: Pick<FeeBook, 'askAndTell'>,
  ) {}

  /** Runs `work` under the lock of the event, which lasts until the transaction ends; null when there is none. */
  async locking<T>(
    call: Call,
    eventId: number,
    work: (tx: Call, event: LockedEvent) => Promise<T>,
  ): Promise<T | null> {
    const locked = (): Promise<T | null> =>
      inTransaction(call, async (tx) => {
        const event = await lockedEvent.first(tx.em, { eventId });
        return event && work(tx, event);
      });
    return call.em.isInTransaction() ? locked() : this.waiting.do(String(eventId), locked);
  }

  /** Throws where the event is not for a person, who could have a place otherwise. */
  async refuseOutsider({ em }: Call, event: LockedEvent, userId: number): Promise<void> {
    const today = nairobiDate(this.clock.now());
    const isOpenToAll = event.audience === 'ALL';
    if (!isOpenToAll && !(await eventsMeant.first(em, { eventIds: [event.id], userId, today }))) {
      throw notForYou(event);
    }
  }

  /** How many places nobody has, under the lock of the event; below zero where there are fewer than were given. */
  async free({ em }: Call, { id, capacity }: LockedEvent): Promise<number> {
    if (capacity === null) {
      return Number.POSITIVE_INFINITY;
    }
    const taken = await takenPlaces.first(em, { eventId: id });
    return capacity - (taken?.seats ?? 0);
  }

  /**
   * What decides about one more registration under the lock of the event, after everybody whose turn it was has been served.
   * Where nobody waits for what is free this is one statement, so that a thousand people at once need not wait long.
   */
  async turn(tx: Call, event: LockedEvent, userId: number): Promise<TurnFacts> {
    const asked = { eventId: event.id, userId, now: this.clock.now() };
    const facts = await this.facts(tx, asked);
    const isFree = event.capacity === null || facts.taken < event.capacity;
    if (facts.lapsed === 0 && (facts.waiting === 0 || !isFree)) {
      return facts;
    }
    await this.serve(tx, event);
    return this.facts(tx, asked);
  }

  /** Ends the offers that ran out, and gives what is free to the first who may have it, under the lock of the event. */
  async serve(tx: Call, event: LockedEvent): Promise<void> {
    const now = this.clock.now();
    const lapsed = await lapseOffers(tx.em, { eventId: event.id, now });
    await this.tell(tx.em, lapsed, { ...lapseNotice(event), path: eventPath(event.id) });
    const served = await this.giveAway(tx, event);
    if (lapsed.length + served > 0) {
      await publish(tx.em, eventChanged, { eventId: event.id });
    }
  }

  /** The same for an event of which nothing more is known than its number. */
  async serveEvent(call: Call, eventId: number): Promise<void> {
    await this.locking(call, eventId, (tx, event) => this.serve(tx, event));
  }

  /** Serves every event where somebody's turn has come or gone; returns how many. */
  async serveAll(call: Call): Promise<number> {
    const now = this.clock.now();
    const due = await eventsToServe(call.em, { now, today: startOfToday(now), limit: MOST_EVENTS });
    for (const { id } of due) {
      await this.serveEvent(call, id);
    }
    return due.length;
  }

  private async facts(
    { em }: Call,
    asked: { eventId: number; userId: number; now: Date },
  ): Promise<TurnFacts> {
    const facts = await turnFacts.first(em, asked);
    if (!facts) {
      throw new Error('Counting found nothing');
    }
    return facts;
  }

  private async giveAway(tx: Call, event: LockedEvent): Promise<number> {
    const now = this.clock.now();
    if (!event.isOpen || !event.isPublished || eventStatus(event, now) === 'COMPLETED') {
      return 0;
    }
    let given = 0;
    for (;;) {
      const free = await this.free(tx, event);
      const chosen = free > 0 ? await this.inTurn(tx, event, Math.min(free, MOST_TURNS)) : [];
      if (chosen.length === 0) {
        return given;
      }
      await this.give(tx, event, chosen);
      given += chosen.length;
    }
  }

  private async inTurn({ em }: Call, { id }: LockedEvent, free: number): Promise<InTurn[]> {
    const now = this.clock.now();
    const asked = { eventId: id, seats: free, today: nairobiDate(now), now, limit: free };
    return whoseTurn(await nextInTurn(em, asked), free);
  }

  private async give(tx: Call, event: LockedEvent, chosen: readonly InTurn[]): Promise<void> {
    const { em } = tx;
    const heldUntil = offerEnds(event, this.clock.now());
    const atOnce = chosen.filter(({ acceptsAtOnce }) => acceptsAtOnce);
    const asked = chosen.filter(({ acceptsAtOnce }) => !acceptsAtOnce);
    if (atOnce.length > 0) {
      await givePlaces(em, { ids: atOnce.map(({ id }) => id), state: 'GOING', heldUntil: null });
      await this.tell(em, atOnce, { ...placeNotice(event), path: eventPath(event.id) });
      await this.fees.askAndTell(
        tx,
        atOnce.map(({ id }) => id),
      );
    }
    if (asked.length > 0) {
      await givePlaces(em, { ids: asked.map(({ id }) => id), state: 'OFFERED', heldUntil });
      await this.tell(em, asked, { ...offerNotice(event, heldUntil), path: eventPath(event.id) });
    }
  }

  private async tell(
    em: SqlEntityManager,
    people: readonly { userId: number }[],
    notice: Omit<Announcement, 'userId'>,
  ): Promise<void> {
    await this.notifications.announceEach(
      em,
      people.map(({ userId }) => ({ ...notice, userId })),
    );
  }
}
