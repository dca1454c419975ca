import type { Call } from '../../../access/call.ts';
import type { Cents } from '../../../core/money.ts';
import { readAccountReference } from '../records/account-reference.ts';
import {
  linesKept,
  partsNamed,
  paymentsNamed,
  refundsNamed,
  reversalsNamed,
} from './statement-books.query.ts';
import type { BookedPayment, KeptLine, NamedPart, SentRefund } from './statement-books.query.ts';
import type { StatementLine } from './statement-csv.ts';

/** What our books know about the lines of a statement. */
export interface Books {
  byReceipt: ReadonlyMap<string, BookedPayment>;
  byReference: ReadonlyMap<string, BookedPayment>;
  keptLines: ReadonlyMap<string, KeptLine>;
  refunds: ReadonlyMap<string, SentRefund>;
  parts: ReadonlyMap<string, NamedPart>;
  /** What M-Pesa took back by the receipt of a reversal. */
  reversals: ReadonlyMap<string, Cents>;
}

/** The payments and the kept ledger lines that the lines of a statement name. */
export async function booksOf({ em }: Call, lines: readonly StatementLine[]): Promise<Books> {
  const receipts = lines.flatMap(({ receipt, reverses }) =>
    reverses ? [receipt, reverses.receipt] : [receipt],
  );
  const references = lines.map(({ accountReference }) => readAccountReference(accountReference));
  const payments = await paymentsNamed(em, { receipts, references });
  const kept = await linesKept(em, { receipts });
  const refunds = await refundsNamed(em, { receipts });
  const parts = await partsNamed(em, { receipts });
  const reversals = await reversalsNamed(em, { receipts });
  return {
    reversals: new Map(reversals.map(({ receipt, cents }) => [receipt, cents])),
    parts: new Map(parts.map((part) => [part.receipt, part])),
    byReceipt: new Map(payments.flatMap((row) => (row.receipt === null ? [] : [[row.receipt, row]]))),
    byReference: new Map(payments.map((row) => [row.accountReference, row])),
    keptLines: new Map(kept.map((line) => [line.receipt, line])),
    refunds: new Map(refunds.map((refund) => [refund.receipt, refund])),
  };
}
