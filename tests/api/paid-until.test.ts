import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

describe('the last paid day of a membership', () => {
  const kept = async (ids: number[]): Promise<(string | null)[]> => {
    const rows = await app.sql<{ day: string | null }>(
      'select paid_until::text as day from memberships where id = any($1) order by id',
      [ids],
    );
    return rows.map(({ day }) => day);
  };
  const pay = (id: number, day: string) =>
    app.sql(
      `insert into membership_periods (membership_id, starts_on, ends_on) values ($1, '2026-01-01', $2)`,
      [id, day],
    );

  it('is kept with its periods, whoever writes them: added at once, ended, moved to another and gone', async () => {
    const [one, other] = [await addPerson(app), await addPerson(app)].map(({ membershipId }) => membershipId);
    const ids = [one ?? 0, other ?? 0];
    const [first = 0] = ids;
    await Promise.all(['2027-03-01', '2027-05-01', '2027-04-01'].map((day) => pay(first, day)));
    expect(await kept(ids)).toEqual(['2027-05-01', null]);
    await app.sql(
      `update membership_periods set voided_at = now() where membership_id = $1 and ends_on = $2`,
      [first, '2027-05-01'],
    );
    expect(await kept(ids)).toEqual(['2027-04-01', null]);
    await app.sql(
      `update membership_periods set membership_id = $2 where membership_id = $1 and ends_on = $3`,
      [...ids, '2027-04-01'],
    );
    expect(await kept(ids)).toEqual(['2027-03-01', '2027-04-01']);
    await app.sql(
      `update membership_periods set membership_id = $1 + $2 - membership_id where membership_id in ($1, $2)`,
      ids,
    );
    expect(await kept(ids)).toEqual(['2027-04-01', '2027-03-01']);
    await app.sql(
      `insert into membership_periods (membership_id, starts_on, ends_on)
       select unnest($1::int[]), '2027-01-01', unnest(array['2028-01-01', '2027-02-01']::date[])`,
      [ids],
    );
    expect(await kept(ids)).toEqual(['2028-01-01', '2027-03-01']);
    await app.sql('delete from membership_periods where membership_id = any($1)', [ids]);
    expect(await kept(ids)).toEqual([null, null]);
  });
});
