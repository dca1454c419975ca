import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { movableClock } from '../support/clocks.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let treasurer: Person;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date('2026-11-20T10:00:00+03:00')) });
  await app.sql(
    `insert into academic_years (year, start_date, end_date, is_current) values ('2026-2027', '2026-09-01', '2027-08-31', true)`,
  );
  treasurer = await addPaidMember(app, { position: 'TREASURER' });
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => app.close());

interface Roll {
  feeRoll: { count: number; results: { userId: string; standing: string }[] };
}

const ROLL = `query ($year: String) {
  feeRoll(filter: { year: $year }, pageSize: 100) { count results { userId standing } } }`;

const roll = async (year: string): Promise<Roll['feeRoll']> =>
  (await app.ask<Roll>(treasurer, ROLL, { year })).feeRoll;

describe('the roll of an academic year', () => {
  const ADD =
    'mutation ($year: String!, $userIds: [ID!]!) { addToYearRoll(year: $year, userIds: $userIds) { added already leftOut } }';
  const YEAR = '2026-2027';
  const add = async (people: readonly Person[], by = admin) =>
    (
      await app.ask<{ addToYearRoll: object }>(by, ADD, {
        year: YEAR,
        userIds: people.map(({ id }) => String(id)),
      })
    ).addToYearRoll;
  const onRoll = async (): Promise<Map<string, string>> => {
    const { results } = await roll(YEAR);
    return new Map(results.map(({ userId, standing }) => [userId, standing]));
  };

  it('lists whom staff put on it as owing, and whoever has paid for a day of it', async () => {
    const [expected, former] = [await addPerson(app), await addPerson(app)];
    const closed = await addPerson(app, { isActive: false });
    const paid = await addPaidMember(app);
    const graduate = await addPerson(app, { paidUntil: '2026-08-30' });
    expect(await add([expected, former, closed])).toEqual({ added: 2, already: 0, leftOut: 1 });
    expect(await add([expected])).toEqual({ added: 0, already: 1, leftOut: 0 });
    const rows = await onRoll();
    expect(rows.get(String(expected.id))).toBe('OWES');
    expect(rows.get(String(paid.id))).toBe('PAID');
    expect(rows.has(String(closed.id))).toBe(false);
    expect(rows.has(String(graduate.id))).toBe(false);
    const { yearRolls } = await app.ask<{ yearRolls: { year: string; people: number }[] }>(
      treasurer,
      '{ yearRolls { year isCurrent people } }',
    );
    expect(yearRolls[0]).toEqual({ year: YEAR, isCurrent: true, people: 2 });
    const entries = await app.sql(
      `select new_value from audit_entries where user_id = $1 and reason = 'Put on the roll of 2026-2027'`,
      [expected.id],
    );
    expect(entries).toEqual([{ new_value: YEAR }]);
  });

  it('is whom a reminder to everybody in the list is for, as far as the list is narrowed', async () => {
    const REMIND = `mutation ($filter: RollFilterInput) {
      remindOfFee(filter: $filter) { told notOwing stopped remindedBefore later } }`;
    const remind = async (filter: object) =>
      (await app.ask<{ remindOfFee: object }>(treasurer, REMIND, { filter })).remindOfFee;
    const [expected, searched] = [await addPerson(app), await addPerson(app, { name: 'Zipporah Search' })];
    const outside = await addPerson(app);
    await add([expected, searched]);
    const owing = [...(await onRoll())].flatMap(([id, standing]) =>
      standing === 'OWES' ? [Number(id)] : [],
    );
    expect(await remind({ year: YEAR, search: 'zipporah' })).toMatchObject({ told: 1, remindedBefore: 0 });
    expect(await remind({ year: '1999-2000' })).toMatchObject({ told: 0, remindedBefore: 0 });
    expect(await remind({ year: YEAR, standing: 'PAID' })).toMatchObject({ told: 0 });
    expect(await remind({ year: YEAR })).toMatchObject({ told: owing.length - 1, remindedBefore: 1 });
    const told = await app.sql<{ user_id: number }>(
      `select user_id from notifications where title = 'Membership fee' order by user_id`,
    );
    expect(told.map((notice) => notice.user_id)).toEqual(owing.sort((a, b) => a - b));
    expect(owing).not.toContain(outside.id);
  });

  it('takes each person once, whoever else puts them there at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => addPerson(app)));
    const answers = await Promise.all([people, people.toReversed(), people].map((each) => add(each)));
    const added = answers.map((answer) => (answer as { added: number }).added);
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(5);
  });

  it('is that of a year on file, and kept by who keeps registrations', async () => {
    const { extensions } = await app.refusal(admin, ADD, { year: '1990-1991', userIds: [] });
    expect(extensions.fields).toEqual({ year: ['This academic year is not on file.'] });
    expect((await app.refusal(treasurer, ADD, { year: YEAR, userIds: [] })).extensions.code).toBe(
      'FORBIDDEN',
    );
    expect((await roll('1990-1991')).count).toBe(0);
  });
});
