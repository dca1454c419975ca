import type { Call } from '../../access/call.ts';
import { permissionDenied } from '../../core/errors.ts';
import type { Cents } from '../../core/money.ts';
import { readAccountReference } from './account-reference.ts';
import { canSeeAllPayments } from './payment.policy.ts';
import type { PaymentStatusCode } from './payment-states.ts';
import { readStatement, type StatementLine } from './statement-csv.ts';

/** How a line of the statement and our books stand to each other. */
export type StatementVerdict =
  'MATCHED' | 'ONLY_THERE' | 'ONLY_HERE' | 'AMOUNT_DIFFERS' | 'NOT_COMPLETED_HERE' | 'NO_MONEY_IN';

export interface StatementFinding {
  verdict: StatementVerdict;
  receipt: string;
  date: string;
  /** Amount in the statement; null when the line brought no money in, or exists only here. */
  theirCents: Cents | null;
  /** Amount in our books; null when the payment exists only there. */
  ourCents: Cents | null;
  paymentId: number | null;
  reference: string;
  explanation: string;
}

interface BookedPayment {
  id: number;
  receipt: string | null;
  reference: string;
  accountReference: string;
  amountCents: Cents;
  status: PaymentStatusCode;
  completedOn: string | null;
}

const EXPLANATIONS: Record<StatementVerdict, string> = {
  MATCHED: 'The same receipt and amount are in our books.',
  ONLY_THERE: 'M-Pesa received this money; our books do not know the receipt.',
  ONLY_HERE: 'Our books have this receipt; the statement of these days does not.',
  AMOUNT_DIFFERS: 'Both know the receipt, but the amounts differ.',
  NOT_COMPLETED_HERE: 'M-Pesa received this money; our payment of that reference is not completed.',
  NO_MONEY_IN: 'A charge, a withdrawal or an unfinished transaction: nothing to match.',
};

const BOOKED_SQL = `
  select id, receipt, reference, account_reference "accountReference", amount_cents "amountCents", status,
         to_char(completed_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD') "completedOn"
    from payments`;

/** Compares a statement of M-Pesa with our books; every line is matched or explained. Nothing is changed. */
export class StatementService {
  async reconcile(call: Call, bytes: Buffer): Promise<StatementFinding[]> {
    if (!canSeeAllPayments(call.actor)) {
      throw permissionDenied();
    }
    const lines = readStatement(bytes);
    const [byReceipt, byReference] = await this.booked(call, lines);
    const findings = lines.map((line) => judge(line, byReceipt, byReference));
    return [...findings, ...(await this.onlyHere(call, lines))];
  }

  private async booked(
    call: Call,
    lines: StatementLine[],
  ): Promise<[Map<string, BookedPayment>, Map<string, BookedPayment>]> {
    const receipts = JSON.stringify(lines.map(({ receipt }) => receipt));
    const references = JSON.stringify(
      lines.map(({ accountReference }) => readAccountReference(accountReference)),
    );
    const rows = await call.em.execute<BookedPayment[]>(
      `${BOOKED_SQL} where receipt in (select jsonb_array_elements_text(?::jsonb))
          or account_reference in (select jsonb_array_elements_text(?::jsonb))`,
      [receipts, references],
    );
    return [
      new Map(rows.flatMap((row) => (row.receipt === null ? [] : [[row.receipt, row]]))),
      new Map(rows.map((row) => [row.accountReference, row])),
    ];
  }

  /** Our M-Pesa payments of the days the statement covers whose receipts it lacks. */
  private async onlyHere(call: Call, lines: StatementLine[]): Promise<StatementFinding[]> {
    const days = lines
      .map(({ completedAt }) => isoDay(completedAt))
      .filter((day) => day !== null)
      .sort();
    const first = days[0];
    const last = days.at(-1);
    if (first === undefined || last === undefined) {
      return [];
    }
    const rows = await call.em.execute<BookedPayment[]>(
      `${BOOKED_SQL} where status = 'COMPLETED' and receipt is not null
          and completed_at >= (?::date::timestamp at time zone 'Africa/Nairobi') and completed_at < ((?::date + 1)::timestamp at time zone 'Africa/Nairobi')
          and receipt not in (select jsonb_array_elements_text(?::jsonb)) order by completed_at limit 5000`,
      [first, last, JSON.stringify(lines.map(({ receipt }) => receipt))],
    );
    return rows.map((row) =>
      finding('ONLY_HERE', {
        receipt: row.receipt ?? '',
        date: row.completedOn ?? '',
        theirCents: null,
        ours: row,
      }),
    );
  }
}

/** The portal writes `2026-03-02 14:05:40` or `02-03-2026 14:05:40`, spreadsheets `2/3/2026 14:05`. */
const DAYS = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})/,
];

/** The day of a line as `YYYY-MM-DD`; null when it names none that exists. */
function isoDay(text: string): string | null {
  const found = DAYS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  const { year = '', month = '', day = '' } = found ?? {};
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === iso ? iso : null;
}

interface Compared {
  receipt: string;
  date: string;
  theirCents: Cents | null;
  ours: BookedPayment | null;
}

function finding(verdict: StatementVerdict, { receipt, date, theirCents, ours }: Compared): StatementFinding {
  return {
    verdict,
    receipt,
    date,
    theirCents,
    ourCents: ours?.amountCents ?? null,
    paymentId: ours?.id ?? null,
    reference: ours?.reference ?? '',
    explanation: EXPLANATIONS[verdict],
  };
}

/** The payment of the line's reference, unless it has another receipt: then this is money that came once more. */
function byOurReference(
  { accountReference }: StatementLine,
  byReference: Map<string, BookedPayment>,
): BookedPayment | null {
  const ours = byReference.get(readAccountReference(accountReference) ?? '');
  return ours?.receipt === null ? ours : null;
}

function judge(
  line: StatementLine,
  byReceipt: Map<string, BookedPayment>,
  byReference: Map<string, BookedPayment>,
): StatementFinding {
  const ours = byReceipt.get(line.receipt) ?? byOurReference(line, byReference);
  const compared = { receipt: line.receipt, date: line.completedAt, theirCents: line.paidInCents, ours };
  if (line.paidInCents === null || line.paidInCents === 0 || !/^completed$/i.test(line.status)) {
    return finding('NO_MONEY_IN', compared);
  }
  if (!ours) {
    return finding('ONLY_THERE', compared);
  }
  if (ours.status !== 'COMPLETED') {
    return finding('NOT_COMPLETED_HERE', compared);
  }
  return finding(ours.amountCents === line.paidInCents ? 'MATCHED' : 'AMOUNT_DIFFERS', compared);
}
