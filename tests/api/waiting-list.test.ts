import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MINUTE, movableClock } from '../support/clocks.ts';
import { addEvent, inDays } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import {
  ACCEPT,
  CHANGE,
  join,
  kept,
  MOVE,
  placesSeen,
  REGISTER,
  WITHDRAW,
} from '../support/waiting-lists.ts';

const HOUR = 60 * MINUTE;
const clock = movableClock(new Date('2027-03-10T12:00:00+03:00'));
let app: TestApp;
let manager: Person;
let people: Person[];

beforeAll(async () => {
  app = await startTestApp({ clock });
  manager = await addPaidMember(app, { role: 'MANAGER' });
  people = await Promise.all(Array.from({ length: 5 }, () => addPaidMember(app)));
});
afterAll(() => app.close());

const person = (place: number): Person => people[place] as Person;

const codeOf = async (who: Person, document: string, variables: Record<string, unknown>) =>
  (await app.refusal(who, document, variables)).extensions.code;

const withdraw = (who: Person, id: string) => app.ask(who, WITHDRAW, { id });

const change = (eventId: number, input: Record<string, unknown>) =>
  app.ask(manager, CHANGE, { id: String(eventId), input });

async function titles(who: Person): Promise<string[]> {
  const rows = await app.sql<{ title: string }>(
    'select title from notifications where user_id = $1 order by id',
    [who.id],
  );
  return rows.map(({ title }) => title);
}

const stateOf = async (eventId: number, who: Person): Promise<string | undefined> =>
  (await kept(app, eventId)).registrations.find(({ user_id: id }) => id === who.id)?.state;

/** An event with one place, taken by the first person, and the others waiting in their order. */
async function fullEvent(waiting: number, facts: Parameters<typeof addEvent>[1] = {}) {
  const eventId = await addEvent(app, { capacity: 1, ...facts });
  const ids: string[] = [];
  for (let place = 0; place <= waiting; place += 1) {
    ids.push((await join(app, person(place), eventId)).id);
  }
  return { eventId, ids };
}

describe('an event without a number of places', () => {
  it('has no waiting list, and says nothing of places', async () => {
    const eventId = await addEvent(app);
    expect((await join(app, person(0), eventId)).state).toBe('GOING');
    expect(await placesSeen(app, person(1), eventId)).toMatchObject({ placesLeft: null, waiting: 0 });
  });
});

describe('a full event', () => {
  it('says how many places are left, and has who comes next wait, who reads their turn', async () => {
    const eventId = await addEvent(app, { capacity: 2 });
    expect(await placesSeen(app, null, eventId)).toMatchObject({ placesLeft: 2, waiting: 0 });
    await join(app, person(0), eventId);
    expect(await placesSeen(app, person(2), eventId)).toMatchObject({
      placesLeft: 1,
      viewerCanRegister: true,
    });
    await join(app, person(1), eventId);
    expect(await placesSeen(app, person(2), eventId)).toMatchObject({
      ...{ placesLeft: 0, viewerCanRegister: false, viewerCanWait: true, registrationRefusal: 'EVENT_FULL' },
    });
    expect(await codeOf(person(2), REGISTER, { eventId: String(eventId) })).toBe('EVENT_FULL');
    await join(app, person(2), eventId);
    const { id, state } = await join(app, person(3), eventId);
    expect(state).toBe('WAITING');
    expect(await placesSeen(app, person(3), eventId)).toMatchObject({
      ...{ attendees: 2, waiting: 2, isRegistered: false, registrationId: null },
      registrationRefusal: 'ALREADY_WAITING',
      viewerRegistration: { id, state: 'WAITING', position: 2, heldUntil: null },
    });
    expect(await codeOf(person(3), REGISTER, { eventId: String(eventId) })).toBe('ALREADY_WAITING');
  });

  it('keeps who waits from the lists of who comes, and shows them to staff in their turn', async () => {
    const { eventId, ids } = await fullEvent(2);
    const lists = await app.ask<Record<string, { results: { id: string }[] }>>(
      manager,
      `query ($id: ID!) { eventRegistrations(eventId: $id) { results { id } } eventWaitingList(eventId: $id) { count results { id state } } }`,
      { id: String(eventId) },
    );
    expect(lists['eventRegistrations']?.results.map(({ id }) => id)).toEqual(ids.slice(0, 1));
    expect(lists['eventWaitingList']).toEqual({
      count: 2,
      results: ids.slice(1).map((id) => ({ id, state: 'WAITING' })),
    });
    const { myEventRegistrations } = await app.ask<{ myEventRegistrations: { count: number } }>(
      person(1),
      'query ($id: ID!) { myEventRegistrations(eventId: $id) { count } }',
      { id: String(eventId) },
    );
    expect(myEventRegistrations.count).toBe(0);
  });

  it('is told of by REST as full, and has nobody wait who cannot know of it', async () => {
    const { eventId } = await fullEvent(1);
    const answer = await app.rest('POST', '/api/events/registrations/', {
      ...{ token: person(4).token, body: { event: eventId } },
    });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'event_full', detail: 'This event is full. You can join its waiting list.' },
    ]);
    const own = await app.rest('GET', `/api/events/events/${String(eventId)}/`, { token: person(1).token });
    expect(own.body).toMatchObject({ is_registered: false, registration_id: null, attendees: 1 });
  });
});

