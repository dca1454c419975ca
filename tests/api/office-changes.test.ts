import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { addDays, nairobiDate, nairobiMoment } from '../../server/core/clock.ts';
import { DAY, movableClock, SECOND, type MovableClock } from '../support/clocks.ts';
import {
  addYear,
  ASSIGN,
  assignOffice,
  clearOffices,
  heldOffice,
  officeInput,
  officeLog,
} from '../support/executives.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let clock: MovableClock;
let app: TestApp;
let admin: Person;

const REMOVE = 'mutation ($id: ID!) { removeExecutive(id: $id) { state } }';
const UPDATE = `mutation ($id: ID!, $input: UpdateExecutiveInput!) {
  updateExecutive(id: $id, input: $input) { state startDate endDate } }`;
const MOVE = 'mutation ($newYear: String!) { transitionAcademicYear(newYear: $newYear) { id } }';
const UNDO = 'mutation ($id: ID!) { undoYearTransition(id: $id) { currentYear } }';

beforeAll(async () => {
  clock = movableClock();
  app = await startTestApp({ clock });
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => app.close());

beforeEach(async () => {
  await clearOffices(app);
  await app.sql('delete from moved_terms');
  await app.sql('delete from year_transitions');
  await app.sql('update academic_years set is_current = false');
  await addYear(app, '2031-2032');
  await app.sql('update academic_years set is_current = true where id = $1', [
    await addYear(app, '2030-2031'),
  ]);
});

const inDays = (days: number): string => addDays(nairobiDate(clock.now()), days);

const assign = (person: Person, more: object = {}) => assignOffice(app, admin, person, more);

const change = (id: string, input: object) => app.graphql(admin, UPDATE, { id, input });

async function move(): Promise<string> {
  const moved = await app.ask<{ transitionAcademicYear: { id: string } }>(admin, MOVE, {
    newYear: '2031-2032',
  });
  return moved.transitionAcademicYear.id;
}

describe('an office', () => {
  it('is not given to whose account closes at the same moment', async () => {
    const person = await addPerson(app);
    const closing = new pg.Client({ connectionString: app.database.url });
    await closing.connect();
    try {
      await closing.query('begin');
      await closing.query('select id from users where id = $1 for update', [person.id]);
      const asked = app.graphql(admin, ASSIGN, { input: officeInput(app, person) });
      await until('the years are held', async () => {
        const [held] = await app.sql<{ n: number }>(
          `select count(*)::int n from pg_locks where locktype = 'advisory' and objid = 500001 and granted`,
        );
        return held?.n === 1;
      });
      await closing.query('update users set is_active = false where id = $1', [person.id]);
      await closing.query('commit');
      const [error] = (await asked).errors;
      expect(error?.extensions.fields).toEqual({ person: ['This user is not active.'] });
    } finally {
      await closing.end();
    }
  });
});

describe('the office of an account that is deactivated', () => {
  const SET =
    'mutation ($id: ID!, $input: SetUserActiveInput!) { setUserActive(id: $id, input: $input) { id } }';
  const BOARD = `{ clubExecutives { person } executiveBoard { seats { position holder { user } successor { user } } } }`;
  const setActive = (person: Person, isActive: boolean) =>
    app.ask(admin, SET, { id: String(person.id), input: { isActive } });

  interface Board {
    clubExecutives: { person: string }[];
    executiveBoard: { seats: { position: string; holder: object | null; successor: object | null }[] };
  }

  async function treasury(): Promise<object> {
    const { clubExecutives, executiveBoard } = await app.ask<Board>(admin, BOARD);
    const { holder, successor } = executiveBoard.seats.find(({ position }) => position === 'TREASURER') ?? {};
    return { shown: clubExecutives.map(({ person }) => person), holder, successor };
  }

  it('ends at once, in public too, and the seat is free for the next', async () => {
    const [gone, next] = [await addPerson(app), await addPerson(app)];
    await assign(gone);
    await setActive(gone, false);
    expect(await treasury()).toEqual({ shown: [], holder: null, successor: null });
    await assign(next);
    expect(await treasury()).toMatchObject({ shown: [String(next.id)], holder: { user: String(next.id) } });
    expect((await officeLog(app, gone)).at(-1)).toMatchObject({
      action: 'EXECUTIVE_REMOVED',
      reason: 'The account was deactivated',
    });
    await setActive(gone, true);
    expect(await app.sql('select end_date::text from executive_terms where user_id = $1', [gone.id])).toEqual(
      [{ end_date: inDays(0) }],
    );
    expect(await treasury()).toMatchObject({ shown: [String(next.id)] });
  });

  it('goes on where that was a mistake, until the night writes down that it has ended', async () => {
    const person = await addPerson(app);
    await assign(person);
    await setActive(person, false);
    await setActive(person, true);
    expect(await treasury()).toMatchObject({ holder: { user: String(person.id) } });
    await setActive(person, false);
    await app.services.termDates.run(app.systemCall());
    await setActive(person, true);
    expect(await treasury()).toEqual({ shown: [], holder: null, successor: null });
  });

  it('never begins, and ends nobody’s', async () => {
    const [holder, heir] = [await addPerson(app), await addPerson(app)];
    await assign(holder);
    await assign(heir, { startDate: inDays(1) });
    await setActive(heir, false);
    clock.advance(DAY);
    expect(await treasury()).toMatchObject({ shown: [String(holder.id)], successor: null });
    await app.services.termDates.run(app.systemCall());
    await setActive(heir, true);
    expect(await treasury()).toMatchObject({ shown: [String(holder.id)], successor: null });
    const ofHeir = 'select is_withdrawn from executive_terms where user_id = $1';
    expect(await app.sql(ofHeir, [heir.id])).toEqual([{ is_withdrawn: true }]);
  });
});

describe('a term that is over', () => {
  it('does not seem to go on: no later last day is taken for it', async () => {
    const person = await addPerson(app);
    const { id } = await assign(person, { startDate: inDays(-9) });
    await app.ask(admin, REMOVE, { id });
    for (const endDate of [inDays(30), null]) {
      const [error] = (await change(id, { endDate })).errors;
      expect(error?.extensions.fields).toHaveProperty('endDate');
    }
    expect(await heldOffice(app, person)).toBeNull();
    expect((await change(id, { handoverNotes: 'The key is with the dean.' })).errors).toEqual([]);
    expect((await change(id, { startDate: inDays(-90), endDate: inDays(-20) })).errors).toEqual([]);
  });
});

describe('a term that is planned', () => {
  it('ends nobody’s office by days that are over: it never begins then', async () => {
    const [holder, planned] = [await addPerson(app), await addPerson(app)];
    await assign(holder);
    const { id } = await assign(planned, { startDate: inDays(20), endDate: inDays(300) });
    const [error] = (await change(id, { startDate: inDays(-60), endDate: inDays(-30) })).errors;
    expect(error?.extensions.fields).toHaveProperty('endDate');
    expect(await heldOffice(app, holder)).toBe('TREASURER');
  });
});

describe('a transition that is undone', () => {
  it('says of a plan that is taken up again that it is one', async () => {
    const late = await addPerson(app);
    await assign(late, { position: 'ALUMNI_MANAGER', startDate: inDays(50) });
    await app.ask(admin, UNDO, { id: await move() });
    expect((await officeLog(app, late)).map(({ action }) => action)).toEqual([
      'EXECUTIVE_ASSIGNED',
      'EXECUTIVE_REMOVED',
      'EXECUTIVE_ASSIGNED',
    ]);
  });

  it('stands where somebody who is to have an office back has closed the account for good', async () => {
    const person = await addPerson(app);
    await assign(person);
    const id = await move();
    await app.sql('update users set is_active = false, erased_at = now() where id = $1', [person.id]);
    expect((await app.refusal(admin, UNDO, { id })).message).toContain('board has changed');
  });

  it('after midnight goes back no further than the calendar does', async () => {
    const [before, next] = [await addPerson(app), await addPerson(app)];
    await assign(before);
    const tomorrow = inDays(1);
    await assign(next, { startDate: tomorrow, academicYear: '2031-2032' });
    const id = await move();
    clock.advance(nairobiMoment(tomorrow, '00:00').getTime() - clock.now().getTime() + SECOND);
    await app.ask(admin, UNDO, { id });
    expect([await heldOffice(app, before), await heldOffice(app, next)]).toEqual([null, 'TREASURER']);
    expect((await officeLog(app, before)).at(-1)).toMatchObject({ reason: 'A new term began' });
    expect((await officeLog(app, next)).at(-1)).toMatchObject({ reason: 'First day of the term' });
  });
});

describe('the days of an academic year', () => {
  const CREATE = `mutation ($input: CreateAcademicYearInput!) {
    createAcademicYear(input: $input) { year startDate endDate } }`;
  const create = (year: string, startDate: string, endDate: string) =>
    app.graphql(admin, CREATE, { input: { year, startDate, endDate } });

  it('lie in the two calendar years of its name: nobody can change them afterwards', async () => {
    for (const [field, startDate, endDate] of [
      ['startDate', '2043-12-31', '2045-08-31'],
      ['startDate', '2046-09-01', '2047-08-31'],
      ['endDate', '2044-09-01', '2046-08-31'],
    ] as const) {
      const [error] = (await create('2044-2045', startDate, endDate)).errors;
      expect(error?.extensions.fields).toEqual({
        [field]: ['The days of 2044-2045 lie in 2044 and 2045.'],
      });
    }
    expect((await create('2044/2045', '2044-01-01', '2045-12-31')).errors).toEqual([]);
  });

  it('are nobody else’s, also where an office is given in a year that nobody has put on file', async () => {
    expect((await create('2040-2041', '2040-08-15', '2041-09-14')).errors).toEqual([]);
    expect((await create('2042-2043', '2042-08-20', '2043-08-31')).errors).toEqual([]);
    await assign(await addPerson(app), { academicYear: '2041-2042' });
    const added = await app.sql(
      `select start_date::text, end_date::text from academic_years where year = '2041-2042'`,
    );
    expect(added).toEqual([{ start_date: '2041-09-15', end_date: '2042-08-19' }]);
    expect((await create('2050-2051', '2050-01-01', '2051-06-30')).errors).toEqual([]);
    expect((await create('2052-2053', '2052-01-01', '2053-06-30')).errors).toEqual([]);
    await app.sql(`update academic_years set end_date = '2051-12-31' where year = '2050-2051'`);
    const full = { input: officeInput(app, await addPerson(app), { academicYear: '2051-2052' }) };
    expect((await app.refusal(admin, ASSIGN, full)).extensions.fields).toHaveProperty('academicYear');
  });
});
