import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, nairobiDate } from '../../server/core/clock.ts';
import { yearOfDay } from '../../server/features/academic-years/academic-year-name.ts';
import { DAY, movableClock, type MovableClock } from '../support/clocks.ts';
import {
  addTerm,
  addYear,
  assignOffice,
  clearOffices,
  heldOffice,
  officeInput,
  officeLog,
  ASSIGN,
} from '../support/executives.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let clock: MovableClock;
let app: TestApp;
let admin: Person;

const MOVE = `mutation ($newYear: String!) {
  transitionAcademicYear(newYear: $newYear) { id previousYear newYear endedExecutives startedExecutives } }`;
const UNDO = 'mutation ($id: ID!) { undoYearTransition(id: $id) { currentYear lastTransition { id } } }';
const PREVIEW = `query ($newYear: String!) { yearTransitionPreview(newYear: $newYear) {
  previousYear ends { user } starts { user } withdraws { user } } }`;
const OVERVIEW = `{ academicYears { currentYear isOnFile lastTransition { id madeBy }
  academicYears { year isCurrent activeExecutives totalExecutives positions { position count } } } }`;

interface Moved {
  id: string;
  endedExecutives: number;
}

beforeAll(async () => {
  clock = movableClock();
  app = await startTestApp({ clock });
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => app.close());

/** The club is in 2030-2031, and the next year is on file. */
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

const assign = (person: Person, more: object) => assignOffice(app, admin, person, more);

const move = async (): Promise<Moved> =>
  (await app.ask<{ transitionAcademicYear: Moved }>(admin, MOVE, { newYear: '2031-2032' }))
    .transitionAcademicYear;

const officesOf = (people: Person[]) => Promise.all(people.map((person) => heldOffice(app, person)));

/** A treasurer of the year, the one to follow, a president who stays alone, and somebody prepared too late. */
async function team(): Promise<[Person, Person, Person, Person]> {
  const people = await Promise.all([addPerson(app), addPerson(app), addPerson(app), addPerson(app)]);
  const [treasurer, next, president, late] = people;
  await assign(treasurer, {});
  await assign(next, { startDate: inDays(40), academicYear: '2031-2032' });
  await assign(president, { position: 'PRESIDENT', endDate: inDays(300) });
  await assign(late, { position: 'ALUMNI_MANAGER', startDate: inDays(50) });
  return [treasurer, next, president, late];
}

describe('academic years', () => {
  it('are counted with their offices, newest first', async () => {
    const person = await addPerson(app);
    await addTerm(app, await addPerson(app), { year: '2029-2030', position: 'TREASURER' });
    await assign(person, { position: 'PRESIDENT', academicYear: '2030/2031' });
    const { academicYears } = await app.ask<{ academicYears: { academicYears: { year: string }[] } }>(
      admin,
      OVERVIEW,
    );
    expect(academicYears).toMatchObject({ currentYear: '2030-2031', isOnFile: true });
    const shown = academicYears.academicYears.filter(({ year }) => year > '2029');
    expect(shown).toMatchObject([
      { year: '2031-2032', isCurrent: false, activeExecutives: 0 },
      { year: '2030-2031', isCurrent: true, activeExecutives: 1 },
      {
        year: '2029-2030',
        activeExecutives: 0,
        totalExecutives: 1,
        positions: [{ position: 'TREASURER', count: 1 }],
      },
    ]);
  });

  it('follow the calendar while none is on file', async () => {
    await app.sql('update academic_years set is_current = false');
    const { academicYears } = await app.ask<{ academicYears: { currentYear: string; isOnFile: boolean } }>(
      admin,
      OVERVIEW,
    );
    const [year = 0, month = 0] = nairobiDate(clock.now()).split('-').map(Number);
    const first = month >= 9 ? year : year - 1;
    expect(academicYears).toMatchObject({ currentYear: `${String(first)}-${String(first + 1)}` });
  });

  it('refuse dates that overlap, a name that is known, and an end before the start', async () => {
    const CREATE = 'mutation ($input: CreateAcademicYearInput!) { createAcademicYear(input: $input) { id } }';
    const wrong = async (year: string, startDate: string, endDate: string) =>
      (await app.refusal(admin, CREATE, { input: { year, startDate, endDate } })).extensions.fields;
    expect(await wrong('2030-2031', '2050-09-01', '2051-08-31')).toEqual({
      year: ['Academic year 2030-2031 already exists.'],
    });
    expect(await wrong('2050-2051', '2031-08-31', '2031-08-31')).toEqual({
      endDate: ['End date must be after start date'],
    });
    expect(await wrong('2050-2051', '2031-08-31', '2031-12-31')).toEqual({
      startDate: [expect.stringMatching(/^These dates overlap academic year 203[01]-203[12]\.$/)],
    });
    expect(await wrong('2050-2052', '', '')).toMatchObject({
      year: ['Academic year must be in format YYYY-YYYY'],
      endDate: ['This field is required.'],
    });
  });
});

describe('the transition', () => {
  it('does what its preview says: the old year ends, what waits for the new one begins, once', async () => {
    const people = await team();
    const [treasurer, next, president, late] = people;
    const { yearTransitionPreview: preview } = await app.ask<{ yearTransitionPreview: object }>(
      admin,
      PREVIEW,
      { newYear: '2031/2032' },
    );
    const shown = (...of: Person[]) => of.map(({ id }) => ({ user: String(id) }));
    expect(preview).toEqual({
      previousYear: '2030-2031',
      ends: shown(president, treasurer),
      starts: shown(next),
      withdraws: shown(late),
    });
    expect(await officesOf(people)).toEqual(['TREASURER', null, 'PRESIDENT', null]);
    expect(await move()).toMatchObject({
      previousYear: '2030-2031',
      newYear: '2031-2032',
      endedExecutives: 2,
      startedExecutives: 1,
    });
    expect(await officesOf(people)).toEqual([null, 'TREASURER', null, null]);
    expect((await officeLog(app, treasurer)).at(-1)).toEqual({
      action: 'EXECUTIVE_REMOVED',
      by: admin.name,
      reason: 'Transition to 2031-2032',
      value: 'TREASURER',
    });
    expect((await officeLog(app, next)).at(-1)).toMatchObject({ action: 'EXECUTIVE_ASSIGNED' });
    expect(await app.refusal(admin, MOVE, { newYear: '2031-2032' })).toMatchObject({
      message: 'Academic year 2031-2032 is already the current one.',
      extensions: { code: 'CONFLICT' },
    });
    expect(await officesOf(people)).toEqual([null, 'TREASURER', null, null]);
  });

  it('goes forward alone, to a year that is on file', async () => {
    await addYear(app, '2029-2030');
    for (const [newYear, message] of [
      ['2029-2030', 'The new academic year must come after the current one.'],
      ['2090-2091', 'Academic year 2090-2091 does not exist.'],
      ['next', 'Academic year must be in format YYYY-YYYY'],
    ]) {
      expect((await app.refusal(admin, MOVE, { newYear })).extensions.fields).toEqual({ newYear: [message] });
    }
  });

  it('is undone whole within a day, with dates and seats as they were', async () => {
    const people = await team();
    const rows = () =>
      app.sql(
        `select id, is_active, is_waiting, is_withdrawn, start_date::text, end_date::text
           from executive_terms where user_id = any($1) order by id`,
        [people.map(({ id }) => id)],
      );
    const before = await rows();
    const { id } = await move();
    const { undoYearTransition } = await app.ask<{ undoYearTransition: object }>(admin, UNDO, { id });
    expect(undoYearTransition).toEqual({ currentYear: '2030-2031', lastTransition: null });
    expect(await rows()).toEqual(before);
    expect(await officesOf(people)).toEqual(['TREASURER', null, 'PRESIDENT', null]);
    expect((await app.refusal(admin, UNDO, { id })).extensions.code).toBe('CONFLICT');
    expect((await move()).endedExecutives).toBe(2);
  });

  it('is undone to the calendar where the calendar said which year it was', async () => {
    const nextYear = yearOfDay(inDays(400));
    await app.sql('update academic_years set is_current = false');
    await addYear(app, yearOfDay(inDays(0)));
    await addYear(app, nextYear);
    const { transitionAcademicYear } = await app.ask<{ transitionAcademicYear: Moved }>(admin, MOVE, {
      newYear: nextYear,
    });
    const { id } = transitionAcademicYear;
    expect(await app.ask(admin, UNDO, { id })).toMatchObject({
      undoYearTransition: { currentYear: yearOfDay(inDays(0)) },
    });
    expect(await app.sql('select year from academic_years where is_current')).toEqual([]);
  });

  it('stands once the board has changed, or a day has passed', async () => {
    await team();
    const { id } = await move();
    await assign(await addPerson(app), { position: 'PRESIDENT', academicYear: '2031-2032' });
    expect((await app.refusal(admin, UNDO, { id })).message).toBe(
      'The executive board has changed since the transition, so it can no longer be undone.',
    );
    clock.advance(DAY);
    expect((await app.refusal(admin, UNDO, { id })).message).toBe(
      'A transition can be undone for 24 hours, and only the last one.',
    );
  });

  it('and offices that are given meanwhile follow one another: nobody of the old year stays', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(app)));
    const [sitting, ...wanting] = people;
    await assign(sitting as Person, {});
    const give = (person: Person) =>
      app.graphql(admin, ASSIGN, { input: officeInput(app, person, { academicYear: '2031-2032' }) });
    const [moved, ...given] = await Promise.all([
      app.graphql(admin, MOVE, { newYear: '2031-2032' }),
      ...wanting.map(give),
      app.graphql(admin, MOVE, { newYear: '2031-2032' }),
    ]);
    const refused = [moved, ...given].flatMap(({ errors }) => errors.map(({ message }) => message));
    expect(refused.filter((text) => text.includes('already the current one'))).toHaveLength(1);
    expect(await heldOffice(app, sitting as Person)).toBeNull();
    const offices = (await officesOf(wanting)).filter((office) => office !== null);
    expect(offices.length).toBeLessThanOrEqual(1);
    expect(refused.filter((text) => text === 'This position is already occupied.')).toHaveLength(
      wanting.length - offices.length,
    );
  });
});
