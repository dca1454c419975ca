import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, nairobiDate } from '../../server/core/clock.ts';
import { addTerm, addYear, clearOffices } from '../support/executives.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';

let app: TestApp;
let admin: Person;
let member: Person;

const EXECUTIVES = '/api/users/executives/';
const YEARS = '/api/users/academic-years/';

beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { role: 'ADMIN' });
  member = await addPerson(app);
});

afterAll(() => app.close());

beforeEach(() => clearOffices(app));

const send = (method: string, path: string, body?: object, { token }: Person = admin) =>
  app.rest(method, path, { token, body });

const today = (): string => nairobiDate(app.clock.now());

const officeOf = ({ id }: Person, more: object = {}) => ({
  user_id: id,
  position: 'TREASURER',
  academic_year: '2025/2026',
  start_date: today(),
  ...more,
});

describe('executives by REST', () => {
  it('are assigned, shown whole to staff and limited to members, changed and removed (X1 to X5)', async () => {
    const person = await addPerson(app);
    const { status, body } = await send('POST', `${EXECUTIVES}assign/`, officeOf(person));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      user: person.id,
      user_name: person.name,
      user_email: person.email,
      position: 'TREASURER',
      position_display: 'Treasurer',
      academic_year: '2025-2026',
      start_date: today(),
      end_date: null,
      is_active: true,
      handover_completed: false,
      handover_notes: '',
      is_limited: false,
    });
    const one = `${EXECUTIVES}${String(body['id'])}/`;
    expect((await send('GET', one, undefined, member)).body).toMatchObject({
      user_name: person.name,
      user_email: '',
      is_limited: true,
    });
    expect(await send('PATCH', one, { handover_notes: 'Two keys', position: 'PRESIDENT' })).toMatchObject({
      status: 200,
      body: { handover_notes: 'Two keys', position: 'TREASURER' },
    });
    expect(await send('POST', `${one}remove/`, {})).toMatchObject({
      status: 200,
      body: { is_active: false, end_date: today(), handover_completed: false, handover_notes: 'Two keys' },
    });
    expect(refusalOf(await send('POST', `${one}remove/`, {}))).toMatchObject({
      status: 409,
      detail: 'No active executive position found',
    });
    expect(refusalOf(await send('POST', `${EXECUTIVES}987654/remove/`, {}))).toMatchObject({
      status: 404,
      detail: 'No active executive position found',
    });
    expect((await send('GET', one, undefined, member)).status).toBe(404);
    const inactive = await send('GET', `${EXECUTIVES}?is_active=false&user=${String(person.id)}`);
    expect(inactive.body).toMatchObject({ count: 1, results: [{ user: person.id }] });
  });

  it('are refused with the messages of the contract', async () => {
    const person = await addPerson(app);
    const { status, body } = await send('POST', `${EXECUTIVES}assign/`, {});
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        user_id: ['This field is required.'],
        position: ['Position is required'],
        academic_year: ['Academic year must be in format YYYY-YYYY'],
        start_date: ['Start date is required'],
      },
    });
    expect(
      (await send('POST', `${EXECUTIVES}assign/`, officeOf({ ...person, id: 987654 }))).body,
    ).toMatchObject({
      user_id: ['Invalid pk "987654" - object does not exist.'],
    });
    expect((await send('POST', `${EXECUTIVES}assign/`, officeOf(person))).status).toBe(201);
    expect((await send('POST', `${EXECUTIVES}assign/`, officeOf(member))).body).toMatchObject({
      position: ['This position is already occupied.'],
    });
    expect(
      refusalOf(await send('POST', `${EXECUTIVES}assign/`, officeOf(person), await addPerson(app))),
    ).toMatchObject({ status: 403, detail: "You don't have permission to manage executive positions." });
  });

  it('are sorted by whether they count, position and date', async () => {
    const [a, b, c] = [await addPerson(app), await addPerson(app), await addPerson(app)];
    await addTerm(app, a, { position: 'PRESIDENT', startDate: '2018-09-01', year: '2018-2019' });
    await addTerm(app, b, { position: 'PRESIDENT', startDate: '2019-09-01', year: '2018-2019' });
    await addTerm(app, c, { position: 'TREASURER', state: 'ACTIVE', year: '2018-2019' });
    const { body } = await send('GET', `${EXECUTIVES}?academic_year=2018/2019`);
    expect((body['results'] as { user: number }[]).map(({ user }) => user)).toEqual([c.id, b.id, a.id]);
    expect((await send('GET', `${EXECUTIVES}?position=KING`)).status).toBe(400);
    const current = await send('GET', `${YEARS}current_executives/`, undefined, member);
    expect(JSON.parse(current.text)).toMatchObject([{ user: c.id, user_email: '', is_limited: true }]);
  });
});

describe('academic years by REST', () => {
  it('are made, counted and moved to (Y1, Y2, Y3, Y5)', async () => {
    await app.sql('update academic_years set is_current = false');
    await app.sql('update academic_years set is_current = true where id = $1', [
      await addYear(app, '2060-2061'),
    ]);
    const dates = { start_date: '2061-09-01', end_date: '2062-08-31' };
    const made = await send('POST', `${YEARS}create_year/`, { year: '2061/2062', ...dates });
    expect(made).toMatchObject({
      status: 201,
      body: {
        academic_year: '2061-2062',
        is_current: false,
        ...dates,
        active_executives: 0,
        total_executives: 0,
        positions: [],
      },
    });
    const [now, next] = [await addPerson(app), await addPerson(app)];
    const { academic_year: _, ...thisYear } = officeOf(now);
    expect((await send('POST', `${YEARS}assign_executive/`, thisYear)).body).toMatchObject({
      academic_year: '2060-2061',
    });
    const planned = officeOf(next, { academic_year: '2061-2062', start_date: addDays(today(), 9) });
    expect((await send('POST', `${EXECUTIVES}assign/`, planned)).body).toMatchObject({ is_active: false });
    const moved = await send('POST', `${YEARS}transition_year/`, { new_year: '2061-2062' });
    expect(moved).toMatchObject({ status: 200 });
    expect(moved.body).toEqual({
      message: 'Academic year is now 2061-2062',
      previous_year: '2060-2061',
      current_year: '2061-2062',
      ended_executives: 1,
    });
    const { body } = await send('GET', `${YEARS}summary/`);
    expect(body).toMatchObject({ current_year: '2061-2062' });
    expect((body['academic_years'] as object[])[0]).toEqual({
      academic_year: '2061-2062',
      is_current: true,
      ...dates,
      active_executives: 1,
      total_executives: 1,
      positions: [{ position: 'TREASURER', count: 1 }],
    });
    expect((await send('POST', `${YEARS}transition_year/`, { new_year: '2061-2062' })).status).toBe(409);
    expect((await send('POST', `${YEARS}transition_year/`, { new_year: '2099-2100' })).body).toMatchObject({
      new_year: ['Academic year 2099-2100 does not exist.'],
    });
    expect(
      refusalOf(await send('POST', `${YEARS}transition_year/`, { new_year: 'x' }, member)),
    ).toMatchObject({
      status: 403,
      detail: "You don't have permission to manage academic years",
    });
  });
});
