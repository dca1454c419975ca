import { sql, type RawBuilder } from 'kysely';
import { builderOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentTables } from './payment.tables.ts';

const refunds = builderOf<PaymentTables>().selectFrom('refunds as r');

const sum = sql<Cents>`sum(r.amount_cents)`;

const refundsOfPayment = refunds.select(sum.as('cents')).where('r.payment_id', '=', sql.ref<number>('p.id'));

/** What was paid out of payment `p` by refunds. */
export const paidOutCents = sql<Cents>`coalesce(${refundsOfPayment.where('r.state', '=', sql.lit('PAID_OUT'))}, 0)::int`;

/** Whether all of payment `p` was paid out by refunds; whose fee was waived has nothing to get back. */
export const isPaidOutWhole = sql<boolean>`(p.amount_cents > 0 and ${paidOutCents} >= p.amount_cents)`;

/** The same of sums that are known. */
export const takesAll = (paidOut: Cents, amount: Cents): boolean => paidOut > 0 && paidOut >= amount;

/** States of a refund whose money is on its way back, or went. */
export const isInForce = sql`in ('REQUESTED', 'APPROVED', 'PAID_OUT')`;

/** Whether money of a payment is on its way back, or went. */
export const goesBack = (paymentId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from refunds b where b.payment_id = ${paymentId} and b.state ${isInForce})`;

/** Whether a refund of payment `p` is under way. */
export const hasOpenRefund = sql<boolean>`exists (select 1 from refunds r where r.payment_id = p.id and r.state in ('REQUESTED', 'APPROVED'))`;

/** Whether what payment `p` bought is about to end: by a refund under way, or because M-Pesa took the money back. */
export const mayEndWithMoney = sql<boolean>`(coalesce(p.review_reason = 'REVERSED', false) or exists (
  select 1 from refunds r where r.payment_id = p.id and r.state in ('REQUESTED', 'APPROVED') and r.effect <> 'KEEP'))`;

/** What of payment `p` is on its way back, and not out yet. */
export const openRefundCents = sql<Cents>`coalesce(${refundsOfPayment.where('r.state', 'in', sql<'REQUESTED' | 'APPROVED'>`('REQUESTED', 'APPROVED')`)}, 0)::int`;

/** Whether all of a payment went back by refunds, or is about to; a part that does leaves the rest paid. */
export const goesBackWhole = (paymentId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from payments p where p.id = ${paymentId} and ${paidOutCents} + ${openRefundCents} >= p.amount_cents)`;
