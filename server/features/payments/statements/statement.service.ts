import { setImmediate } from 'node:timers/promises';
import { authorize, isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { addDays, startOfDay } from '../../../core/clock.ts';
import { invalidField } from '../../../core/errors.ts';
import type { Cents } from '../../../core/money.ts';
import { beside } from '../../../core/side-thread.ts';
import { paidTimes } from '../evidence/paid-times.ts';
import { STOP_ASKING_MS } from '../judgement/patience.ts';
import { decideAboutMoney, seeAllPayments } from '../payment.policy.ts';
import type { PaymentProvider, ReversalLine } from '../provider/payment-provider.ts';
import type { Reversals } from '../settlement/reversals.ts';
import { paymentsMissing, refundsMissing, type MissingPayment } from './statement-books.query.ts';
import { booksOf } from './statement-books.ts';
import type { StatementLine, StatementRead } from './statement-csv.ts';
import { closingBalance } from './statement-balance.ts';
import {
  judgeLines,
  onlyHere,
  refundOnlyHere,
  sentReceipts,
  type StatementFinding,
} from './statement-findings.ts';

/** First moment of the first day that a statement covers, and first moment after its last day. */
type Covered = readonly [from: Date, before: Date];

/** What a statement says beside our books, and of itself. */
export interface ComparedStatement {
  findings: StatementFinding[];
  /** The first and the last of its days; null when no line has one. */
  span: { firstDay: string; lastDay: string } | null;
  /** What it says was left in the end; null when it does not. */
  balanceCents: Cents | null;
}

/** More than these missing in a statement mean that it is of another number, or only of a part. */
const MISSING_AT_MOST = 5000;

/** Compares a statement of M-Pesa with our books; every line is matched or explained. Nothing is changed but what reversals in it say. */
export class StatementService {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly reversals: Reversals,
  ) {}

  async reconcile(call: Call, bytes: Buffer, missingAtMost = MISSING_AT_MOST): Promise<StatementFinding[]> {
    return (await this.compare(call, bytes, missingAtMost)).findings;
  }

  /** The same, with what the statement says of itself. */
  async compare(call: Call, bytes: Buffer, missingAtMost = MISSING_AT_MOST): Promise<ComparedStatement> {
    await authorize(call, seeAllPayments(call.actor), 'compare a statement');
    const lines = await readBeside(bytes);
    if (isAllowed(decideAboutMoney(call.actor))) {
      await this.reversals.note(call, lines.flatMap(reversalOf));
    }
    const findings = await judgeLines(lines, await booksOf(call, lines));
    const span = spanOf(lines);
    const balanceCents = closingBalance(lines);
    if (!span) {
      return { findings, span, balanceCents };
    }
    const covered: Covered = [startOfDay(span.firstDay), startOfDay(addDays(span.lastDay, 1))];
    const found = findings.flatMap(({ verdict, paymentId }) =>
      verdict === 'NO_MONEY_IN' || verdict === 'REFUND_SENT' || paymentId === null ? [] : [paymentId],
    );
    const missing = await this.onlyHere(call, covered, { found, atMost: missingAtMost });
    const asked = { ...span, found: sentReceipts(lines), atMost: missingAtMost };
    const unsent = (await refundsMissing(call.em, asked)).map(refundOnlyHere);
    return { findings: [...findings, ...missing, ...unsent], span, balanceCents };
  }

  /** Our M-Pesa payments of the days that the statement covers, for which no money came in by it. */
  private async onlyHere(
    call: Call,
    covered: Covered,
    { found, atMost }: { found: readonly number[]; atMost: number },
  ): Promise<StatementFinding[]> {
    const [from, before] = covered;
    const asked = { from, before, found, askedForMs: STOP_ASKING_MS, atMost: atMost + 1 };
    const missing = await paymentsMissing(call.em, asked);
    if (missing.length > atMost) {
      throw invalidField(
        'file',
        `Our books have more than ${String(atMost)} payments of these days that are not in this statement. Is it the whole statement of the club's own number? Compare a shorter period.`,
      );
    }
    const dated = await this.dated(call, missing, covered);
    return dated
      .filter((payment) => payment.latest >= covered[0] && payment.earliest < covered[1])
      .map((payment) => onlyHere(payment, isWithin(payment, covered)));
  }

  /** Where it is not certain that a payment was made on the days covered, M-Pesa's own time is looked up. */
  private async dated(call: Call, payments: MissingPayment[], covered: Covered): Promise<MissingPayment[]> {
    const uncertain = payments.filter((payment) => !isWithin(payment, covered));
    const times = await paidTimes(call, this.provider, uncertain);
    return payments.map((payment) => {
      const paidAt = times.get(payment.id);
      return paidAt ? { ...payment, earliest: paidAt, latest: paidAt } : payment;
    });
  }
}

/** A statement is what M-Pesa's portal exports to who may decide: a reversal in it is as good as one in the ledger. */
const reversalOf = ({ receipt, reverses, day }: StatementLine): ReversalLine[] =>
  reverses
    ? [
        {
          receipt: receipt.slice(0, 30),
          names: [reverses.receipt],
          amountCents: reverses.amountCents,
          reversedAt: day === null ? null : startOfDay(day),
        },
      ]
    : [];

const isWithin = ({ earliest, latest }: MissingPayment, [from, before]: Covered): boolean =>
  earliest >= from && latest < before;

function spanOf(lines: readonly StatementLine[]): ComparedStatement['span'] {
  const days = lines
    .map(({ day }) => day)
    .filter((day) => day !== null)
    .sort();
  const firstDay = days[0];
  const lastDay = days.at(-1);
  return firstDay === undefined || lastDay === undefined ? null : { firstDay, lastDay };
}

/** Reads the lines of a statement where nobody waits for it. */
async function readBeside(bytes: Buffer): Promise<StatementLine[]> {
  const read = await beside<StatementRead>('features/payments/statements/statement-csv.thread', bytes);
  if (read.refused !== null) {
    throw invalidField('file', read.refused);
  }
  const lines: StatementLine[] = [];
  for (const slice of read.slices) {
    lines.push(...(JSON.parse(slice) as StatementLine[]));
    await setImmediate();
  }
  return lines;
}
