import { sql } from 'kysely';
import { builderOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentTables } from './payment.tables.ts';

const refunds = builderOf<PaymentTables>().selectFrom('refunds as r');

const sum = sql<Cents>`sum(r.amount_cents)`;

const refundsOfPayment = refunds.select(sum.as('cents')).where('r.payment_id', '=', sql.ref<number>('p.id'));

/** What was paid out of payment `p` by refunds. */
export const paidOutCents = sql<Cents>`coalesce(${refundsOfPayment.where('r.state', '=', sql.lit('PAID_OUT'))}, 0)::int`;

/** Whether a refund of payment `p` is under way. */
export const hasOpenRefund = sql<boolean>`exists (select 1 from refunds r where r.payment_id = p.id and r.state in ('REQUESTED', 'APPROVED'))`;
