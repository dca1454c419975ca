import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { addEvent, addRegistration, inDays } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const REGISTER = 'mutation ($eventId: ID!) { registerForEvent(eventId: $eventId) { id } }';
const DELETE = 'mutation ($id: ID!) { deleteEvent(id: $id) }';
const WITHDRAW = 'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }';
const CLOSE =
  'mutation ($id: ID!) { updateEvent(id: $id, input: { isRegistrationOpen: false }) { id attendees } }';
const MOVE = `mutation ($id: ID!) {
  updateEvent(id: $id, input: { date: "2020-02-03", isFeatured: true }) { id attendees } }`;
const MANY = 300;

let app: TestApp;
let manager: Person;
const members: Person[] = [];

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPaidMember(app, { role: 'MANAGER' });
  for (let index = 0; index < MANY; index += 1) {
    members.push(await addPaidMember(app));
  }
}, 60_000);
afterAll(() => app.close());

/** How often each answer came: `201`-like successes as `registered`, refusals by their code. */
async function outcomes(people: Person[], eventId: number): Promise<Record<string, number>> {
  const answers = await Promise.all(
    people.map((person) => app.graphql(person, REGISTER, { eventId: String(eventId) })),
  );
  const counts: Record<string, number> = {};
  for (const { errors, status } of answers) {
    const outcome = status >= 500 ? String(status) : (errors[0]?.extensions.code ?? 'registered');
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const placesOf = async (eventId: number) => {
  const [row] = await app.sql<{ places: number; people: number }>(
    `select count(*)::int places, count(distinct user_id)::int people from event_registrations
      where event_id = $1 and withdrawn_at is null`,
    [eventId],
  );
  return row;
};

describe('many registrations at once', () => {
  it('give 300 members one place each', async () => {
    const eventId = await addEvent(app);
    expect(await outcomes(members, eventId)).toEqual({ registered: MANY });
    expect(await placesOf(eventId)).toEqual({ places: MANY, people: MANY });
    const { event } = await app.ask<{ event: { attendees: number } }>(
      null,
      'query ($id: ID!) { event(id: $id) { attendees } }',
      { id: String(eventId) },
    );
    expect(event.attendees).toBe(MANY);
  }, 60_000);

  it('give a member who clicks 50 times one place', async () => {
    const eventId = await addEvent(app);
    const clicks = Array.from({ length: 50 }, () => members[0] as Person);
    expect(await outcomes(clicks, eventId)).toEqual({ registered: 1, ALREADY_REGISTERED: 49 });
    expect(await placesOf(eventId)).toEqual({ places: 1, people: 1 });
  }, 60_000);

  it('leave no place behind when the event is deleted meanwhile', async () => {
    const eventId = await addEvent(app);
    const [counts] = await Promise.all([
      outcomes(members.slice(0, 60), eventId),
      app.ask(manager, DELETE, { id: String(eventId) }),
    ]);
    const { registered = 0, BAD_USER_INPUT: unknown = 0 } = counts;
    expect(registered + unknown).toBe(60);
    expect(await placesOf(eventId)).toEqual({ places: 0, people: 0 });
    const [told] = await app.sql<{ n: number }>(
      `select count(*)::int n from notifications where title = 'An event was cancelled'`,
    );
    expect(told?.n).toBe(registered);
  }, 60_000);

  it('end with places and refusals only when registration is closed meanwhile', async () => {
    const eventId = await addEvent(app);
    const [counts, { updateEvent }] = await Promise.all([
      outcomes(members.slice(0, 60), eventId),
      app.ask<{ updateEvent: { attendees: number } }>(manager, CLOSE, { id: String(eventId) }),
    ]);
    const { registered = 0, REGISTRATION_CLOSED: closed = 0 } = counts;
    expect(registered + closed).toBe(60);
    expect((await placesOf(eventId))?.places).toBe(registered);
    expect(updateEvent.attendees).toBe(registered);
  }, 60_000);

  it('tell everybody who has a place when the event is moved into the past meanwhile', async () => {
    const eventId = await addEvent(app);
    const [counts, { updateEvent }] = await Promise.all([
      outcomes(members.slice(0, 60), eventId),
      app.ask<{ updateEvent: { attendees: number } }>(manager, MOVE, { id: String(eventId) }),
    ]);
    const { registered = 0, EVENT_ENDED: ended = 0 } = counts;
    expect(registered + ended).toBe(60);
    expect(updateEvent.attendees).toBe(registered);
    const untold = await app.sql(
      `select r.user_id from event_registrations r where r.event_id = $1 and r.withdrawn_at is null
          and not exists (select 1 from notifications n where n.user_id = r.user_id and n.title = 'An event has changed')`,
      [eventId],
    );
    expect(untold).toEqual([]);
  }, 60_000);
});

/** Changes an event by hand, and keeps the change open until `request` waits for it; answers what became of the request. */
async function beside<T>(change: string, values: unknown[], request: () => Promise<T>): Promise<T> {
  const staff = new pg.Client({ connectionString: app.database.url });
  await staff.connect();
  try {
    await staff.query('begin');
    await staff.query('select 1 from events where id = $1 for update', [values[0]]);
    await staff.query(change, values);
    const answer = request();
    await until('the request to wait for the change', async () => {
      const [waiting] = await app.sql<{ n: number }>(
        `select count(*)::int n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return waiting?.n === 1;
    });
    await staff.query('commit');
    return await answer;
  } finally {
    await staff.end();
  }
}

describe('a change that is under way when somebody asks', () => {
  const outcome = async (eventId: number, change: string, values: unknown[] = []) => {
    const { errors } = await beside(change, [eventId, ...values], () =>
      app.graphql(members[0] as Person, REGISTER, { eventId: String(eventId) }),
    );
    return [errors[0]?.extensions.code, (await placesOf(eventId))?.places];
  };
  const close = 'update events set is_registration_open = false where id = $1';

  it('decides about a place', async () => {
    expect(await outcome(await addEvent(app), close)).toEqual(['REGISTRATION_CLOSED', 0]);
    expect(
      await outcome(await addEvent(app), 'update events set starts_at = $2 where id = $1', [inDays(app, -2)]),
    ).toEqual(['EVENT_ENDED', 0]);
    expect(
      await outcome(await addEvent(app), 'update events set location = $2 where id = $1', [
        'Council Chamber',
      ]),
    ).toEqual([undefined, 1]);
    expect(await outcome(await addEvent(app), 'delete from events where id = $1')).toEqual([
      'BAD_USER_INPUT',
      0,
    ]);
  });

  it('decides about giving a place back', async () => {
    const eventId = await addEvent(app);
    const id = await addRegistration(app, eventId, members[0] as Person);
    const { errors } = await beside(close, [eventId], () =>
      app.graphql(members[0] as Person, WITHDRAW, { id: String(id) }),
    );
    expect(errors[0]?.extensions.code).toBe('REGISTRATION_CLOSED');
    expect((await placesOf(eventId))?.places).toBe(1);
  });
});
