import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { movableClock, DAY } from '../support/clocks.ts';
import { addEvent, addRegistration, inDays } from '../support/events.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';

// Noon in Nairobi, so that an event that started an hour ago is of today.
const clock = movableClock(new Date('2027-03-10T12:00:00+03:00'));
let app: TestApp;
let manager: Person;
let member: Person;
let eventId: number;

beforeAll(async () => {
  app = await startTestApp({ clock });
  manager = await addPaidMember(app, { role: 'MANAGER' });
});
beforeEach(async () => {
  member = await addPaidMember(app, { name: 'Sample Member' });
  eventId = await addEvent(app, { startsAt: new Date('2027-04-18T09:00:00+03:00') });
});
afterAll(() => app.close());

const PATH = '/api/events/registrations/';

const register = (body: unknown, person: Person | null = member) =>
  app.rest('POST', PATH, { token: person?.token, body });
const withdraw = (id: unknown, person: Person | null = member) =>
  app.rest('DELETE', `${PATH}${String(id)}/`, { token: person?.token });

const rows = async (query: string, person: Person | null) => {
  const { status, body } = await app.rest('GET', `${PATH}${query}`, { token: person?.token });
  expect(status).toBe(200);
  return body as unknown as { count: number; results: { id: number; user: number }[] };
};

describe('E11 POST events/registrations/', () => {
  it('takes a place for the caller, whoever the body names', async () => {
    const { status, body, headers } = await register({ event: eventId, user: manager.id });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{ id: body['id'], event: eventId, user: member.id, user_name: 'Sample Member', attended: false },
      event_details: {
        ...{ id: eventId, title: 'Leadership Summit', date: '2027-04-18', time: '09:00' },
        ...{ location: 'Main Campus Hall', status: 'UPCOMING' },
      },
      created_at: expect.stringMatching(/^2027-03-10T12:\d\d:\d\d\+03:00$/),
    });
    expect(headers.get('x-ignored-fields')).toBe('user');
  });

  it('says once more that somebody is registered', async () => {
    await register({ event: String(eventId) });
    const { status, body } = await register({ event: eventId });
    const text = 'You are already registered for this event';
    expect(status).toBe(400);
    expect(body).toEqual({
      ...{ event: [text], detail: text, message: text, error: text, code: 'already_registered' },
    });
  });

  it.each([
    [{}, 'This field is required.'],
    [{ event: null }, 'This field may not be null.'],
    [{ event: 'next' }, 'A valid integer is required.'],
    [{ event: 2_000_000_000 }, 'Invalid pk "2000000000" - object does not exist.'],
    [{ event: '99999999999' }, 'Invalid pk "99999999999" - object does not exist.'],
  ])('refuses %j', async (sent, text) => {
    const { status, body } = await register(sent);
    expect([status, body['event'], body['code']]).toEqual([400, [text], 'validation_error']);
  });

  it('refuses an event that is over and one that is closed, and takes one that is running', async () => {
    const over = await addEvent(app, { startsAt: inDays(app, -1) });
    const closed = await addEvent(app, { isOpen: false });
    const running = await addEvent(app, { startsAt: new Date(clock.now().getTime() - DAY / 24) });
    expect(refusalOf(await register({ event: over }))).toEqual({
      ...{ status: 409, detail: 'This event has already ended.', code: 'event_ended' },
    });
    expect(refusalOf(await register({ event: closed }))).toEqual({
      ...{ status: 409, detail: 'Registration is closed for this event.', code: 'registration_closed' },
    });
    expect((await register({ event: running })).status).toBe(201);
  });

  it('stands behind the paywall, before the body is looked at', async () => {
    const unpaid = await addPerson(app);
    const suspended = await addPaidMember(app, { isSuspended: true });
    const { status, body } = await register({}, unpaid);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      detail: 'An active paid membership is required. Pay KES 1,000 to access all features.',
      ...{ code: 'membership_required', membership_status: 'PENDING', payment_status: 'UNPAID' },
      membership_expiry: null,
    });
    expect(refusalOf(await register({ event: eventId }, suspended))).toMatchObject({
      ...{ status: 403, code: 'membership_suspended' },
    });
    expect((await register({ event: eventId }, null)).status).toBe(401);
  });
});

describe('E12 DELETE events/registrations/{id}/', () => {
  it('gives the own place back once', async () => {
    const { body } = await register({ event: eventId });
    const answer = await withdraw(body['id']);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(refusalOf(await withdraw(body['id']))).toEqual({
      ...{ status: 404, detail: 'Not found.', code: 'not_found' },
    });
  });

  it('hides the place of another, and refuses staff', async () => {
    const { body } = await register({ event: eventId });
    const other = await addPaidMember(app);
    expect((await withdraw(body['id'], other)).status).toBe(404);
    expect((await withdraw(body['id'], manager)).status).toBe(403);
    expect((await withdraw(body['id'], null)).status).toBe(401);
  });

  it.each([
    [
      'running',
      'update events set starts_at = $2 where id = $1',
      () => new Date(clock.now().getTime() - 1000),
    ],
    ['over', 'update events set starts_at = $2 where id = $1', () => inDays(app, -2)],
    ['closed', 'update events set is_registration_open = $2 where id = $1', () => false],
  ])('refuses an event that is %s', async (_state, sql, value) => {
    const { body } = await register({ event: eventId });
    await app.sql(sql, [eventId, value()]);
    expect(refusalOf(await withdraw(body['id']))).toEqual({
      status: 409,
      detail: 'You can only unregister from an upcoming event while registration is open.',
      code: 'registration_closed',
    });
  });
});