describe('a place that comes free', () => {
  it('is offered to the first, who is told and takes it in time', async () => {
    const { eventId, ids } = await fullEvent(2, { offerHours: 2 });
    await withdraw(person(0), ids[0] as string);
    const seen = await placesSeen(app, person(1), eventId);
    expect(seen).toMatchObject({ placesLeft: 0, waiting: 1, viewerCanAccept: true, attendees: 0 });
    const kept2Hours = new Date(seen.viewerRegistration?.heldUntil ?? 0).getTime() - clock.now().getTime();
    expect(Math.round(kept2Hours / MINUTE)).toBe(120);
    expect((await titles(person(1))).at(-1)).toBe('A place has come free for you');
    expect((await placesSeen(app, person(2), eventId)).viewerRegistration?.position).toBe(1);
    await app.ask(person(1), ACCEPT, { id: ids[1] as string });
    expect(await placesSeen(app, person(1), eventId)).toMatchObject({ isRegistered: true, attendees: 1 });
  });

  it('is taken at once for who wants it so', async () => {
    const eventId = await addEvent(app, { capacity: 1 });
    const { id } = await join(app, person(0), eventId);
    await join(app, person(1), eventId, { acceptsAtOnce: true });
    await withdraw(person(0), id);
    expect(await stateOf(eventId, person(1))).toBe('GOING');
    expect((await titles(person(1))).at(-1)).toBe('You have a place');
  });

  it('goes on to the next when nobody says yes: by the job, or when somebody looks', async () => {
    const { eventId, ids } = await fullEvent(2, { offerHours: 1 });
    await withdraw(person(0), ids[0] as string);
    clock.advance(HOUR + MINUTE);
    expect(await codeOf(person(1), ACCEPT, { id: ids[1] })).toBe('OFFER_OVER');
    expect((await placesSeen(app, person(1), eventId)).viewerRegistration).toBeNull();
    expect((await placesSeen(app, person(2), eventId)).viewerRegistration?.state).toBe('OFFERED');
    expect((await titles(person(1))).at(-1)).toBe('A place went to the next person');
    const newest = 'select path from notifications where user_id = $1 order by id desc limit 1';
    expect(await app.sql(newest, [person(1).id])).toEqual([{ path: `/events/${eventId}` }]);
    clock.advance(HOUR + MINUTE);
    await app.services.eventPlaces.serveAll(app.systemCall());
    expect((await kept(app, eventId)).registrations).toEqual([]);
    expect(await placesSeen(app, person(3), eventId)).toMatchObject({
      placesLeft: 1,
      viewerCanRegister: true,
    });
  });

  it('goes to nobody whose fee is not paid any more, and to them once it is', async () => {
    const { eventId, ids } = await fullEvent(2);
    const paid = (until: string) =>
      app.sql(
        `update membership_periods set ends_on = ${until} where membership_id = (select id from memberships where user_id = $1)`,
        [person(1).id],
      );
    const [before] = await app.sql<{ until: string }>(
      'select paid_until::text until from memberships where user_id = $1',
      [person(1).id],
    );
    await paid(`'2027-03-01'`);
    await withdraw(person(0), ids[0] as string);
    expect(await stateOf(eventId, person(1))).toBe('WAITING');
    expect(await stateOf(eventId, person(2))).toBe('OFFERED');
    await paid(`'${before?.until ?? ''}'`);
    await withdraw(person(2), ids[2] as string);
    expect(await stateOf(eventId, person(1))).toBe('OFFERED');
  });

  it('waits where registration is closed, until it opens again', async () => {
    const { eventId } = await fullEvent(1);
    await change(eventId, { isRegistrationOpen: false, capacity: 2 });
    expect(await stateOf(eventId, person(1))).toBe('WAITING');
    await change(eventId, { isRegistrationOpen: true });
    expect(await stateOf(eventId, person(1))).toBe('OFFERED');
  });
});

