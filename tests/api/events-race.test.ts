import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addEvent } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const REGISTER = 'mutation ($eventId: ID!) { registerForEvent(eventId: $eventId) { id } }';
const DELETE = 'mutation ($id: ID!) { deleteEvent(id: $id) }';
const CLOSE = 'mutation ($id: ID!) { updateEvent(id: $id, input: { isRegistrationOpen: false }) { id } }';
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
    const [counts] = await Promise.all([
      outcomes(members.slice(0, 60), eventId),
      app.ask(manager, CLOSE, { id: String(eventId) }),
    ]);
    const { registered = 0, REGISTRATION_CLOSED: closed = 0 } = counts;
    expect(registered + closed).toBe(60);
    expect((await placesOf(eventId))?.places).toBe(registered);
  }, 60_000);
});
