import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** The newest messages of each of some attempts, with the number that it has. */
export const messagesOf = statement(
  (asked: { attemptIds: Value<readonly number[]>; newest: Value<number> }) =>
    db
      .selectFrom(
        db
          .selectFrom('payment_messages')
          .select(['id', 'attempt_id', 'kind', 'body', 'received_at'])
          .select(sql<number>`row_number() over (partition by attempt_id order by id desc)`.as('place'))
          .select(sql<number>`count(*) over (partition by attempt_id)::int`.as('total'))
          .where('attempt_id', '=', anyOf(asked.attemptIds))
          .as('m'),
      )
      .select(['m.attempt_id as key', 'm.kind', 'm.body', 'm.received_at as receivedAt', 'm.total'])
      .where('m.place', '<=', asked.newest)
      .orderBy('m.id'),
);

export type MessageRow = RowsOf<typeof messagesOf>;

/** How the money of some payments was recorded by hand. */
export const recordsOf = statement((asked: { paymentIds: Value<readonly number[]> }) =>
  db
    .selectFrom('manual_payments as m')
    .innerJoin('users as u', 'u.id', 'm.recorded_by_id')
    .select(['m.payment_id as key', 'm.channel', 'm.external_reference as externalReference', 'm.note'])
    .select(sql<string>`to_char(m.paid_on, 'YYYY-MM-DD')`.as('paidOn'))
    .select(sql<string | null>`m.corrects_day::text`.as('correctsDay'))
    .select('u.name as recordedBy')
    .where('m.payment_id', '=', anyOf(asked.paymentIds)),
);

/** What M-Pesa took back of some payments, oldest first. */
export const reversalsOf = statement((asked: { paymentIds: Value<readonly number[]> }) =>
  db
    .selectFrom('payment_reversals as r')
    .select(['r.payment_id as key', 'r.receipt', 'r.amount_cents as amountCents', 'r.created_at as at'])
    .where('r.payment_id', '=', anyOf(asked.paymentIds))
    .orderBy('r.id'),
);

/** The PayBill money that some payments were made of, in the order in which it came. */
export const sharesOf = statement((asked: { paymentIds: Value<readonly number[]> }) =>
  db
    .selectFrom('paybill_shares as s')
    .innerJoin('paybill_payments as m', 'm.id', 's.money_id')
    .select(['s.payment_id as key', 'm.receipt', 's.amount_cents as spentCents', 'm.payer_name as payerName'])
    .select([
      sql<Cents>`m.amount_cents`.as('cameCents'),
      sql<Date>`coalesce(m.paid_at, m.created_at)`.as('at'),
    ])
    .where('s.payment_id', '=', anyOf(asked.paymentIds))
    .orderBy('m.id'),
);

export type ShareRow = RowsOf<typeof sharesOf>;

export type ReversalRow = RowsOf<typeof reversalsOf>;

export type ManualRow = RowsOf<typeof recordsOf>;
