import { expect, it } from '@jest/globals';
import type { Database } from '../../server/app/database.ts';
import { addPerson, type Person } from '../support/people.ts';
import type { TestDatabase } from '../support/test-database.ts';
import { openOwnDatabase } from './own-database.ts';

let place: TestDatabase;
let database: Database;

openOwnDatabase((opened, inside) => {
  place = opened;
  database = inside;
});

const dated = async (person: Person): Promise<void> => {
  await place.sql(
    `insert into membership_periods (membership_id, starts_on, ends_on) values ($1, '2029-01-31', '2030-01-31')`,
    [person.membershipId],
  );
};

it('a date set for somebody who has never paid opens nothing any more, and is kept', async () => {
  await database.orm.migrator.down({ to: '0021-membership-reminders' });
  const [unpaid, paid] = [await addPerson(place), await addPerson(place, { paidUntil: '2028-01-31' })];
  await dated(unpaid);
  await dated(paid);
  await database.orm.migrator.up();
  const rows = await place.sql(
    `select m.stored_expiry::text stored, (select max(p.ends_on)::text from membership_periods p
                                            where p.membership_id = m.id and p.voided_at is null) counted
       from memberships m order by m.id`,
  );
  expect(rows).toEqual([
    { stored: '2030-01-31', counted: null },
    { stored: null, counted: '2030-01-31' },
  ]);
});
