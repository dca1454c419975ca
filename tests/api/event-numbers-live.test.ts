import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { movableClock, MINUTE } from '../support/clocks.ts';
import { addEvent, addRegistration, inDays } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import type { Feed } from '../support/socket-client.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const REGISTER = 'mutation ($eventId: ID!) { registerForEvent(eventId: $eventId) { id } }';
const WITHDRAW = 'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }';
const LIVE =
  'subscription ($id: ID!) { eventUpdated(id: $id) { id attendees isRegistrationOpen isRegistered } }';

// Noon in Nairobi, so that hours can pass within one day.
const clock = movableClock(new Date('2027-03-10T12:00:00+03:00'));
let app: TestApp;
let manager: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  manager = await addPaidMember(app, { role: 'MANAGER' });
  member = await addPaidMember(app);
});
afterAll(() => app.close());

const register = async (person: Person, eventId: number): Promise<{ id: string }> =>
  (await app.ask<{ registerForEvent: { id: string } }>(person, REGISTER, { eventId: String(eventId) }))
    .registerForEvent;

describe('the numbers', () => {
  interface Numbers {
    eventStats: Record<string, number>;
    eventAttendance: Record<string, unknown>;
  }
  const NUMBERS = `query ($id: ID!) {
    eventStats { totalEvents upcomingEvents ongoingEvents completedEvents totalRegistrations myRegistrations }
    eventAttendance(id: $id) { event title totalRegistrations attendedCount attendanceRate isRegistered } }`;

  it('of the club follow the clock, and count active places only', async () => {
    const id = String(await addEvent(app, { startsAt: new Date(clock.now().getTime() - MINUTE) }));
    const before = (await app.ask<Numbers>(member, NUMBERS, { id })).eventStats;
    const soon = await addEvent(app, { startsAt: new Date(clock.now().getTime() + MINUTE) });
    await addEvent(app, { startsAt: inDays(app, -1) });
    await addRegistration(app, soon, member);
    await addRegistration(app, soon, manager, { withdrawnAt: new Date() });
    const change = async () => {
      const { eventStats } = await app.ask<Numbers>(member, NUMBERS, { id });
      return Object.fromEntries(
        Object.entries(eventStats).map(([name, n]) => [name, n - (before[name] ?? 0)]),
      );
    };
    const places = { totalRegistrations: 1, myRegistrations: 1, totalEvents: 2, completedEvents: 1 };
    expect(await change()).toEqual({ ...places, upcomingEvents: 1, ongoingEvents: 0 });
    clock.advance(2 * MINUTE);
    expect(await change()).toEqual({ ...places, upcomingEvents: 0, ongoingEvents: 1 });
    expect((await app.ask<Numbers>(null, NUMBERS, { id })).eventStats['myRegistrations']).toBe(0);
  });

  it('of one event show attendance to those who mark it', async () => {
    const id = await addEvent(app, { title: 'Counted' });
    await addRegistration(app, id, member, { attended: true });
    for (let index = 0; index < 2; index += 1) {
      await addRegistration(app, id, await addPaidMember(app));
    }
    const numbers = async (caller: Person | null) =>
      (await app.ask<Numbers>(caller, NUMBERS, { id: String(id) })).eventAttendance;
    const shared = { event: String(id), title: 'Counted', totalRegistrations: 3 };
    const hidden = { attendedCount: null, attendanceRate: null };
    expect(await numbers(null)).toEqual({ ...shared, ...hidden, isRegistered: false });
    expect(await numbers(member)).toEqual({ ...shared, ...hidden, isRegistered: true });
    expect(await numbers(manager)).toEqual({
      ...shared,
      ...{ attendedCount: 1, attendanceRate: 33.3, isRegistered: false },
    });
  });
});

describe('eventUpdated', () => {
  interface Live {
    id: string;
    attendees: number;
    isRegistrationOpen: boolean;
    isRegistered: boolean;
  }

  it('shows a visitor attendees and closing as they happen, of the one event only', async () => {
    const [id, otherId] = [await addEvent(app), await addEvent(app)];
    const feed = await app.listen<Live>(null, LIVE, { id: String(id) });
    await register(manager, otherId);
    const { id: registration } = await register(member, id);
    await feed.next(({ attendees }) => attendees === 1);
    await app.ask(member, WITHDRAW, { id: registration });
    await feed.next(({ attendees }) => attendees === 0);
    await app.ask(
      manager,
      'mutation ($id: ID!) { updateEvent(id: $id, input: { isRegistrationOpen: false }) { id } }',
      {
        id: String(id),
      },
    );
    const closed = await feed.next(({ isRegistrationOpen }) => !isRegistrationOpen);
    expect(closed).toEqual({ id: String(id), attendees: 0, isRegistrationOpen: false, isRegistered: false });
    expect(new Set(feed.events.map((event) => event.id))).toEqual(new Set([String(id)]));
  });

  it('asks the database once a change, however many visitors watch, and never shows one what another may do', async () => {
    const id = await addEvent(app, { image: `events/${'a'.repeat(32)}.webp` });
    const watch =
      'subscription ($id: ID!) { eventUpdated(id: $id) { attendees isRegistered picture { url } } }';
    const variables = { id: String(id) };
    const feeds: Feed<Live>[] = [];
    let attendees = 0;
    const statementsOfAChange = async (): Promise<number> => {
      const counts: number[] = [];
      for (let change = 0; change < 3; change += 1) {
        attendees += 1;
        await addRegistration(app, id, await addPaidMember(app));
        const { statements } = await countingStatements(async () => {
          const event = { topic: 'event', event: { eventId: id } };
          await app.sql(`select pg_notify('chapterhouse', $1)`, [JSON.stringify(event)]);
          await Promise.all(feeds.map((feed) => feed.next((seen) => seen.attendees === attendees)));
        });
        counts.push(statements);
      }
      return Math.min(...counts);
    };
    feeds.push(await app.listen<Live>(null, watch, variables));
    const ofOne = await statementsOfAChange();
    for (let number = 0; number < 30; number += 1) {
      feeds.push(await app.listen<Live>(null, watch, variables));
    }
    expect(await statementsOfAChange()).toBe(ofOne);

    const own = await app.listen<Live>(member, watch, variables);
    await register(member, id);
    expect((await own.next()).isRegistered).toBe(true);
    const shown = await feeds[0]?.next((seen) => seen.attendees === attendees + 1);
    expect(shown?.isRegistered).toBe(false);
    await Promise.all(feeds.map((feed) => feed.close()));
  });

  it('says so when the event is deleted', async () => {
    const id = String(await addEvent(app));
    const feed = await app.listen<Live>(member, LIVE, { id });
    await app.ask(manager, 'mutation ($id: ID!) { deleteEvent(id: $id) }', { id });
    await until('the refusal', () => feed.errors.length > 0);
    expect(feed.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('says nothing of a registration that was refused', async () => {
    const id = await addEvent(app, { isOpen: false });
    const feed = await app.listen<Live>(member, LIVE, { id: String(id) });
    await app.refusal(member, REGISTER, { eventId: String(id) });
    await app.ask(
      manager,
      'mutation ($id: ID!) { updateEvent(id: $id, input: { isRegistrationOpen: true }) { id } }',
      {
        id: String(id),
      },
    );
    await feed.next(({ isRegistrationOpen }) => isRegistrationOpen);
    expect(feed.events).toHaveLength(1);
  });
});
