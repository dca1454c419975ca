import type { Call } from '../../../access/call.ts';
import type { Cents } from '../../../core/money.ts';
import { readAccountReference } from '../account-reference.ts';
import type { LedgerLineStatus, PaymentStatusCode } from '../payment-states.ts';
import { STOP_ASKING_MS } from '../prompts/reconciliation.service.ts';
import type { StatementLine } from './statement-csv.ts';

/** A payment as it is compared with a statement. */
export interface BookedPayment {
  id: number;
  receipt: string | null;
  reference: string;
  accountReference: string;
  amountCents: Cents;
  status: PaymentStatusCode;
}

/** A payment that a statement lacks, with the earliest and the latest moment at which M-Pesa can have taken the money. */
export interface MissingPayment extends BookedPayment {
  earliest: Date;
  latest: Date;
}

/** What a treasurer has said, or has still to say, about money that no payment asked for. */
export interface KeptLine {
  receipt: string;
  status: LedgerLineStatus;
  reason: string;
  paymentId: number | null;
  reference: string | null;
}

/** What our books know about the lines of a statement. */
export interface Books {
  byReceipt: ReadonlyMap<string, BookedPayment>;
  byReference: ReadonlyMap<string, BookedPayment>;
  keptLines: ReadonlyMap<string, KeptLine>;
}

const COLUMNS = `p.id, p.receipt, p.reference, p.account_reference "accountReference", p.amount_cents "amountCents", p.status`;

const KNOWN_SQL = `
  select ${COLUMNS} from payments p where p.receipt in (select jsonb_array_elements_text(?::jsonb))
      or p.account_reference in (select jsonb_array_elements_text(?::jsonb))`;

const KEPT_SQL = `
  select l.receipt, l.status, l.decided_reason reason, l.payment_id "paymentId", p.reference
    from ledger_lines l left join payments p on p.id = l.payment_id
   where l.receipt in (select jsonb_array_elements_text(?::jsonb))`;

/**
 * M-Pesa took the money when its ledger or the treasurer says so; else between the prompt and the credit, which may come
 * as much later as outcomes are asked for.
 */
const MISSING_SQL = `
  select * from (
    select ${COLUMNS},
           coalesce(l.paid_at, m.paid_on::timestamp at time zone 'Africa/Nairobi', least(p.created_at, p.completed_at)) earliest,
           coalesce(l.paid_at, (m.paid_on + 1)::timestamp at time zone 'Africa/Nairobi' - interval '1 second',
                    least(p.created_at + ? * interval '1 millisecond', p.completed_at)) latest
      from payments p
      left join ledger_lines l on l.receipt = p.receipt
      left join manual_payments m on m.payment_id = p.id
     where p.status = 'COMPLETED' and (p.receipt is not null or p.method = 'MPESA')) booked
   where latest >= ? and earliest < ? and id not in (select jsonb_array_elements_text(?::jsonb)::int)
   order by latest, id limit ?`;

/** The payments and the kept ledger lines that the lines of a statement name. */
export async function booksOf({ em }: Call, lines: readonly StatementLine[]): Promise<Books> {
  const receipts = JSON.stringify(lines.map(({ receipt }) => receipt));
  const references = JSON.stringify(
    lines.map(({ accountReference }) => readAccountReference(accountReference)),
  );
  const payments = await em.execute<BookedPayment[]>(KNOWN_SQL, [receipts, references]);
  const kept = await em.execute<KeptLine[]>(KEPT_SQL, [receipts]);
  return {
    byReceipt: new Map(payments.flatMap((row) => (row.receipt === null ? [] : [[row.receipt, row]]))),
    byReference: new Map(payments.map((row) => [row.accountReference, row])),
    keptLines: new Map(kept.map((line) => [line.receipt, line])),
  };
}

/** Completed payments over M-Pesa, other than those found, that can have been made from one moment until before another. */
export async function paymentsMissing(
  { em }: Call,
  [from, before]: readonly [Date, Date],
  { found, atMost }: { found: readonly number[]; atMost: number },
): Promise<MissingPayment[]> {
  return em.execute<MissingPayment[]>(MISSING_SQL, [
    STOP_ASKING_MS,
    from,
    before,
    JSON.stringify(found),
    atMost,
  ]);
}
