import { randomUUID } from 'node:crypto';
import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { publish } from '../../../core/pubsub.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { keepRoster, manageRegistrations } from '../event.policy.ts';
import { attendanceOf, type AttendanceKind } from './attendance.ts';
import {
  actsOf,
  countedAtDoor,
  heardAmong,
  heldPlaces,
  keepActs,
  lastRegistration,
  placesAtDoor,
  settleAttendance,
  type HeldPlace,
  type KeptAct,
  type PlaceAtDoor,
} from './attendance.query.ts';
import { attendanceChanged } from './attendance.topics.ts';

/** Somebody's word on a registration, as it comes from a device. */
export interface SaidAct {
  registrationId: number;
  key: string;
  kind: AttendanceKind;
  undoneKey: string | null;
  happenedAt: Date;
  door: string;
}

/** When and by whom somebody was seen. */
export interface SeenView {
  key: string;
  at: Date;
  door: string;
  by: string;
}

/** A place as a door knows it. */
export interface DoorPlaceView {
  registrationId: number;
  name: string;
  /** Whom the person brings, by name. */
  guests: string[];
  /** Null while the person has not come. */
  inside: SeenView | null;
  repeats: SeenView[];
}

export interface DoorCounts {
  inside: number;
  expected: number;
}

/** Most places that a door is given. */
const MOST_AT_DOOR = 3000;

