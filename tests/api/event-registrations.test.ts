import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { movableClock, MINUTE } from '../support/clocks.ts';
import { addEvent, addRegistration, inDays } from '../support/events.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Registration {
  id: string;
  event: { id: string; title: string; attendees: number; isRegistered: boolean };
  person: { id: string; name: string; course: string; hub: string };
  attended: boolean;
}

const REGISTRATION = 'id attended event { id title attendees isRegistered } person { id name course hub }';
const REGISTER = `mutation ($eventId: ID!) { registerForEvent(eventId: $eventId) { ${REGISTRATION} } }`;
const WITHDRAW = `mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) {
  id attendees isRegistered registrationId viewerCanRegister } }`;
const MARK = `mutation ($id: ID!, $attended: Boolean!) {
  markEventAttendance(registrationId: $id, attended: $attended) { ${REGISTRATION} } }`;
const MINE = `query ($eventId: ID, $attended: Boolean, $page: Int! = 1, $pageSize: Int! = 20) {
  myEventRegistrations(eventId: $eventId, attended: $attended, page: $page, pageSize: $pageSize) {
    count results { ${REGISTRATION} } } }`;
const ALL = `query ($eventId: ID, $attended: Boolean, $search: String, $pageSize: Int! = 20) {
  eventRegistrations(eventId: $eventId, attended: $attended, search: $search, pageSize: $pageSize) {
    count results { ${REGISTRATION} } } }`;

// Noon in Nairobi, so that hours can pass within one day.
const clock = movableClock(new Date('2027-03-10T12:00:00+03:00'));
let app: TestApp;
let manager: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  manager = await addPaidMember(app, { role: 'MANAGER' });
  member = await addPaidMember(app, { name: 'Akinyi Achieng' });
});
afterAll(() => app.close());

const register = async (person: Person, eventId: number): Promise<Registration> =>
  (await app.ask<{ registerForEvent: Registration }>(person, REGISTER, { eventId: String(eventId) }))
    .registerForEvent;

const codeOf = async (person: Person | null, document: string, variables: Record<string, unknown>) =>
  (await app.refusal(person, document, variables)).extensions.code;

describe('registerForEvent', () => {
  it('takes a place once, and tells what the event looks like now', async () => {
    const eventId = await addEvent(app);
    const registration = await register(member, eventId);
    expect(registration).toMatchObject({
      event: { id: String(eventId), attendees: 1, isRegistered: true },
      person: { id: String(member.id), name: 'Akinyi Achieng' },
      attended: false,
    });
    const again = await app.refusal(member, REGISTER, { eventId: String(eventId) });
    expect([again.extensions.code, again.message, again.extensions.fields]).toEqual([
      'ALREADY_REGISTERED',
      'You are already registered for this event',
      { event: ['You are already registered for this event'] },
    ]);
  });

  it('is open before the start and during the day, and not after it or once it was closed', async () => {
    const running = await addEvent(app, { startsAt: new Date(clock.now().getTime() - 30 * MINUTE) });
    await register(member, running);
    const over = await addEvent(app, { startsAt: inDays(app, -1) });
    const closed = await addEvent(app, { isOpen: false });
    const refusals = [];
    for (const eventId of [over, closed]) {
      const { message, extensions } = await app.refusal(member, REGISTER, { eventId: String(eventId) });
      refusals.push([extensions.code, message]);
    }
    expect(refusals).toEqual([
      ['EVENT_ENDED', 'This event has already ended.'],
      ['REGISTRATION_CLOSED', 'Registration is closed for this event.'],
    ]);
  });

  it('knows no event that is not there', async () => {
    const refusals = [];
    for (const eventId of ['2000000000', '99999999999', 'next']) {
      refusals.push((await app.refusal(member, REGISTER, { eventId })).extensions.fields);
    }
    expect(refusals).toEqual([
      { event: ['Invalid pk "2000000000" - object does not exist.'] },
      { event: ['Invalid pk "99999999999" - object does not exist.'] },
      { event: ['A valid integer is required.'] },
    ]);
  });

  it('asks visitors to sign in, unpaid members and managers to pay, and administrators for nothing', async () => {
    const eventId = String(await addEvent(app));
    const unpaid = await addPerson(app, { role: 'MANAGER' });
    const admin = await addPerson(app, { role: 'ADMIN' });
    expect(await codeOf(null, REGISTER, { eventId })).toBe('UNAUTHENTICATED');
    const wall = await app.refusal(unpaid, REGISTER, { eventId });
    expect([wall.extensions.code, wall.message]).toEqual([
      'MEMBERSHIP_REQUIRED',
      'An active paid membership is required. Pay KES 1,000 to access all features.',
    ]);
    expect((await register(admin, Number(eventId))).event.attendees).toBe(1);
  });
});

