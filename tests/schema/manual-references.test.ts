import { expect, it } from '@jest/globals';
import type { Database } from '../../server/app/database.ts';
import { addPayment } from '../support/payments.ts';
import { addPerson } from '../support/people.ts';
import type { TestDatabase } from '../support/test-database.ts';
import { openOwnDatabase } from './own-database.ts';

let place: TestDatabase;
let database: Database;

openOwnDatabase((opened, inside) => {
  place = opened;
  database = inside;
});

it('references that were recorded twice stay recorded, told apart by their payments', async () => {
  await database.orm.migrator.down({ to: '0017-large-lists' });
  const person = await addPerson(place);
  const record = async (channel: string, reference: string): Promise<number> => {
    const payment = await addPayment(place, person, { status: 'COMPLETED' });
    await place.sql(
      `insert into manual_payments (payment_id, channel, external_reference, paid_on, recorded_by_id)
       values ($1, $2, $3, '2026-01-05', $4)`,
      [payment, channel, reference, person.id],
    );
    return payment;
  };
  await record('BANK', 'slip-1');
  const second = await record('BANK', 'SLIP-1');
  const third = await record('BANK', 'slip-1');
  await record('CASH', 'slip-1');
  await record('CASH', '');
  await record('CASH', '');
  await database.orm.migrator.up();
  const rows = await place.sql('select external_reference "reference" from manual_payments order by id');
  expect(rows.map(({ reference }) => reference)).toEqual([
    'slip-1',
    `SLIP-1 #${String(second)}`,
    `slip-1 #${String(third)}`,
    'slip-1',
    '',
    '',
  ]);
});
