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

it('refunds of held money stand among the others, and follow those of the release before both ways', async () => {
  await database.orm.migrator.down({ to: '0069-orders' });
  const [member, asker, approver] = await Promise.all([1, 2, 3].map(() => addPerson(place)));
  const people = [asker?.id, approver?.id];
  const payment = await addPayment(place, member ?? (await addPerson(place)), { status: 'COMPLETED' });
  await place.sql(
    `insert into refunds (number, payment_id, amount_cents, state, effect, reason, asked_by_id, approved_by_id, approved_at,
                          paid_method, paid_reference, paid_on, paid_by_id, paid_at)
     values ('RF-1', $1, 100, 'PAID_OUT', 'KEEP', 'Twice.', $2, $3, now(), 'BANK', 'slip-9', '2026-01-05', $2, now())`,
    [payment, ...people],
  );
  const part = async (receipt: string): Promise<number> => {
    const [row] = await place.sql<{ id: number }>(
      `insert into paybill_payments (receipt, amount_cents, place, user_id) values ($1, 300, 'MEMBER', $2) returning id`,
      [receipt, member?.id],
    );
    return row?.id ?? 0;
  };
  const sent = `insert into part_refunds (number, money_id, amount_cents, state, reason, asked_by_id, approved_by_id, approved_at,
                          paid_method, paid_reference, paid_on, paid_by_id, paid_at)
     values ($1, $2, 300, 'PAID_OUT', 'Hers.', $3, $4, now(), 'BANK', $5, '2026-01-05', $3, now())`;
  const asked = `insert into part_refunds (number, money_id, amount_cents, reason, asked_by_id) values ($1, $2, 300, 'Hers.', $3)`;
  await place.sql(sent, ['RF-2', await part('PART000001'), ...people, 'SLIP-9']);
  await place.sql(asked, ['RF-3', await part('PART000002'), asker?.id]);
  await database.orm.migrator.up();
  const fourth = await part('PART000004');
  await place.sql(asked, ['RF-4', fourth, asker?.id]);
  await expect(place.sql(asked, ['RF-5', fourth, asker?.id])).rejects.toThrow('part_refunds_one_open');
  await place.sql(
    `update refunds set state = 'APPROVED', approved_by_id = $1, approved_at = now() where number = 'RF-3'`,
    [approver?.id],
  );
  const rows = await place.sql(
    `select r.number, r.state, p.state "there", r.paid_reference reference from refunds r left join part_refunds p using (number)
      order by r.number`,
  );
  expect(rows).toEqual([
    { number: 'RF-1', state: 'PAID_OUT', there: null, reference: 'slip-9' },
    { number: 'RF-2', state: 'PAID_OUT', there: 'PAID_OUT', reference: 'SLIP-9 (RF-2)' },
    { number: 'RF-3', state: 'APPROVED', there: 'APPROVED', reference: '' },
    { number: 'RF-4', state: 'REQUESTED', there: 'REQUESTED', reference: '' },
  ]);
});
