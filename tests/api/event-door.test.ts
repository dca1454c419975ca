import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Clock } from '../../server/core/clock.ts';
import { MINUTE } from '../support/clocks.ts';
import { addEvent, addRegistration } from '../support/events.ts';
import { addPerson, type Person } from '../support/people.ts';
import { whileHeld } from '../support/held-registration.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Stands still, so that times can be reckoned to the millisecond. */
const clock: Clock = { now: () => new Date('2027-03-10T12:00:00+03:00') };
let app: TestApp;
let one: Person;
let two: Person;

const GRANTED = { granted: ['events.manage_registrations'] };

beforeAll(async () => {
  app = await startTestApp({ clock });
  one = await addPerson(app, { name: 'Helper One', ...GRANTED });
  two = await addPerson(app, { name: 'Helper Two', ...GRANTED });
});
afterAll(() => app.close());

const SEEN = '{ key at door by }';
const DOOR = `readAt lastKnown keys { id publicKey } places { registrationId name inside ${SEEN} repeats ${SEEN} }`;
const READ = `query ($eventId: ID!) { eventDoor(eventId: $eventId) { ${DOOR} } }`;
const RECORD = `mutation ($eventId: ID!, $input: DoorActsInput!) {
  recordDoorActs(eventId: $eventId, input: $input) { results { key outcome } door { ${DOOR} } } }`;
const MARK = `mutation ($id: ID!, $attended: Boolean!) {
  markEventAttendance(registrationId: $id, attended: $attended) { attended attendanceMarkedAt } }`;

interface Seen {
  key: string;
  at: string;
  door: string;
  by: string;
}
interface Door {
  lastKnown: number;
  places: { registrationId: string; name: string; inside: Seen | null; repeats: Seen[] }[];
}
interface Answer {
  results: { key: string; outcome: string }[];
  door: Door;
}
interface Act {
  key: string;
  at: Date;
  ticket?: string;
  registrationId?: string;
  undoneKey?: string;
}

const read = async (eventId: number): Promise<Door> =>
  (await app.ask<{ eventDoor: Door }>(one, READ, { eventId: String(eventId) })).eventDoor;

/** What a device sends whose clock is so far ahead. */
const send = async (eventId: number, acts: Act[], { door = 'Main door', by = one, aheadMs = 0 } = {}) =>
  (
    await app.ask<{ recordDoorActs: Answer }>(by, RECORD, {
      eventId: String(eventId),
      input: { sentAt: new Date(clock.now().getTime() + aheadMs), door, acts },
    })
  ).recordDoorActs;

const scan = (ticket: string, at: Date, key: string = randomUUID()): Act => ({ key, at, ticket });

const minutesAgo = (minutes: number): Date => new Date(clock.now().getTime() - minutes * MINUTE);

async function eventWith(count: number) {
  const eventId = await addEvent(app, { startsAt: new Date(clock.now().getTime() + 60 * MINUTE) });
  const guests = [];
  for (let at = 0; at < count; at += 1) {
    const person = await addPerson(app, { name: `Guest ${String(at).padStart(3, '0')}` });
    const id = await addRegistration(app, eventId, person);
    const ticket = { kind: 'T' as const, numbers: [eventId, id] };
    guests.push({ person, id, code: await app.services.signingKeys.code(app.systemCall(), ticket) });
  }
  return { eventId, guests };
}

const attendedAt = async (eventId: number) =>
  app.sql<{ id: number; attended: boolean; at: Date | null; by: number | null }>(
    `select id, attended, attendance_marked_at at, attendance_marked_by "by" from event_registrations
      where event_id = $1 order by id`,
    [eventId],
  );

