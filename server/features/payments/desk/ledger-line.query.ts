import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { LedgerLineStatus } from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

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

/** A payment that holds the receipt of line `l` accounts for its money, whoever put it there; so does what is held for a member. */
const isAccountedFor = sql<boolean>`(exists (select 1 from payments p where p.receipt = l.receipt)
  or exists (select 1 from paybill_payments m where m.receipt = l.receipt and m.user_id is not null))`;

const isWaiting = sql<boolean>`(l.status = 'UNMATCHED' and not ${isAccountedFor})`;

/** Since when each line waits for a decision. */
export const waitingSince = sql`select l.created_at since from ledger_lines l where ${isWaiting}`;

/** Lines that wait for a decision, oldest first, with their number. */
export const waitingLines = statement((asked: { limit: Value<number>; offset: Value<number> }) =>
  lines
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where(isWaiting)
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
    .where(isAccountedFor),
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