describe('withdrawFromEvent', () => {
  it('gives the place back, keeps the row as history, and lets the person come back', async () => {
    const eventId = await addEvent(app);
    const { id } = await register(member, eventId);
    const { withdrawFromEvent } = await app.ask<{ withdrawFromEvent: object }>(member, WITHDRAW, { id });
    expect(withdrawFromEvent).toEqual({
      ...{ id: String(eventId), attendees: 0, isRegistered: false, registrationId: null },
      viewerCanRegister: true,
    });
    expect(await codeOf(member, WITHDRAW, { id })).toBe('NOT_FOUND');
    const second = await register(member, eventId);
    expect(second.id).not.toBe(id);
    const rows = await app.sql<{ gone: boolean }>(
      'select withdrawn_at is not null gone from event_registrations where event_id = $1 order by id',
      [eventId],
    );
    expect(rows).toEqual([{ gone: true }, { gone: false }]);
  });

  it('is possible only while the event is to come and registration is open', async () => {
    const later = await addEvent(app, { startsAt: new Date(clock.now().getTime() + 2 * MINUTE) });
    const closed = await addEvent(app);
    const ids = [(await register(member, later)).id, (await register(member, closed)).id];
    await app.sql('update events set is_registration_open = false where id = $1', [closed]);
    clock.advance(3 * MINUTE);
    for (const id of ids) {
      const { message, extensions } = await app.refusal(member, WITHDRAW, { id });
      expect([extensions.code, message]).toEqual([
        'REGISTRATION_CLOSED',
        'You can only unregister from an upcoming event while registration is open.',
      ]);
    }
  });

  it('is nobody else’s: hidden from members, refused to staff', async () => {
    const id = String(await addRegistration(app, await addEvent(app), member));
    const other = await addPaidMember(app);
    const admin = await addPerson(app, { role: 'ADMIN' });
    expect(await codeOf(null, WITHDRAW, { id })).toBe('UNAUTHENTICATED');
    expect(await codeOf(other, WITHDRAW, { id })).toBe('NOT_FOUND');
    expect(await codeOf(manager, WITHDRAW, { id })).toBe('FORBIDDEN');
    expect(await codeOf(admin, WITHDRAW, { id })).toBe('FORBIDDEN');
    const entries = await app.sql(
      `select changed_by_id, permission from audit_entries where action = 'ACCESS_DENIED' and reason = $1 order by id`,
      [`withdraw event registration ${id}`],
    );
    const permission = 'events.manage_registrations';
    expect(entries).toEqual([manager, admin].map((person) => ({ changed_by_id: person.id, permission })));
  });

  it('is free for a member whose fee ran out', async () => {
    const lapsed = await addPerson(app);
    const id = String(await addRegistration(app, await addEvent(app), lapsed));
    await app.ask(lapsed, WITHDRAW, { id });
    expect(await codeOf(lapsed, WITHDRAW, { id })).toBe('NOT_FOUND');
  });
});

