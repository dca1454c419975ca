import { dayInWords, nairobiDate } from '../../../core/clock.ts';
import { mapInSlices } from '../../../core/slices.ts';
import { formatKes, type Cents } from '../../../core/money.ts';
import type { LedgerLineStatus, PaymentStatusCode, StatementVerdict } from '../records/payment-states.ts';
import { readAccountReference } from '../records/account-reference.ts';
import type {
  BookedPayment,
  KeptLine,
  MissingPayment,
  MissingRefund,
  NamedPart,
  SentRefund,
} from './statement-books.query.ts';
import type { Books } from './statement-books.ts';
import type { StatementLine } from './statement-csv.ts';

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

const EXPLANATIONS = {
  MATCHED: 'The same receipt and amount are in our books.',
  ONLY_THERE: 'M-Pesa received this money; our books do not know the receipt.',
  AMOUNT_DIFFERS: 'Both know this payment, but the amounts differ.',
  NOT_COMPLETED_HERE: 'M-Pesa received this money; our payment of that reference is not completed.',
  REVERSED: 'M-Pesa received this money and took it back later; our books say so too.',
  REPEATED: 'The same money stands on an earlier line of this statement, which was compared.',
  NO_MONEY_IN: 'A charge, a withdrawal or an unfinished transaction: nothing to match.',
};

const TAKEN_BACK: Record<PaymentStatusCode, string> = {
  REVERSED: 'M-Pesa took back the money of this payment; our books say so too.',
  COMPLETED: 'M-Pesa took back money of this payment, which counts in our books.',
  PENDING: 'M-Pesa took back money of this payment, which has not been credited.',
  FAILED: 'M-Pesa took back money of this payment, which has not been credited.',
};

const MATCHED_BY_REFERENCE = 'The same reference and amount are in our books, which do not know the receipt.';

const DECISIONS: Record<Exclude<LedgerLineStatus, 'UNMATCHED'>, string> = {
  ATTACHED: 'The treasurer gave this money to a payment',
  REFUND: 'The treasurer decided that this money goes back to its sender',
  IGNORED: 'The treasurer decided that this money is not for our books',
};

const isCompleted = ({ status }: StatementLine): boolean => /^completed$/i.test(status);

const isMoneyIn = (line: StatementLine): boolean =>
  line.paidInCents !== null && line.paidInCents !== 0 && isCompleted(line);

/** What all lines together say. */
interface Known {
  /** Of payments whose receipt nobody has told us, the receipt that paid them. */
  claims: ReadonlyMap<number, string>;
  /** What went out by each receipt: one may stand for a payout and for its charge. */
  sentOut: ReadonlyMap<string, readonly Cents[]>;
}

/** Every line, matched or explained. */
export async function judgeLines(lines: readonly StatementLine[], books: Books): Promise<StatementFinding[]> {
  const known: Known = { claims: claimsByReference(lines, books), sentOut: sentByReceipt(lines) };
  const seen = new Set<string>();
  return mapInSlices(lines, (line) => {
    const money = `${line.receipt} ${String(line.paidInCents)}`;
    const isRepeated = isMoneyIn(line) && seen.has(money);
    if (isMoneyIn(line)) {
      seen.add(money);
    }
    return isRepeated ? finding(line, 'REPEATED', undefined) : judge(line, books, known);
  });
}

function sentByReceipt(lines: readonly StatementLine[]): Map<string, Cents[]> {
  const sentOut = new Map<string, Cents[]>();
  for (const line of lines) {
    const { receipt, paidOutCents } = line;
    if (paidOutCents !== undefined && isCompleted(line)) {
      sentOut.set(receipt, [...(sentOut.get(receipt) ?? []), paidOutCents]);
    }
  }
  return sentOut;
}

/**
 * Which receipt paid a payment of ours whose receipt nobody has told us: one for each reference, however often it was
 * paid. The amount decides between several.
 */