describe('the door of an event', () => {
  it('lets somebody in once, and tells every other phone who was first', async () => {
    const { eventId, guests } = await eventWith(2);
    const [guest, other] = guests as [(typeof guests)[number], (typeof guests)[number]];
    const late = scan(guest.code, minutesAgo(5));
    expect((await send(eventId, [late], { door: 'Side door', by: two })).results).toEqual([
      { key: late.key, outcome: 'RECORDED' },
    ]);
    const early = scan(guest.code, minutesAgo(8));
    const { door } = await send(eventId, [early, early, scan(other.code, minutesAgo(1))]);
    expect(door.places).toMatchObject([
      {
        ...{ registrationId: String(guest.id), name: 'Guest 000' },
        inside: { key: early.key, door: 'Main door', by: 'Helper One' },
        repeats: [{ key: late.key, door: 'Side door', by: 'Helper Two' }],
      },
      { registrationId: String(other.id), repeats: [] },
    ]);
    expect(await attendedAt(eventId)).toMatchObject([
      { attended: true, at: minutesAgo(8), by: one.id },
      { attended: true, at: minutesAgo(1), by: one.id },
    ]);
    const audited = await app.sql(`select 1 from audit_entries where reason = $1 and user_id = $2`, [
      `Attendance at event ${String(eventId)} marked`,
      guest.person.id,
    ]);
    expect(audited).toHaveLength(1);
  });

  it('counts two phones that send at the same moment as two, and nobody a third time', async () => {
    const { eventId, guests } = await eventWith(1);
    const [guest] = guests as [(typeof guests)[number]];
    const acts = [scan(guest.code, minutesAgo(2)), scan(guest.code, minutesAgo(1))] as const;
    await whileHeld(app, { registrationId: guest.id, waiting: acts.length }, () =>
      Promise.all([
        send(eventId, [acts[0]], { door: 'Side door', by: two }),
        send(eventId, [acts[1]], { door: 'Main door' }),
      ]),
    );
    const [place] = (await read(eventId)).places;
    expect([place?.inside, ...(place?.repeats ?? [])].map((seen) => seen?.key)).toEqual(
      acts.map(({ key }) => key),
    );
  });

  it('refuses what is forged, of another event, or given back, and keeps nothing of it', async () => {
    const { eventId, guests } = await eventWith(2);
    const elsewhere = await eventWith(1);
    const [guest, gone] = guests as [(typeof guests)[number], (typeof guests)[number]];
    await app.sql('update event_registrations set withdrawn_at = now() where id = $1', [gone.id]);
    const forged = guest.code.replace(/.{3}$/, (end) => (end === 'AAA' ? 'BBB' : 'AAA'));
    const { results, door } = await send(eventId, [
      scan(forged, clock.now()),
      scan('hello', clock.now()),
      scan(elsewhere.guests[0]?.code ?? '', clock.now()),
      scan(gone.code, clock.now()),
      { key: randomUUID(), at: clock.now(), registrationId: String(elsewhere.guests[0]?.id) },
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual([
      ...['FORGED', 'FORGED', 'OTHER_EVENT', 'NO_PLACE', 'NO_PLACE'],
    ]);
    expect(door.places.map(({ inside }) => inside)).toEqual([null]);
    expect(await app.sql('select 1 from attendance_acts where event_id = $1', [eventId])).toEqual([]);
  });

  it('reckons times from the clock of the device as it sends, and believes nothing of tomorrow', async () => {
    const { eventId, guests } = await eventWith(2);
    const [fast, mad] = guests as [(typeof guests)[number], (typeof guests)[number]];
    const aheadMs = 10 * MINUTE;
    const at = (minutes: number) => new Date(minutesAgo(minutes).getTime() + aheadMs);
    await send(eventId, [scan(fast.code, at(3)), scan(mad.code, at(-600))], { aheadMs });
    expect(await attendedAt(eventId)).toMatchObject([{ at: minutesAgo(3) }, { at: clock.now() }]);
  });

  it('takes one act back and leaves what others saw', async () => {
    const { eventId, guests } = await eventWith(1);
    const [guest] = guests as [(typeof guests)[number]];
    const mistake = { key: randomUUID(), at: minutesAgo(9), registrationId: String(guest.id) };
    const undo = { ...mistake, key: randomUUID(), at: minutesAgo(8), undoneKey: mistake.key };
    await send(eventId, [undo], { by: two });
    await send(eventId, [mistake]);
    expect(await attendedAt(eventId)).toMatchObject([{ attended: false }]);
    const seen = scan(guest.code, minutesAgo(12));
    const { door } = await send(eventId, [seen], { by: two, door: '' });
    expect(door.places).toMatchObject([{ inside: { key: seen.key, by: 'Helper Two' }, repeats: [] }]);
    expect(await attendedAt(eventId)).toMatchObject([{ attended: true, at: minutesAgo(12) }]);
  });

  it('says the same as the list of registrations, whichever was used', async () => {
    const { eventId, guests } = await eventWith(2);
    const [guest, marked] = guests as [(typeof guests)[number], (typeof guests)[number]];
    const offline = scan(guest.code, minutesAgo(2));
    await app.ask(one, MARK, { id: String(guest.id), attended: true });
    await app.sql('update event_registrations set attended = true, attendance_marked_at = $2 where id = $1', [
      ...[marked.id, minutesAgo(30)],
    ]);
    expect((await read(eventId)).places).toMatchObject([
      { inside: { by: 'Helper One', door: '' } },
      { inside: { key: `before:${String(marked.id)}` } },
    ]);
    await app.ask(two, MARK, { id: String(guest.id), attended: false });
    await send(eventId, [offline, scan(marked.code, minutesAgo(1))]);
    expect(await attendedAt(eventId)).toMatchObject([
      { attended: false },
      { attended: true, at: minutesAgo(30) },
    ]);
    const { door } = await send(eventId, []);
    expect(door.places[1]?.repeats).toHaveLength(1);
  });

  it('tells devices that listen how full it is', async () => {
    const { eventId, guests } = await eventWith(1);
    const feed = await app.listen<{ inside: number; expected: number }>(
      two,
      'subscription ($eventId: ID!) { doorChanged(eventId: $eventId) { inside expected } }',
      { eventId: String(eventId) },
    );
    await send(eventId, [scan(guests[0]?.code ?? '', clock.now())]);
    expect(await feed.next()).toMatchObject({ inside: 1, expected: 1 });
  });
});

describe('three phones that were without a network', () => {
  const GUESTS = 60;
  const SCANS = 500;

  it('come to one attendance each and nobody forged, whatever the order in which they are heard', async () => {
    const { eventId, guests } = await eventWith(GUESTS);
    const foreign = (await eventWith(1)).guests[0]?.code ?? '';
    const clocks = [-10 * MINUTE, 0, 10 * MINUTE];
    const scans = fc.array(
      fc.record({
        phone: fc.nat(2),
        guest: fc.nat(GUESTS - 1),
        secondsAgo: fc.integer({ min: 1, max: 7200 }),
        what: fc.constantFrom('ticket', 'ticket', 'ticket', 'ticket', 'name', 'forged', 'foreign', 'undone'),
      }),
      { minLength: SCANS, maxLength: SCANS },
    );
    const made = fc.sample(scans, { numRuns: 1, seed: 7 })[0] ?? [];
    const queues = made.map(({ phone, guest, secondsAgo, what }, index) => {
      const { id = 0, code = '' } = guests[guest] ?? {};
      const aheadMs = clocks[phone] ?? 0;
      const at = new Date(clock.now().getTime() + aheadMs - secondsAgo * 1000);
      const key = `scan-${String(index).padStart(4, '0')}`;
      const forged = code.replace(/\.\d+\.([A-Z2-7]+)$/, `.${String(id + 1)}.$1`);
      const says = {
        ticket: { ticket: code },
        undone: { ticket: code },
        name: { registrationId: String(id) },
        forged: { ticket: forged },
        foreign: { ticket: foreign },
      }[what];
      const acts: Act[] = [{ key, at, ...says }];
      if (what === 'undone') {
        acts.push({ key: `${key}-undo`, at, registrationId: String(id), undoneKey: key });
      }
      return { phone, guest, secondsAgo, what, key, acts, isSeen: what === 'ticket' || what === 'name' };
    });
    const expected = guests.map((_, guest) =>
      queues
        .filter((each) => each.guest === guest && each.isSeen)
        .sort((a, b) => b.secondsAgo - a.secondsAgo || (a.key < b.key ? -1 : 1))
        .map(({ key }) => key),
    );
    const batches = clocks.flatMap((aheadMs, phone) => {
      const acts = queues.filter((each) => each.phone === phone).flatMap((each) => each.acts);
      return Array.from({ length: Math.ceil(acts.length / 100) }, (_, at) => ({
        ...{ phone, aheadMs, acts: acts.slice(at * 100, at * 100 + 100) },
      }));
    });
    const orders = fc.sample(
      fc.shuffledSubarray([...batches, ...batches.slice(0, 2)], {
        minLength: batches.length + 2,
      }),
      { numRuns: 3, seed: 11 },
    );
    for (const order of orders) {
      await app.sql('delete from attendance_acts where event_id = $1', [eventId]);
      await app.sql('update event_registrations set attended = false where event_id = $1', [eventId]);
      for (const { aheadMs, acts, phone } of order) {
        const { results } = await send(eventId, acts, { aheadMs, by: phone === 1 ? two : one });
        const refused = results.filter(({ outcome }) => outcome !== 'RECORDED').map(({ key }) => key);
        const wrong = queues.filter(({ what }) => what === 'forged' || what === 'foreign');
        expect(refused.filter((key) => !wrong.some((each) => each.key === key))).toEqual([]);
      }
      const { places } = await read(eventId);
      expect(
        places.map(({ inside, repeats }) => [
          ...(inside ? [inside.key] : []),
          ...repeats.map(({ key }) => key),
        ]),
      ).toEqual(expected);
      const rows = await attendedAt(eventId);
      expect(rows.map(({ attended }) => attended)).toEqual(expected.map((keys) => keys.length > 0));
      const strangers = await app.sql(
        `select 1 from attendance_acts where event_id = $1 and registration_id <> all($2)`,
        [eventId, guests.map(({ id }) => id)],
      );
      expect(strangers).toEqual([]);
    }
  }, 120_000);
});
