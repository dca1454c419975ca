import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { nothing, text } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';

/** Lets only one transaction at a time decide whose money a receipt is; the others wait until it has ended. */
export const lockReceipt = statementOf(
  { locked: nothing },
  (asked: { receipt: Value<string> }) => sql`
    select pg_advisory_xact_lock(hashtextextended('receipt:' || ${asked.receipt}::text, 0)) locked`,
);

/** The same of several receipts at once, and of those alone about which nobody else decides at the moment: they are the rows. */
export const lockFreeReceipts = statementOf(
  { receipt: text },
  (asked: { receipts: Value<readonly string[]> }) => sql`
    select receipt from unnest(${asked.receipts}::text[]) receipt
     where pg_try_advisory_xact_lock(hashtextextended('receipt:' || receipt, 0))`,
);