describe('another number of places', () => {
  it('lets people in in their order when it is higher, and throws nobody out when it is lower', async () => {
    const { eventId } = await fullEvent(3);
    await change(eventId, { capacity: 3 });
    const states = async () => (await kept(app, eventId)).registrations.map(({ state }) => state);
    expect(await states()).toEqual(['GOING', 'OFFERED', 'OFFERED', 'WAITING']);
    await change(eventId, { capacity: 1 });
    expect(await states()).toEqual(['GOING', 'OFFERED', 'OFFERED', 'WAITING']);
    expect((await placesSeen(app, person(4), eventId)).placesLeft).toBe(0);
    await change(eventId, { capacity: null });
    expect(await states()).toEqual(['GOING', 'OFFERED', 'OFFERED', 'OFFERED']);
  });

  it('is held by the database, whoever writes', async () => {
    const { eventId } = await fullEvent(0);
    await expect(
      app.sql('insert into event_registrations (event_id, user_id) values ($1, $2)', [eventId, person(3).id]),
    ).rejects.toThrow('All 1 places');
  });
});

describe('staff', () => {
  const move = (id: string | undefined, input: Record<string, unknown>) =>
    app.ask(manager, MOVE, { id, input: { reason: 'The speaker brings an assistant.', ...input } });

  it('have somebody wait, who is passed over from then on, told and logged', async () => {
    const { eventId, ids } = await fullEvent(1);
    await move(ids[0], { to: 'WAITING' });
    expect(await stateOf(eventId, person(0))).toBe('WAITING');
    expect(await stateOf(eventId, person(1))).toBe('OFFERED');
    expect((await titles(person(0))).at(-1)).toBe('You are on the waiting list now');
    await withdraw(person(1), ids[1] as string);
    expect(await stateOf(eventId, person(0))).toBe('WAITING');
    const [entry] = await app.sql(
      `select permission, old_value, new_value, reason from audit_entries where user_id = $1 order by id desc limit 1`,
      [person(0).id],
    );
    expect(entry).toMatchObject({
      ...{ permission: 'events.manage_registrations', old_value: 'GOING', new_value: 'WAITING' },
      reason: `Place at event ${String(eventId)} moved: The speaker brings an assistant.`,
    });
  });

  it('let somebody in where a place is free, or in the stead of another', async () => {
    const { eventId, ids } = await fullEvent(2);
    const input = { to: 'GOING', reason: 'She opens the evening.' };
    expect(await codeOf(manager, MOVE, { id: ids[2], input })).toBe('EVENT_FULL');
    await move(ids[2], { to: 'GOING', insteadOf: ids[0] });
    const states = (await kept(app, eventId)).registrations.map(({ state }) => state);
    expect(states).toEqual(['WAITING', 'WAITING', 'GOING']);
    expect(await codeOf(manager, MOVE, { id: ids[2], input })).toBe('CONFLICT');
  });

  it('give a reason', async () => {
    const { ids } = await fullEvent(0);
    const { extensions } = await app.refusal(manager, MOVE, {
      id: ids[0],
      input: { to: 'WAITING', reason: ' ' },
    });
    expect(extensions.fields).toEqual({ reason: ['A reason is required.'] });
  });
});

describe('the notice of an event that is taken out of the calendar', () => {
  it('reaches who waits as well', async () => {
    const { eventId } = await fullEvent(1, { startsAt: inDays(app, 3) });
    await app.ask(manager, 'mutation ($id: ID!) { deleteEvent(id: $id) }', { id: String(eventId) });
    expect((await titles(person(1))).at(-1)).toBe('An event was cancelled');
  });
});
