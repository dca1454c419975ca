import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { branded, int, moment, nullable, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { ReopeningState } from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** What a month is closed with, in cents; all but charges may be below zero. */
export interface ClosingSums {
  openingCents: number;
  receivedCents: number;
  refundedCents: number;
  reversedCents: number;
  returnedCents: number;
  chargesCents: number;
  closingCents: number;
  mpesaOpeningCents: number;
  mpesaClosingCents: number;
}

type Bound<T> = { [K in keyof T]: Value<T[K]> };

/** Closes a month. */
export const insertClosing = statement(
  (asked: {
    month: Value<string>;
    sums: Bound<ClosingSums>;
    statementCents: Value<number> | null;
    explanation: Value<string>;
    comparisonId: Value<number> | null;
    by: Value<number>;
    now: Value<Date>;
  }) =>
    db
      .insertInto('month_closings')
      .values({
        month: asked.month,
        opening_cents: asked.sums.openingCents,
        received_cents: asked.sums.receivedCents,
        refunded_cents: asked.sums.refundedCents,
        reversed_cents: asked.sums.reversedCents,
        returned_cents: asked.sums.returnedCents,
        charges_cents: asked.sums.chargesCents,
        closing_cents: asked.sums.closingCents,
        mpesa_opening_cents: asked.sums.mpesaOpeningCents,
        mpesa_closing_cents: asked.sums.mpesaClosingCents,
        statement_cents: asked.statementCents,
        explanation: asked.explanation,
        comparison_id: asked.comparisonId,
        closed_by_id: asked.by,
        closed_at: asked.now,
      })
      .returning('id'),
);

/** Opens a month again; what it was closed with stays. */
export const reopenClosing = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('month_closings')
    .set({ reopened_at: asked.now })
    .where('id', '=', asked.id)
    .where('reopened_at', 'is', null),
);

/** Asks for a month to be opened again; no row when somebody has asked already. */
export const insertReopening = statement(
  (asked: { closingId: Value<number>; reason: Value<string>; by: Value<number>; now: Value<Date> }) =>
    db
      .insertInto('month_reopenings')
      .values({
        closing_id: asked.closingId,
        reason: asked.reason,
        asked_by_id: asked.by,
        asked_at: asked.now,
      })
      .onConflict((any) => any.doNothing())
      .returning('id'),
);

/** Says what became of such a wish. */
export const decideReopening = statement(
  (asked: {
    id: Value<number>;
    state: Value<ReopeningState>;
    reason: Value<string>;
    by: Value<number>;
    now: Value<Date>;
  }) =>
    db
      .updateTable('month_reopenings')
      .set({
        state: asked.state,
        decided_reason: asked.reason,
        decided_by_id: asked.by,
        decided_at: asked.now,
      })
      .where('id', '=', asked.id)
      .where('state', '=', sql.lit('ASKED')),
);

const REOPENING = {
  id: int,
  closingId: int,
  month: text,
  state: branded<ReopeningState>(text),
  reason: text,
  askedById: int,
  askedBy: text,
  askedAt: moment,
  decidedBy: nullable(text),
  decidedAt: nullable(moment),
  decidedReason: text,
};

const reopenings = sql`
  select r.id, r.closing_id "closingId", to_char(c.month, 'YYYY-MM') "month", r.state, r.reason, r.asked_by_id "askedById", a.name "askedBy",
         r.asked_at "askedAt", d.name "decidedBy", r.decided_at "decidedAt", r.decided_reason "decidedReason"
    from month_reopenings r join month_closings c on c.id = r.closing_id join users a on a.id = r.asked_by_id
    left join users d on d.id = r.decided_by_id`;

export const reopeningById = statementOf(
  REOPENING,
  (asked: { id: Value<number> }) => sql`${reopenings} where r.id = ${asked.id}`,
);

/** All wishes to open a month again, oldest first. */
export const reopeningsOfMonth = statementOf(
  REOPENING,
  (asked: { month: Value<string> }) => sql`${reopenings} where c.month = ${asked.month}::date order by r.id`,
);

/** One wish that a closed month is opened again. */
export type ReopeningRow = RowsOf<typeof reopeningById>;
