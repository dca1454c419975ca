import { createHash } from 'node:crypto';
import { nairobiDate, nairobiYear } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { makeAccountReference } from '../features/payments/records/account-reference.ts';
import { purchaseKey } from '../features/payments/settlement/purchase-key.ts';
import { newVerificationCode } from '../features/payments/settlement/verification-code.ts';
import type { FindSold } from './sold-goods.ts';
import type { ToldOrder } from './told-orders.ts';

const HOUR_MS = 60 * 60_000;

interface Paid {
  key: string;
  cents: number;
  at: Date;
  year: string;
  receipt: string | null;
}

/** The payments of the orders that were paid, in the order in which they came. */
function paidOf(told: readonly ToldOrder[], find: FindSold) {
  const paid = told.flatMap(({ id, number, order, money }) =>
    money
      ? {
          ...{ key: purchaseKey('ORDER', id), number, by: order.by, at: money.paidAt, isCash: money.isCash },
          cents: order.goods.map(find).reduce((sum, { units, cents }) => sum + units * cents, 0),
          year: String(nairobiYear(money.paidAt)),
          refundedAt: money.refundedAt,
          account: makeAccountReference('O'),
          code: newVerificationCode(),
          paidOn: nairobiDate(money.paidAt),
          hash: createHash('sha256').update(`demo ${number}`).digest('hex'),
        }
      : [],
  );
  return paid
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((payment, place) => ({
      ...payment,
      receipt: payment.isCash ? null : `DEMO0ORD${String(place + 1).padStart(2, '0')}`,
    }));
}

async function addPayments(em: SqlEntityManager, paid: readonly Paid[]): Promise<void> {
  const rows = JSON.stringify(paid);
  await em.execute(
    `insert into payments (id, user_id, type, method, status, amount_cents, description, phone_number, reference, account_reference,
                           receipt, purchase_key, created_at, updated_at, completed_at)
     select n.id, u.id, 'ORDER', case when r."isCash" then 'MANUAL' else 'MPESA' end, 'COMPLETED', r.cents, 'Order ' || r.number,
            case when r."isCash" then '' else regexp_replace(u.phone_number, '^0', '254') end,
            'PAY-' || r.year || '-' || lpad(n.id::text, 6, '0'), r.account, r.receipt, r.key, r.at, r.at, r.at
       from jsonb_to_recordset(?::jsonb) r("isCash" boolean, cents int, number text, "by" text, year text, account text, receipt text,
              key text, at timestamptz)
       join users u on u.username = r."by" cross join lateral (select nextval('payments_id_seq') id where r.key is not null) n`,
    [rows],
  );
  await em.execute(
    `with counted as (update number_series set last_number = last_number + ? where name = 'receipts' returning last_number n)
     insert into payment_receipts (payment_id, number, verification_code, issued_at)
     select p.id, 'RCT-' || r.year || '-' || lpad((n - ? + row_number() over (order by r.at))::text, 6, '0'), r.code, r.at
       from jsonb_to_recordset(?::jsonb) r(key text, year text, code text, at timestamptz)
       join payments p on p.purchase_key = r.key cross join counted
      order by r.at`,
    [paid.length, paid.length, rows],
  );
}

async function addWays(em: SqlEntityManager, paid: readonly Paid[]): Promise<void> {
  const rows = JSON.stringify(paid);
  await em.execute(
    `insert into payment_attempts (payment_id, state, amount_kes, callback_token_hash, checkout_request_id, result_code, verified_by,
                                   created_at, updated_at)
     select p.id, 'PAID', r.cents / 100, r.hash, 'ws_CO_' || r.receipt, '0', 'QUERY', r.at, r.at
       from jsonb_to_recordset(?::jsonb) r(key text, cents int, hash text, receipt text, at timestamptz)
       join payments p on p.purchase_key = r.key where r.receipt is not null order by p.id`,
    [rows],
  );
  await em.execute(
    `insert into manual_payments (payment_id, channel, note, paid_on, recorded_by_id, created_at)
     select p.id, 'CASH', p.description, r."paidOn", a.id, r.at
       from jsonb_to_recordset(?::jsonb) r(key text, "paidOn" date, at timestamptz, receipt text)
       join payments p on p.purchase_key = r.key join users a on a.username = 'admin'
      where r.receipt is null order by p.id`,
    [rows],
  );
}

/** One asked, another agreed, and the money went out the same day. */
async function addRefund(em: SqlEntityManager, { key, year, cents }: Paid, asked: Date): Promise<void> {
  const later = (hours: number): Date => new Date(asked.getTime() + hours * HOUR_MS);
  await em.execute(
    `with counted as (update number_series set last_number = last_number + 1 where name = 'refunds' returning last_number n)
     insert into refunds (number, payment_id, amount_cents, state, effect, reason, asked_by_id, asked_at, approved_by_id, approved_at,
                          paid_method, paid_reference, paid_on, paid_by_id, paid_at)
     select 'RF-' || ? || '-' || lpad(n::text, 6, '0'), p.id, ?, 'PAID_OUT', 'END', 'The order was cancelled.', t.id, ?, a.id, ?,
            'MPESA', 'DEMO0REFU1', ?, t.id, ?
       from counted join payments p on p.purchase_key = ?
       join users t on t.username = 'treasurer' join users a on a.username = 'admin'`,
    [year, cents, asked, later(3), nairobiDate(later(5)), later(5), key],
  );
}

/** The money of the demonstration's orders: by M-Pesa or in cash, each with its receipt, and what went back of it. */
export async function seedOrderMoney(
  em: SqlEntityManager,
  told: readonly ToldOrder[],
  find: FindSold,
): Promise<void> {
  const paid = paidOf(told, find);
  await addPayments(em, paid);
  await addWays(em, paid);
  for (const payment of paid) {
    if (payment.refundedAt) {
      await addRefund(em, payment, payment.refundedAt);
    }
  }
}
