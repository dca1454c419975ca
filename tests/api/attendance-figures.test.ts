import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { movableClock } from '../support/clocks.ts';
import { addEvent, addRegistration } from '../support/events.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { refusedTo } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Group {
  name: string;
  isGathered: boolean;
  people: number | null;
  visits: number;
}
interface Figures {
  year: string;
  years: string[];
  events: number;
  people: number | null;
  visits: number | null;
  semesters: Group[];
  courses: Group[];
  yearsOfStudy: Group[];
}

const GROUP = '{ name isGathered people visits }';
const FIGURES = `query ($year: String) { attendanceFigures(year: $year) {
  year years events people visits semesters ${GROUP} courses ${GROUP} yearsOfStudy ${GROUP} } }`;
const FILE = `query ($year: String) { exportAttendanceFigures(year: $year, format: CSV) { fileName base64 } }`;

const clock = movableClock(new Date('2026-11-20T10:00:00+03:00'));
let app: TestApp;
let reader: Person;

const figures = async (year: string | null = null): Promise<Figures> =>
  (await app.ask<{ attendanceFigures: Figures }>(reader, FIGURES, { year })).attendanceFigures;

const gathered = (people: number | null, visits: number): Group => ({
  ...{ name: 'Fewer than 5, together', isGathered: true },
  ...{ people, visits },
});

async function students(count: number, course: string, year: number | null): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) {
    people.push(await addPerson(app));
  }
  await app.sql('update users set course = $2, year_of_study = $3 where id = any($1)', [
    people.map(({ id }) => id),
    ...[course, year],
  ]);
  return people;
}

async function visited(startsAt: string, people: readonly Person[]): Promise<number> {
  const event = await addEvent(app, { startsAt: new Date(startsAt) });
  for (const person of people) {
    await addRegistration(app, event, person, { attended: true });
  }
  return event;
}

beforeAll(async () => {
  app = await startTestApp({ clock });
  reader = await addPaidMember(app, { role: 'MANAGER' });
});
afterAll(() => app.close());

describe('who came to the events of an academic year', () => {
  it('is nobody, in the current year, when nothing is known', async () => {
    expect(await figures()).toEqual({
      ...{ year: '2026-2027', years: ['2026-2027'], events: 0, people: 0, visits: 0 },
      ...{ semesters: [], courses: [], yearsOfStudy: [] },
    });
  });

  it('is not told at all of fewer than five', async () => {
    await visited('2026-10-01T14:00:00+03:00', await students(4, 'Physics', 1));
    expect(await figures()).toMatchObject({
      ...{ events: 1, people: null, visits: null },
      ...{ semesters: [], courses: [], yearsOfStudy: [] },
    });
  });

  it('is told by semester, course and year of study, with what is too small put together', async () => {
    await app.sql(
      `insert into academic_years (year, start_date, end_date) values ('2020-2021', '2020-09-01', '2021-08-31')`,
    );
    const engineers = await students(7, 'Engineering', 1);
    const lawyers = [...(await students(3, 'LL.B. Law', 2)), ...(await students(3, ' ll.b. law', 2))];
    const doctors = await students(2, 'Medicine', null);
    const untold = await students(1, '', 2);
    const all = [...engineers, ...lawyers, ...doctors, ...untold];
    await visited('2020-08-31T23:59:00+03:00', all);
    const first = await visited('2020-09-01T00:00:00+03:00', all);
    await addRegistration(app, first, reader);
    await addRegistration(app, first, await addPerson(app), { attended: true, withdrawnAt: new Date() });
    await visited('2021-02-10T14:00:00+03:00', engineers);
    await visited('2021-08-31T23:59:00+03:00', doctors);
    const told = await figures('2020-2021');
    expect(told).toMatchObject({ year: '2020-2021', years: ['2026-2027', '2020-2021'] });
    expect(told).toMatchObject({ events: 3, people: 16, visits: 25 });
    expect(told.semesters).toEqual([
      { name: 'Sep–Dec 2020', isGathered: false, people: 16, visits: 16 },
      gathered(null, 9),
    ]);
    expect(told.courses).toEqual([
      { name: 'Engineering', isGathered: false, people: 7, visits: 14 },
      gathered(9, 11),
    ]);
    expect(told.yearsOfStudy).toEqual([
      { name: 'Year 2', isGathered: false, people: 7, visits: 7 },
      gathered(9, 18),
    ]);
  });

  it('is a file that says the same', async () => {
    const { exportAttendanceFigures: file } = await app.ask<{
      exportAttendanceFigures: { fileName: string; base64: string };
    }>(reader, FILE, { year: '2020-2021' });
    expect(file.fileName).toBe('attendance-2020-2021.csv');
    expect(Buffer.from(file.base64, 'base64').toString().trim().split('\r\n').slice(1)).toEqual([
      'All,Everybody,16,25',
      'Semester,Sep–Dec 2020,16,16',
      'Semester,"Fewer than 5, together",,9',
      'Course,Engineering,7,14',
      'Course,"Fewer than 5, together",9,11',
      'Year of study,Year 2,7,7',
      'Year of study,"Fewer than 5, together",9,18',
    ]);
    await app.sql(`delete from academic_years where year = '2020-2021'`);
  });

  it('leaves days of the year before to that one, when the current year is not on file', async () => {
    await visited('2026-09-10T14:00:00+03:00', await students(20, 'Physics', 1));
    expect(await figures()).toMatchObject({ events: 2, people: 24 });
    await app.sql(
      `insert into academic_years (year, start_date, end_date) values ('2025-2026', '2025-09-01', '2026-09-15')`,
    );
    expect(await figures()).toMatchObject({ year: '2026-2027', events: 1, people: null });
    expect(await figures('2025-2026')).toMatchObject({
      ...{ events: 1, people: 20 },
      semesters: [{ name: 'Sep–Dec 2026', isGathered: false, people: 20, visits: 20 }],
    });
  });

  it('is refused of a year that nobody knows', async () => {
    for (const year of ['2020-2021', '2026', '', '9999-10000', "'; drop table users"]) {
      expect(await refusedTo(app, reader, FIGURES, { year })).toMatchObject({
        message: 'This academic year is not on file.',
      });
    }
  });

  it('takes two statements', async () => {
    const { statements: signIn } = await countingStatements(() => app.ask(reader, '{ me { id } }'));
    const { statements } = await countingStatements(() => figures());
    expect(statements).toBeLessThanOrEqual(signIn + 2);
  });
});
