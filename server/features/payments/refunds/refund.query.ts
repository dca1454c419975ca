import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { allOf, anyOf, contains } from '../../../core/db/conditions.ts';
import { countRows } from '../../../core/db/counts.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { branded, int, nullable, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type {
  PaymentStatusCode,
  RefundEffect,
  RefundMethod,
  RefundState,
} from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

const isWhole = (phone: RawBuilder<unknown>) => sql<boolean>`${phone} ~ '^254[17][0-9]{8}$'`;

/** The phone that answered a prompt of ours, or sent money that is held; nobody else's number is known whole. */
const PAYING_PHONE = sql<string | null>`case
  when a.id is not null and ${isWhole(sql`p.phone_number`)} then p.phone_number
  when ${isWhole(sql`m.phone`)} then m.phone
  else r.phone end`;

/** Held money that M-Pesa took back meanwhile is as good as that of a reversed payment: nothing of it can be sent. */
const STANDING = sql<PaymentStatusCode>`coalesce(p.status, case
  when m.amount_cents - m.spent_cents - m.sent_back_cents >= r.amount_cents then 'COMPLETED' else 'REVERSED' end)`;

/** What contradicts comes before what was known. */
const SAID = sql<string | null>`coalesce(nullif(o.contradiction, ''), o.said)`;

const refunds = db
  .selectFrom('refunds as r')
  .leftJoin('payments as p', 'p.id', 'r.payment_id')
  .leftJoin('paybill_payments as m', 'm.id', 'r.money_id')
  .innerJoin('users as payer', (join) =>
    join.on('payer.id', '=', sql<number>`coalesce(p.user_id, m.user_id)`),
  )
  .innerJoin('users as asker', 'asker.id', 'r.asked_by_id')
  .leftJoin('users as approver', 'approver.id', 'r.approved_by_id')
  .leftJoin('users as ender', 'ender.id', 'r.ended_by_id')
  .leftJoin('users as recorder', 'recorder.id', 'r.paid_by_id')
  .leftJoin('payment_attempts as a', 'a.payment_id', 'p.id')
  .leftJoin('refund_payouts as o', (join) =>
    join.on('o.id', '=', sql<number>`(select max(id) from refund_payouts where refund_id = r.id)`),
  );

const shown = refunds
  .select(['r.id', 'r.number', 'r.amount_cents as amountCents', 'r.state', 'r.effect', 'r.reason'])
  .select(['r.months_kept as monthsKept', 'r.asked_by_id as askedById', 'asker.name as askedBy'])
  .select(['r.asked_at as askedAt', 'approver.name as approvedBy', 'r.approved_at as approvedAt'])
  .select(['ender.name as endedBy', 'r.ended_at as endedAt', 'r.ended_reason as endedReason'])
  .select(['r.paid_method as paidMethod', 'r.paid_reference as paidReference', 'r.paid_at as paidAt'])
  .select(['r.paid_on as paidOn', 'r.corrects_day as correctsDay', 'recorder.name as paidBy'])
  .select(['r.payment_id as paymentId', 'r.money_id as partId', 'o.state as payoutState'])
  .select(['payer.id as userId', 'payer.name as payerName', 'payer.email as payerEmail'])
  .select(sql<string>`coalesce(p.reference, m.receipt)`.as('paymentReference'))
  .select(sql<Date>`coalesce(p.created_at, m.paid_at, m.created_at)`.as('cameAt'))
  .select([STANDING.as('paymentStatus'), PAYING_PHONE.as('phone')])
  .select(SAID.as('payoutSaid'));

/** What is asked of refunds; null asks nothing. */
interface RefundsAsked {
  states: Value<readonly RefundState[]> | null;
  pattern: Value<string> | null;
}

const SEARCHED = sql<string>`(r.number || chr(10) || coalesce(p.reference, m.receipt) || chr(10) || payer.name || chr(10) || r.paid_reference)`;

const wanted = ({ states, pattern }: RefundsAsked): Expression<SqlBool> =>
  allOf(
    given(states, (list) => sql<SqlBool>`r.state = any(${list}::text[])`),
    given(pattern, (like) => contains(SEARCHED, like)),
  );