describe('the lists of registrations', () => {
  it('show a person their own rows only, staff included, newest first', async () => {
    const [first, second] = [
      await addEvent(app, { title: 'First' }),
      await addEvent(app, { title: 'Second' }),
    ];
    const person = await addPaidMember(app, { role: 'MANAGER' });
    await addRegistration(app, first, person, { attended: true });
    await addRegistration(app, second, person);
    await addRegistration(app, second, member);
    await addRegistration(app, second, person, { withdrawnAt: new Date() });
    const mine = async (variables: object) => {
      const { myEventRegistrations } = await app.ask<{
        myEventRegistrations: { count: number; results: Registration[] };
      }>(person, MINE, variables as Record<string, unknown>);
      return [myEventRegistrations.count, myEventRegistrations.results.map(({ event }) => event.title)];
    };
    expect(await mine({})).toEqual([2, ['Second', 'First']]);
    expect(await mine({ attended: true })).toEqual([1, ['First']]);
    expect(await mine({ eventId: String(second) })).toEqual([1, ['Second']]);
    expect(await mine({ eventId: '2000000000' })).toEqual([0, []]);
    expect(await mine({ page: 2, pageSize: 1 })).toEqual([2, ['First']]);
  });

  it('are empty for a visitor', async () => {
    expect(await app.ask(null, MINE)).toEqual({ myEventRegistrations: { count: 0, results: [] } });
  });

  it('show staff everybody at an event by name, found by any part of the name', async () => {
    const eventId = await addEvent(app);
    for (const name of ['Wanjiru Kamau', 'Barasa Wekesa', '100%_Otieno']) {
      const person = await addPaidMember(app, { name });
      await app.sql(`update users set course = 'LL.B. Law', hub = 'Main Campus' where id = $1`, [person.id]);
      await addRegistration(app, eventId, person, { attended: name.startsWith('Barasa') });
    }
    const all = async (variables: object, caller = manager) => {
      const { eventRegistrations } = await app.ask<{
        eventRegistrations: { count: number; results: Registration[] };
      }>(caller, ALL, { eventId: String(eventId), ...variables });
      return eventRegistrations.results;
    };
    const names = async (variables: object) => (await all(variables)).map(({ person }) => person.name);
    expect(await names({})).toEqual(['100%_Otieno', 'Barasa Wekesa', 'Wanjiru Kamau']);
    expect(await names({ search: 'KAM' })).toEqual(['Wanjiru Kamau']);
    expect(await names({ search: '%_' })).toEqual(['100%_Otieno']);
    expect(await names({ attended: true })).toEqual(['Barasa Wekesa']);
    expect((await all({}))[0]?.person).toMatchObject({ course: 'LL.B. Law', hub: 'Main Campus' });
    const marker = await addPaidMember(app, { granted: ['events.manage_registrations'] });
    expect((await all({}, marker))[0]?.person).toMatchObject({ course: '', hub: '' });
    expect(await codeOf(member, ALL, { eventId: String(eventId) })).toBe('FORBIDDEN');
  });

  it('need as many statements for fifty people as for one', async () => {
    const eventId = await addEvent(app);
    await addRegistration(app, eventId, member);
    const ask = () =>
      countingStatements(() => app.ask(manager, ALL, { eventId: String(eventId), pageSize: 50 }));
    const one = await ask();
    for (let index = 0; index < 49; index += 1) {
      await addRegistration(app, eventId, await addPaidMember(app));
    }
    const fifty = await ask();
    // The session, the rows and their events.
    expect([one.statements, fifty.statements]).toEqual([3, 3]);
  });
});

describe('markEventAttendance', () => {
  it('keeps who marked whom and when', async () => {
    const id = await addRegistration(app, await addEvent(app), member);
    const mark = async (attended: boolean) =>
      (await app.ask<{ markEventAttendance: Registration }>(manager, MARK, { id: String(id), attended }))
        .markEventAttendance.attended;
    expect([await mark(true), await mark(true), await mark(false), await mark(true)]).toEqual([
      ...[true, true, false, true],
    ]);
    const [row] = await app.sql(
      'select attended, attendance_marked_by, attendance_marked_at is not null marked from event_registrations where id = $1',
      [id],
    );
    expect(row).toEqual({ attended: true, attendance_marked_by: manager.id, marked: true });
    const entries = await app.sql(
      `select old_value, new_value from audit_entries where permission = 'events.manage_registrations'
         and action = 'PERMISSION_USED' and user_id = $1 order by id`,
      [member.id],
    );
    expect(entries).toEqual([
      { old_value: 'false', new_value: 'true' },
      { old_value: 'true', new_value: 'false' },
      { old_value: 'false', new_value: 'true' },
    ]);
    expect(await codeOf(member, MARK, { id: String(id), attended: false })).toBe('FORBIDDEN');
    expect(await codeOf(manager, MARK, { id: '2000000000', attended: true })).toBe('NOT_FOUND');
  });
});