/** Who came: every word on it is kept, and what registrations say follows from all of them. */
export class AttendanceService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Everybody whom the event lets in, with who came; and up to which registration that is known. */
  async places(call: Call, eventId: number): Promise<{ places: DoorPlaceView[]; lastKnown: number }> {
    await authorize(call, keepRoster(call.actor), `read the door of event ${String(eventId)}`);
    const { id: lastKnown = 0 } = (await lastRegistration.first(call.em)) ?? {};
    const rows = await placesAtDoor(call.em, { eventId, most: MOST_AT_DOOR });
    const acts = Map.groupBy(
      await actsOf(call.em, { eventId, registrationIds: null }),
      ({ registrationId }) => registrationId,
    );
    const places = rows.map((row) => {
      const { first, repeats } = attendanceOf(acts.get(row.id) ?? []);
      const inside = first ? toSeen(first) : seenBefore(row, this.clock.now());
      return {
        registrationId: row.id,
        name: row.name,
        guests: row.guests,
        inside,
        repeats: repeats.map(toSeen),
      };
    });
    return { places, lastKnown };
  }

  async counts(call: Call, eventId: number): Promise<DoorCounts> {
    await authorize(call, keepRoster(call.actor), `read the door of event ${String(eventId)}`);
    return (await countedAtDoor.first(call.em, { eventId })) ?? { inside: 0, expected: 0 };
  }

  /**
   * Keeps what devices say, in whatever order and however often, and settles who came. Returns the registrations among
   * those named that let somebody in; nothing is kept of the others. Ask for the right before.
   */
  async record(call: Call, eventId: number, said: readonly SaidAct[]): Promise<ReadonlySet<number>> {
    const { userId } = signedIn(call.actor);
    const ids = [...new Set(said.map(({ registrationId }) => registrationId))];
    return inTransaction(call, async (tx) => {
      const held = await heldPlaces(tx.em, { eventId, ids });
      const known = new Set(held.map(({ id }) => id));
      const heard = await this.heard(tx, eventId, [...known]);
      const acts = said.filter(({ registrationId }) => known.has(registrationId));
      const written = acts.map((act) => ({ ...act, markedBy: userId }));
      const before = held.flatMap((place) =>
        heard.has(place.id) ? [] : saidBefore(place, this.clock.now()),
      );
      await keepActs(tx.em, { eventId, acts: JSON.stringify([...before, ...written]) });
      await this.tell(tx, eventId, await this.settle(tx, eventId, held));
      return known;
    });
  }

  /** Keeps that somebody says of their own place that they are there; false when it lets nobody in. */
  async recordOwn(call: Call, eventId: number, act: SaidAct): Promise<boolean> {
    const { userId: markedBy } = signedIn(call.actor);
    return inTransaction(call, async (tx) => {
      const held = await heldPlaces(tx.em, { eventId, ids: [act.registrationId] });
      const acts = held.flatMap(({ userId }) => (userId === markedBy ? [{ ...act, markedBy }] : []));
      await keepActs(tx.em, { eventId, acts: JSON.stringify(acts) });
      await this.settle(tx, eventId, held);
      return acts.length > 0;
    });
  }

  /** Keeps what the list of registrations says, which has been written there already. */
  async note(tx: Call, place: { id: number; eventId: number; attended: boolean }): Promise<void> {
    const { userId: markedBy } = signedIn(tx.actor);
    const act = {
      ...{ registrationId: place.id, key: `list:${randomUUID()}`, kind: place.attended ? 'CAME' : 'CLEAR' },
      ...{ undoneKey: null, happenedAt: this.clock.now(), markedBy, door: '' },
    };
    await keepActs(tx.em, { eventId: place.eventId, acts: JSON.stringify([act]) });
    await publish(tx.em, attendanceChanged, { eventId: place.eventId });
  }

  private async heard(
    { em }: Call,
    eventId: number,
    registrationIds: readonly number[],
  ): Promise<ReadonlySet<number>> {
    const rows = await heardAmong(em, { eventId, registrationIds });
    return new Set(rows.map(({ registrationId }) => registrationId));
  }

  /** Writes what all acts of places come to; returns those of which it is said otherwise than before. */
  private async settle(tx: Call, eventId: number, held: readonly HeldPlace[]): Promise<HeldPlace[]> {
    const registrationIds = held.map(({ id }) => id);
    const acts = Map.groupBy(
      await actsOf(tx.em, { eventId, registrationIds }),
      ({ registrationId }) => registrationId,
    );
    const now = this.clock.now();
    const settled = held.map((place) => ({ place, ...attendanceOf(acts.get(place.id) ?? []) }));
    const moved = settled.filter(
      ({ place, first }) =>
        place.attended !== (first !== null) ||
        (first !== null && place.markedAt?.getTime() !== first.happenedAt.getTime()),
    );
    if (moved.length === 0) {
      return [];
    }
    const places = moved.map(({ place: { id }, first }) => ({
      ...{ id, attended: first !== null, markedAt: first?.happenedAt ?? now },
      markedBy: first ? first.markedBy : signedIn(tx.actor).userId,
    }));
    await settleAttendance(tx.em, { places: JSON.stringify(places) });
    await publish(tx.em, attendanceChanged, { eventId });
    return moved.filter(({ place, first }) => place.attended !== (first !== null)).map(({ place }) => place);
  }

  private async tell(tx: Call, eventId: number, changed: readonly HeldPlace[]): Promise<void> {
    if (changed.length === 0) {
      return;
    }
    await this.audit.recordAll(
      tx,
      changed.map(({ userId, name, email, attended }) => ({
        action: 'PERMISSION_USED',
        right: manageRegistrations,
        subject: { id: userId, name, email },
        oldValue: String(attended),
        newValue: String(!attended),
        reason: `Attendance at event ${String(eventId)} marked`,
      })),
    );
  }
}

const keyBefore = (registrationId: number): string => `before:${String(registrationId)}`;

/** What a registration says of which nobody has kept an act. */
const saidBefore = ({ id, attended, markedAt, markedBy }: HeldPlace, now: Date) =>
  attended
    ? [
        {
          ...{ registrationId: id, key: keyBefore(id), kind: 'CAME', undoneKey: null },
          ...{ happenedAt: markedAt ?? now, markedBy, door: '' },
        },
      ]
    : [];

const seenBefore = ({ id, attended, markedAt, markedBy }: PlaceAtDoor, now: Date): SeenView | null =>
  attended ? { key: keyBefore(id), at: markedAt ?? now, door: '', by: markedBy ?? 'the club' } : null;

const toSeen = ({ key, happenedAt, door, markedByName }: KeptAct): SeenView => ({
  ...{ key, at: happenedAt, door, by: markedByName ?? 'the club' },
});