describe('E9 and E10, the lists', () => {
  it('show everybody, staff too, their own rows', async () => {
    const { body } = await register({ event: eventId });
    await register({ event: eventId }, manager);
    for (const query of ['', `?event=${String(eventId)}`, 'my_registrations/', '?attended=false']) {
      const { results } = await rows(query, member);
      expect([query, results.map(({ id }) => id)]).toEqual([query, [body['id']]]);
    }
    expect((await rows(`?event=${String(eventId)}`, manager)).results.map(({ user }) => user)).toEqual([
      manager.id,
    ]);
    expect((await rows('?attended=true', member)).count).toBe(0);
    expect((await rows('?event=2000000000', member)).count).toBe(0);
    expect((await app.rest('GET', `${PATH}?event=x`, { token: member.token })).status).toBe(400);
  });

  it('hold an own place that waits for its fee; who comes is counted without it', async () => {
    await app.sql('update events set fee_kes = 500 where id = $1', [eventId]);
    const { body } = await register({ event: eventId });
    const event = String(eventId);
    const get = async (path: string) =>
      (await app.rest('GET', `/api/events/events/${path}`, { token: member.token })).body;
    for (const query of ['', `?event=${event}`, 'my_registrations/', '?attended=false']) {
      expect([query, await rows(query, member)]).toMatchObject([
        query,
        { count: 1, results: [{ id: body['id'] }] },
      ]);
    }
    expect((await rows('?attended=true', member)).count).toBe(0);
    expect(await get(event)).toMatchObject({
      is_registered: true,
      registration_id: body['id'],
      attendees: 0,
    });
    expect(await get(`${event}/stats/`)).toMatchObject({ is_registered: true, total_registrations: 0 });
    expect(await get('stats/')).toMatchObject({ my_registrations: 1 });
    expect((await rows(`?scope=all&event=${event}`, manager)).count).toBe(0);
    const waiting = await addPaidMember(app);
    await addRegistration(app, eventId, waiting, { state: 'WAITING' });
    expect((await rows('', waiting)).count).toBe(0);
    await withdraw(body['id']);
    expect((await rows('', member)).count).toBe(0);
    expect(await get('stats/')).toMatchObject({ my_registrations: 0 });
  });

  it('are empty for visitors', async () => {
    await register({ event: eventId });
    for (const query of ['', 'my_registrations/', '?scope=all', `?event=${String(eventId)}`]) {
      expect(await rows(query, null)).toEqual({ count: 0, next: null, previous: null, results: [] });
    }
  });

  it('show staff every row with scope=all, and nobody else', async () => {
    await register({ event: eventId });
    await register({ event: eventId }, manager);
    const all = await rows(`?scope=all&event=${String(eventId)}`, manager);
    expect(all.results.map(({ user }) => user).sort()).toEqual([member.id, manager.id].sort());
    const refused = await app.rest('GET', `${PATH}?scope=all`, { token: member.token });
    expect(refusalOf(refused)).toEqual({
      status: 403,
      detail: "You don't have permission to manage events.",
      code: 'permission_denied',
    });
    const entries = await app.sql(
      `select permission from audit_entries where action = 'ACCESS_DENIED' and changed_by_id = $1`,
      [member.id],
    );
    expect(entries).toEqual([{ permission: 'events.manage_registrations' }]);
    expect((await app.rest('GET', `${PATH}?scope=some`, { token: manager.token })).status).toBe(400);
  });
});

describe('E13 PATCH events/registrations/{id}/', () => {
  it('marks attendance and reads nothing else', async () => {
    const id = await addRegistration(app, eventId, member);
    const mark = (body: unknown, person = manager, of: unknown = id) =>
      app.rest('PATCH', `${PATH}${String(of)}/`, { token: person.token, body });
    const { status, body, headers } = await mark({ attended: true, user: 1, event: 2 });
    expect([status, body['attended'], body['user'], body['event']]).toEqual([200, true, member.id, eventId]);
    expect(headers.get('x-ignored-fields')).toBe('user, event');
    expect((await mark({})).body['attended']).toEqual(['This field is required.']);
    expect((await mark({ attended: 'perhaps' })).body['attended']).toEqual(['Must be a valid boolean.']);
    expect((await mark({ attended: false }, manager, 2_000_000_000)).status).toBe(404);
    expect(refusalOf(await mark({ attended: false }, member))).toMatchObject({
      ...{ status: 403, code: 'permission_denied' },
    });
  });
});