function claimsByReference(lines: readonly StatementLine[], books: Books): Map<number, string> {
  const claims = new Map<number, string>();
  const open = lines.filter((line) => isMoneyIn(line) && isUnknown(line, books));
  for (const isExact of [true, false]) {
    for (const line of open) {
      const ours = paymentOfReference(line, books);
      const fits = ours?.receipt === null && (!isExact || ours.amountCents === line.paidInCents);
      if (fits && !claims.has(ours.id)) {
        claims.set(ours.id, line.receipt);
      }
    }
  }
  return claims;
}

const isUnknown = ({ receipt }: StatementLine, { byReceipt, keptLines, parts }: Books): boolean =>
  !byReceipt.has(receipt) &&
  !parts.has(receipt) &&
  (keptLines.get(receipt)?.status ?? 'UNMATCHED') === 'UNMATCHED';

const paymentOfReference = (
  { accountReference }: StatementLine,
  { byReference }: Books,
): BookedPayment | undefined => byReference.get(readAccountReference(accountReference) ?? '');

function judge(line: StatementLine, books: Books, { claims, sentOut }: Known): StatementFinding {
  const named = paymentOfReference(line, books);
  const claimed = named && claims.get(named.id) === line.receipt ? named : undefined;
  const ours = books.byReceipt.get(line.receipt) ?? claimed;
  if (!isMoneyIn(line)) {
    const refund = isCompleted(line) ? books.refunds.get(line.receipt) : undefined;
    return refund ? sentAs(line, refund, sentOut.get(line.receipt) ?? []) : judgeMoneyOut(line, books, ours);
  }
  const part = books.parts.get(line.receipt);
  if (part && ours?.status !== 'REVERSED') {
    return judgePart(line, part);
  }
  if (!ours) {
    return judgeUnknown(line, named, books.keptLines.get(line.receipt));
  }
  return judgeOurs(line, ours, ours === claimed);
}

/** Money of a payment of ours, found by its receipt or, where nobody has told that, by its reference. */
function judgeOurs(line: StatementLine, ours: BookedPayment, isByReference: boolean): StatementFinding {
  if (ours.status === 'REVERSED') {
    return finding(line, 'REVERSED', ours);
  }
  if (ours.status !== 'COMPLETED') {
    return finding(line, 'NOT_COMPLETED_HERE', ours);
  }
  if (ours.amountCents !== line.paidInCents) {
    return finding(line, 'AMOUNT_DIFFERS', ours);
  }
  return isByReference
    ? { ...finding(line, 'MATCHED', ours), explanation: MATCHED_BY_REFERENCE }
    : finding(line, 'MATCHED', ours);
}

/** Money that came to the PayBill for a member: it may have paid for something with other money, wait for more, or have gone back. */
function judgePart(
  line: StatementLine,
  { amountCents, paymentId, reference, sentBackCents, spentCents }: NamedPart,
): StatementFinding {
  const verdict = amountCents === line.paidInCents ? 'MATCHED' : 'AMOUNT_DIFFERS';
  const isHeld = (amountCents ?? 0) > spentCents + sentBackCents;
  const where = isHeld ? ' It is held for a member.' : sentBackCents > 0 ? ' It was sent back.' : '';
  return {
    ...finding(line, verdict, undefined),
    ourCents: amountCents,
    paymentId,
    reference: reference ?? '',
    explanation: `${EXPLANATIONS[verdict]}${where}`,
  };
}

/** Of other money that went out, only what was taken back from a payment of ours concerns the books. */
function judgeMoneyOut(
  line: StatementLine,
  { byReceipt, reversals }: Books,
  ours: BookedPayment | undefined,
): StatementFinding {
  const reversed = line.reverses && byReceipt.get(line.reverses.receipt);
  if (!reversed) {
    return finding(line, 'NO_MONEY_IN', ours);
  }
  const ourCents = reversals.get(line.receipt) ?? reversed.amountCents;
  return { ...finding(line, 'REVERSED', reversed), ourCents, explanation: TAKEN_BACK[reversed.status] };
}

