import { createHash } from 'node:crypto';
import { nairobiYear } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { feeNumberOf } from '../features/events/fee/fee-number.ts';
import { makeAccountReference } from '../features/payments/records/account-reference.ts';
import { purchaseKey } from '../features/payments/settlement/purchase-key.ts';
import { newVerificationCode } from '../features/payments/settlement/verification-code.ts';

/** @internal A test holds it against the calendar. */
export const PAID_EVENT = 'Negotiation workshop with alumni at the bar';

const FEE_KES = 300;
const HOUR_MS = 60 * 60_000;

interface Owed {
  id: number;
  user_id: number;
  event_id: number;
}

/** Whose place is paid first, and whose still waits for its money. */
async function placesLeft(em: SqlEntityManager): Promise<Owed[]> {
  await em.execute(
    `delete from event_registrations r using events e where e.id = r.event_id and e.title = ?
        and r.id not in (select f.id from event_registrations f join events g on g.id = f.event_id
                          where g.title = ? order by f.id limit 2)`,
    [PAID_EVENT, PAID_EVENT],
  );
  return em.execute<Owed[]>(
    `select r.id, r.user_id, r.event_id from event_registrations r join events e on e.id = r.event_id
      where e.title = ? order by r.id`,
    [PAID_EVENT],
  );
}

async function addFee(em: SqlEntityManager, { id, user_id, event_id }: Owed, at: Date): Promise<number> {
  const [fee] = await em.execute<{ id: number }[]>(
    `insert into event_fees (number, event_id, user_id, registration_id, amount_cents, created_at)
     values (?, ?, ?, ?, ?, ?) returning id`,
    [`new ${String(id)}`, event_id, user_id, id, FEE_KES * 100, at],
  );
  const feeId = fee?.id ?? 0;
  await em.execute('update event_fees set number = ? where id = ?', [feeNumberOf(feeId), feeId]);
  return feeId;
}

/** A prompt that was paid, with its receipt. */
async function addMoney(em: SqlEntityManager, feeId: number, at: Date): Promise<void> {
  const year = String(nairobiYear(at));
  const [payment] = await em.execute<{ id: number }[]>(
    `insert into payments (id, user_id, type, method, status, amount_cents, description, phone_number, reference, account_reference,
                           receipt, purchase_key, created_at, updated_at, completed_at)
     select n.id, f.user_id, 'EVENT', 'MPESA', 'COMPLETED', f.amount_cents, f.number || ': ' || e.title,
            regexp_replace(u.phone_number, '^0', '254'),
            'PAY-' || ? || '-' || lpad(n.id::text, 6, '0'), ?, 'DEMO0EVT01', ?, ?, ?, ?
       from event_fees f join events e on e.id = f.event_id join users u on u.id = f.user_id
       cross join lateral (select nextval('payments_id_seq') id where f.id > 0) n where f.id = ? returning id`,
    [year, makeAccountReference('E'), purchaseKey('EVENT', feeId), at, at, at, feeId],
  );
  const id = payment?.id ?? 0;
  await em.execute(
    `with counted as (update number_series set last_number = last_number + 1 where name = 'receipts' returning last_number n)
     insert into payment_receipts (payment_id, number, verification_code, issued_at)
     select ?, 'RCT-' || ? || '-' || lpad(n::text, 6, '0'), ?, ? from counted`,
    [id, year, newVerificationCode(), at],
  );
  await em.execute(
    `insert into payment_attempts (payment_id, state, amount_kes, callback_token_hash, checkout_request_id, result_code, verified_by,
                                   created_at, updated_at)
     values (?, 'PAID', ?, ?, 'ws_CO_DEMO0EVT01', '0', 'QUERY', ?, ?)`,
    [id, FEE_KES, createHash('sha256').update('demo event fee').digest('hex'), at, at],
  );
  await em.execute('insert into event_payments (payment_id, fee_id, created_at) values (?, ?, ?)', [
    ...[id, feeId, at],
  ]);
  await em.execute('update event_fees set paid_by_id = ?, paid_at = ? where id = ?', [id, at, feeId]);
}

/** An event that costs something: one place is paid, one is held until its money comes. */
export async function seedEventFees(em: SqlEntityManager, now: Date): Promise<void> {
  await em.execute('update events set fee_kes = ? where title = ?', [FEE_KES, PAID_EVENT]);
  const [paid, unpaid] = await placesLeft(em);
  if (!paid || !unpaid) {
    return;
  }
  const at = new Date(now.getTime() - 2 * HOUR_MS);
  await addMoney(em, await addFee(em, paid, at), at);
  await addFee(em, unpaid, at);
  await em.execute(
    `update event_registrations set state = 'AWAITING_PAYMENT', held_until = ?, created_at = ? where id = ?`,
    [new Date(at.getTime() + 24 * HOUR_MS), at, unpaid.id],
  );
}