/** A page of refunds, newest first. */
export const refundPage = statement(
  (asked: { refunds: RefundsAsked; limit: Value<number>; offset: Value<number> }) =>
    shown
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .where(wanted(asked.refunds))
      .orderBy('r.asked_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(asked.limit)
      .offset(asked.offset),
  [
    { refunds: { states: ['REQUESTED'], pattern: '%' }, limit: 1, offset: 0 },
    { refunds: { states: null, pattern: null }, limit: 1, offset: 0 },
  ],
);

export const countRefunds = statement((asked: RefundsAsked) =>
  refunds.select(countRows.as('n')).where(wanted(asked)),
);

export const refundById = statement((asked: { id: Value<number> }) => shown.where('r.id', '=', asked.id));

/** The refunds of some payments, oldest first. */
export const refundsOf = statement((asked: { paymentIds: Value<readonly number[]> }) =>
  shown
    .select(sql<number>`r.payment_id`.as('key'))
    .where('r.payment_id', '=', anyOf(asked.paymentIds))
    .orderBy('r.id'),
);

export type RefundRow = RowsOf<typeof refundById>;

/** A row while a refund of held money is under way; read under the lock of the money. */
export const openRefundOfPart = statement((asked: { partId: Value<number> }) =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('money_id', '=', asked.partId)
    .where(sql<boolean>`state in ('REQUESTED', 'APPROVED')`),
);

/** The refunds of some parts that are held, the newest first. */
export const refundsOfParts = statement((asked: { partIds: Value<readonly number[]> }) =>
  shown
    .select(sql<number>`r.money_id`.as('key'))
    .where('r.money_id', '=', anyOf(asked.partIds))
    .orderBy('r.id', 'desc'),
);

/** What went back of a payment and what is about to, read under the lock of the payment. */
export const sumsOfPayment = statementOf(
  { sentBackCents: branded<Cents>(int), openNumber: nullable(text) },
  (asked: { paymentId: Value<number> }) => sql`
    select case when exists (select 1 from payment_decisions where payment_id = ${asked.paymentId} and decision = 'REFUNDED')
                then (select amount_cents from payments where id = ${asked.paymentId})
                else coalesce(sum(amount_cents) filter (where state = 'PAID_OUT'), 0)::int end "sentBackCents",
           max(number) filter (where state in ('REQUESTED', 'APPROVED'))::text "openNumber"
      from refunds where payment_id = ${asked.paymentId}`,
);

/** Asks for a refund. Its number is counted by the very transaction: it exists if and only if the refund does. */
export const insertRefund = statementOf(
  { id: int },
  (asked: {
    paymentId: Value<number | null>;
    partId: Value<number | null>;
    phone: Value<string | null>;
    amountCents: Value<Cents>;
    effect: Value<RefundEffect>;
    monthsKept: Value<number> | null;
    reason: Value<string>;
    askedBy: Value<number>;
    year: Value<string>;
    now: Value<Date>;
  }) => sql`
    with counted as (
      update number_series set last_number = last_number + 1 where name = 'refunds' returning last_number n)
    insert into refunds (number, payment_id, money_id, phone, amount_cents, effect, months_kept, reason, asked_by_id, asked_at)
    select 'RF-' || ${asked.year}::text || '-' || lpad(n::text, 6, '0'), ${asked.paymentId}::int, ${asked.partId}::int,
           ${asked.phone}::text, ${asked.amountCents}::int, ${asked.effect}::text, ${asked.monthsKept}::int, ${asked.reason}::text, ${asked.askedBy}::int, ${asked.now}::timestamptz
      from counted
    returning id`,
);

/** Says that another person agrees. */
export const approveRefund = statement((asked: { id: Value<number>; by: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('refunds')
    .set({ state: 'APPROVED', approved_by_id: asked.by, approved_at: asked.now })
    .where('id', '=', asked.id)
    .where('state', '=', sql.lit('REQUESTED')),
);

/** Ends a refund of which no money went out. */
export const endRefund = statement(
  (asked: {
    id: Value<number>;
    state: Value<RefundState>;
    by: Value<number>;
    reason: Value<string>;
    now: Value<Date>;
  }) =>
    db
      .updateTable('refunds')
      .set({ state: asked.state, ended_by_id: asked.by, ended_reason: asked.reason, ended_at: asked.now })
      .where('id', '=', asked.id)
      .where(sql<boolean>`state in ('REQUESTED', 'APPROVED')`),
);

/** Says how the money went out. */
export const payOutRefund = statement(
  (asked: {
    id: Value<number>;
    method: Value<RefundMethod>;
    reference: Value<string>;
    paidOn: Value<string>;
    correctsDay: Value<string> | null;
    by: Value<number>;
    now: Value<Date>;
  }) =>
    db
      .updateTable('refunds')
      .set({
        state: 'PAID_OUT',
        paid_method: asked.method,
        paid_reference: asked.reference,
        paid_on: asked.paidOn,
        corrects_day: asked.correctsDay,
        paid_by_id: asked.by,
        paid_at: asked.now,
      })
      .where('id', '=', asked.id)
      .where('state', '=', sql.lit('APPROVED')),
);