/** Money that went out, as a refund of ours says, or at another amount; that one stands for no payment. */
function sentAs(
  line: StatementLine,
  { number, amountCents, paymentId, reference }: SentRefund,
  sentOut: readonly Cents[],
): StatementFinding {
  const sent = { ...finding(line, 'NO_MONEY_IN', undefined), ourCents: amountCents, reference };
  const told = `By this receipt the refund ${number} went out`;
  return sentOut.length === 0 || sentOut.includes(amountCents)
    ? { ...sent, verdict: 'REFUND_SENT', paymentId, explanation: `${told}.` }
    : {
        ...sent,
        verdict: 'AMOUNT_DIFFERS',
        explanation: `${told} with ${sentOut.map(formatKes).join(' and ')}; our books say ${formatKes(amountCents)}.`,
      };
}

/** Money that no payment of ours accounts for: decided, waiting, paid once more, or never heard of. */
function judgeUnknown(
  line: StatementLine,
  named: BookedPayment | undefined,
  kept: KeptLine | undefined,
): StatementFinding {
  const nothing = finding(line, 'ONLY_THERE', undefined);
  if (kept && kept.status !== 'UNMATCHED') {
    const { status, reason, paymentId, reference } = kept;
    const explanation = `${DECISIONS[status]}: ${reason}`;
    return { ...nothing, verdict: 'DECIDED', paymentId, reference: reference ?? '', explanation };
  }
  const where = kept ? ' It waits in Unmatched money for a decision.' : '';
  if (named) {
    const explanation = `M-Pesa received this money under the reference of ${named.reference}, which another receipt stands for.${where}`;
    return { ...nothing, explanation };
  }
  return { ...nothing, explanation: kept ? `M-Pesa received this money.${where}` : nothing.explanation };
}

function finding(
  { receipt, completedAt, paidInCents }: StatementLine,
  verdict: Exclude<StatementVerdict, 'ONLY_HERE' | 'DECIDED' | 'REFUND_SENT'>,
  ours: BookedPayment | undefined,
): StatementFinding {
  return {
    verdict,
    receipt,
    date: completedAt,
    theirCents: paidInCents,
    ourCents: ours?.amountCents ?? null,
    paymentId: ours?.id ?? null,
    reference: ours?.reference ?? '',
    explanation: EXPLANATIONS[verdict],
  };
}

/** The receipts by which a statement says that money went out, all of it or another amount. */
export const sentReceipts = (lines: readonly StatementLine[]): string[] =>
  lines.flatMap((line) => (isCompleted(line) && !isMoneyIn(line) ? [line.receipt] : []));

/** A refund that no line by which money went out stands for. */
export const refundOnlyHere = (refund: MissingRefund): StatementFinding => ({
  verdict: 'ONLY_HERE',
  receipt: refund.receipt,
  date: refund.day,
  theirCents: null,
  ourCents: refund.amountCents,
  paymentId: refund.paymentId,
  reference: refund.reference,
  explanation: `Our books say that the refund ${refund.number} went out under this receipt on ${dayInWords(refund.day)}; no completed line of the statement does.`,
});

/** A payment that no line with money in it stands for. */
export function onlyHere(payment: MissingPayment, isCertain: boolean): StatementFinding {
  const { receipt, amountCents, id, reference, earliest, latest } = payment;
  const what =
    receipt === null
      ? 'Our books call this payment completed without a receipt; no line of the statement has its reference.'
      : 'Our books have this receipt; no completed line of the statement does.';
  const when = `M-Pesa has not told us when it was paid: between ${nairobiDate(earliest)} and ${nairobiDate(latest)}, so it may stand in the statement of the days beside these.`;
  return {
    verdict: 'ONLY_HERE',
    receipt: receipt ?? '',
    date: nairobiDate(latest),
    theirCents: null,
    ourCents: amountCents,
    paymentId: id,
    reference,
    explanation: isCertain ? what : `${what} ${when}`,
  };
}
