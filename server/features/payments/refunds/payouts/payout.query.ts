import { sql } from 'kysely';
import type { Value } from '../../../../core/db/plan.ts';
import { int } from '../../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../../core/db/statement.ts';
import { hasNoJob } from '../../../../core/job-fragments.ts';
import type { Cents } from '../../../../core/money.ts';
import type { PayoutState } from '../../records/payment-states.ts';
import type { PaymentTables } from '../../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

const isInFlight = sql<boolean>`state in ('SENDING', 'UNKNOWN')`;

/** Keeps that a refund is about to be sent, before anything is. */
export const insertPayout = statement(
  (asked: {
    refundId: Value<number>;
    conversationId: Value<string>;
    phone: Value<string>;
    amountCents: Value<Cents>;
    by: Value<number>;
    now: Value<Date>;
  }) =>
    db
      .insertInto('refund_payouts')
      .values({
        refund_id: asked.refundId,
        conversation_id: asked.conversationId,
        phone: asked.phone,
        amount_cents: asked.amountCents,
        sent_by_id: asked.by,
        sent_at: asked.now,
      })
      .returning('id'),
);

const payouts = db
  .selectFrom('refund_payouts as o')
  .select(['o.id', 'o.refund_id as refundId', 'o.conversation_id as conversationId', 'o.state', 'o.receipt'])
  .select(['o.amount_cents as amountCents', 'o.sent_by_id as sentById', 'o.sent_at as sentAt', 'o.said'])
  .select('o.questions');

export const payoutById = statement((asked: { id: Value<number> }) => payouts.where('o.id', '=', asked.id));

export const payoutOfConversation = statement((asked: { conversationId: Value<string> }) =>
  payouts.where('o.conversation_id', '=', asked.conversationId),
);

export type PayoutRow = RowsOf<typeof payoutById>;

/** Another payout of the same refund that is not certainly over without money; read under the lock of the payment. */
export const otherPayout = statement((asked: { refundId: Value<number>; id: Value<number> }) =>
  db
    .selectFrom('refund_payouts')
    .select('id')
    .where('refund_id', '=', asked.refundId)
    .where('id', '<>', asked.id)
    .where('state', '<>', sql.lit('FAILED'))
    .limit(sql.lit(1)),
);

/** Says how far a payout has come. */
export const movePayout = statement(
  (asked: {
    id: Value<number>;
    state: Value<PayoutState>;
    said: Value<string>;
    receipt: Value<string | null>;
    endedAt: Value<Date | null>;
  }) =>
    db
      .updateTable('refund_payouts')
      .set({ state: asked.state, said: asked.said, receipt: asked.receipt, ended_at: asked.endedAt })
      .where('id', '=', asked.id),
);

/** Says that a person has settled a payout of which nobody knew how it ended. */
export const settleByHand = statement((asked: { refundId: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('refund_payouts')
    .set({ state: 'BY_HAND', said: '', ended_at: asked.now })
    .where('refund_id', '=', asked.refundId)
    .where('state', '=', sql.lit('UNKNOWN')),
);

/** Keeps what the provider said against what stands. */
export const contradictPayout = statement((asked: { id: Value<number>; contradiction: Value<string> }) =>
  db.updateTable('refund_payouts').set({ contradiction: asked.contradiction }).where('id', '=', asked.id),
);

/** A refund that another one's receipt stands under. */
export const refundUnder = statement((asked: { receipt: Value<string>; refundId: Value<number> }) =>
  db
    .selectFrom('refunds')
    .select('number')
    .where('paid_method', '=', sql.lit('MPESA'))
    .where(sql`upper(paid_reference)`, '=', asked.receipt)
    .where('id', '<>', asked.refundId),
);

/** Counts a question about a payout that is still on its way; no row when it is not. */
export const countQuestion = statement((asked: { id: Value<number> }) =>
  db
    .updateTable('refund_payouts')
    .set((eb) => ({ questions: eb('questions', '+', sql.lit(1)) }))
    .where('id', '=', asked.id)
    .where(isInFlight)
    .returning('questions'),
);

const AT_ONCE = 500;

/** Payouts since a moment about which nobody will ask: their job is gone. */
export const forgottenPayouts = statementOf(
  { id: int },
  (asked: { task: Value<string>; since: Value<Date> }) => sql`
    select o.id from refund_payouts o
     where o.state in ('SENDING', 'UNKNOWN') and o.sent_at > ${asked.since} and ${hasNoJob(asked.task, sql`o.id`)}
     order by o.id limit ${sql.lit(AT_ONCE)}`,
);
