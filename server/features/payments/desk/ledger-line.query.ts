import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { int } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { LedgerLineStatus } from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';
import { isAccountedFor, isUnmatched } from '../records/unmatched-line.ts';

const db = builderOf<PaymentTables>();

const lines = db
  .selectFrom('ledger_lines as l')
  .select([
    'l.id',
    'l.receipt',
    'l.account_reference as accountReference',
    'l.amount_cents as amountCents',
    'l.phone',
    'l.payer_name as payerName',
    'l.paid_at as paidAt',
    'l.status',
  ]);

/** Since when each line waits for a decision. */
export const waitingSince = sql`select l.created_at since from ledger_lines l where ${isUnmatched}`;

/** Lines that wait for a decision, oldest first, with their number. */
export const waitingLines = statement((asked: { limit: Value<number>; offset: Value<number> }) =>
  lines
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where(isUnmatched)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .limit(asked.limit)
    .offset(asked.offset),
);

/** The receipt of a line, which is locked before it. */
export const receiptOfLine = statement((asked: { id: Value<number> }) =>
  db.selectFrom('ledger_lines').select('receipt').where('id', '=', asked.id),
);

/** Locks a line. */
export const lockedLine = statement((asked: { id: Value<number> }) =>
  lines.where('l.id', '=', asked.id).forUpdate(),
);

/** Money in M-Pesa's books without a payment of ours. */
export type LedgerLineView = RowsOf<typeof lockedLine>;

/** Locks the line of a receipt. */
export const lockedLineOf = statement((asked: { receipt: Value<string> }) =>
  lines.where('l.receipt', '=', asked.receipt).forUpdate(),
);

/** A row when a payment holds the receipt of a line. */
export const lineTaken = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('ledger_lines as l')
    .select(sql.lit(1).as('one'))
    .where('l.id', '=', asked.id)
    .where(isAccountedFor(sql.ref('l.receipt'))),
);

/** A line that a payment waits for: its receipt was typed, and the books have told nothing of it. */
export const isExpected = sql<boolean>`ledger_lines.status = 'ATTACHED' and ledger_lines.amount_cents is null and ledger_lines.paid_at is null`;

/** The same of a line that was read. */
export const isExpectedLine = ({ status, amountCents, paidAt }: LedgerLineView): boolean =>
  status === 'ATTACHED' && amountCents === null && paidAt === null;

/** Gives a receipt that the books have not shown to a payment; no row where they have, and it is somebody's. */
export const expectLine = statementOf(
  { id: int },
  (asked: {
    receipt: Value<string>;
    paymentId: Value<number>;
    reason: Value<string>;
    now: Value<Date>;
  }) => sql`
    insert into ledger_lines (receipt, status, payment_id, decided_reason, created_at, updated_at)
    values (${asked.receipt}, 'ATTACHED', ${asked.paymentId}, ${asked.reason}, ${asked.now}, ${asked.now})
    on conflict (receipt) do update
       set status = 'ATTACHED', payment_id = ${asked.paymentId}, decided_reason = ${asked.reason}, updated_at = ${asked.now}
     where ledger_lines.status = 'UNMATCHED'
    returning id`,
);

/** Writes down what became of a line. */
export const decideLine = statement(
  (asked: {
    id: Value<number>;
    status: Value<LedgerLineStatus>;
    paymentId: Value<number> | null;
    reason: Value<string>;
    now: Value<Date>;
  }) =>
    db
      .updateTable('ledger_lines')
      .set({
        status: asked.status,
        payment_id: asked.paymentId,
        decided_reason: asked.reason,
        updated_at: asked.now,
      })
      .where('id', '=', asked.id),
);
