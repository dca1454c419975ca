import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentStatusCode, RefundMethod, RefundState } from '../payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** Money that M-Pesa took back meanwhile is as good as that of a reversed payment: nothing of it can be sent. */
const STANDING = sql<PaymentStatusCode>`case when m.amount_cents - m.spent_cents - m.sent_back_cents >= r.amount_cents
  then 'COMPLETED' else 'REVERSED' end`;

const shown = db
  .selectFrom('part_refunds as r')
  .innerJoin('paybill_payments as m', 'm.id', 'r.money_id')
  .innerJoin('users as owner', 'owner.id', 'm.user_id')
  .innerJoin('users as asker', 'asker.id', 'r.asked_by_id')
  .leftJoin('users as approver', 'approver.id', 'r.approved_by_id')
  .leftJoin('users as ender', 'ender.id', 'r.ended_by_id')
  .select(['r.id', 'r.number', 'r.money_id as moneyId', 'r.amount_cents as amountCents', 'r.state'])
  .select(['r.reason', 'r.asked_by_id as askedById', 'asker.name as askedBy', 'r.asked_at as askedAt'])
  .select(['approver.name as approvedBy', 'ender.name as endedBy', 'r.ended_reason as endedReason'])
  .select(['r.paid_method as paidMethod', 'r.paid_reference as paidReference', 'r.paid_on as paidOn'])
  .select(['owner.id as userId', 'owner.name as memberName', 'owner.email as memberEmail', 'm.receipt'])
  .select(sql<Date>`coalesce(m.paid_at, m.created_at)`.as('cameAt'))
  .select(STANDING.as('paymentStatus'));

export const partRefundById = statement((asked: { id: Value<number> }) => shown.where('r.id', '=', asked.id));

export type PartRefundRow = RowsOf<typeof partRefundById>;

/** The refunds of some parts, the newest first. */
export const partRefundsOf = statement((asked: { moneyIds: Value<readonly number[]> }) =>
  shown.select('r.money_id as key').where('r.money_id', '=', anyOf(asked.moneyIds)).orderBy('r.id', 'desc'),
);

/** Asks for a refund of a part; its number is counted with those of payments, by the very transaction. */
export const insertPartRefund = statementOf(
  { id: int },
  (asked: {
    moneyId: Value<number>;
    amountCents: Value<Cents>;
    reason: Value<string>;
    askedBy: Value<number>;
    year: Value<string>;
    now: Value<Date>;
  }) => sql`
    with counted as (
      update number_series set last_number = last_number + 1 where name = 'refunds' returning last_number n)
    insert into part_refunds (number, money_id, amount_cents, reason, asked_by_id, asked_at)
    select 'RF-' || ${asked.year}::text || '-' || lpad(n::text, 6, '0'), ${asked.moneyId}::int, ${asked.amountCents}::int,
           ${asked.reason}::text, ${asked.askedBy}::int, ${asked.now}::timestamptz
      from counted
    returning id`,
);

/** Says that another person agrees. */
export const approvePartRefund = statement(
  (asked: { id: Value<number>; by: Value<number>; now: Value<Date> }) =>
    db
      .updateTable('part_refunds')
      .set({ state: 'APPROVED', approved_by_id: asked.by, approved_at: asked.now })
      .where('id', '=', asked.id)
      .where('state', '=', sql.lit('REQUESTED')),
);

/** Ends a refund of which no money went out. */
export const endPartRefund = statement(
  (asked: {
    id: Value<number>;
    state: Value<RefundState>;
    by: Value<number>;
    reason: Value<string>;
    now: Value<Date>;
  }) =>
    db
      .updateTable('part_refunds')
      .set({ state: asked.state, ended_by_id: asked.by, ended_reason: asked.reason, ended_at: asked.now })
      .where('id', '=', asked.id)
      .where(sql<boolean>`state in ('REQUESTED', 'APPROVED')`),
);

/** Says how the money went out. */
export const payOutPartRefund = statement(
  (asked: {
    id: Value<number>;
    method: Value<RefundMethod>;
    reference: Value<string>;
    paidOn: Value<string>;
    by: Value<number>;
    now: Value<Date>;
  }) =>
    db
      .updateTable('part_refunds')
      .set({
        state: 'PAID_OUT',
        paid_method: asked.method,
        paid_reference: asked.reference,
        paid_on: asked.paidOn,
        paid_by_id: asked.by,
        paid_at: asked.now,
      })
      .where('id', '=', asked.id)
      .where('state', '=', sql.lit('APPROVED')),
);

/** A row when money of a payment, or of another part, went out under a reference. */
export const referenceUsed = statementOf(
  { one: int },
  (asked: { method: Value<RefundMethod>; reference: Value<string> }) => sql`
    select 1 one from refunds where paid_method = ${asked.method} and upper(paid_reference) = upper(${asked.reference})
     union all
    select 1 from part_refunds where paid_method = ${asked.method} and upper(paid_reference) = upper(${asked.reference})`,
);
