import type { Cents } from '../../../core/money.ts';
import type { PaymentStatusCode, ReviewReason } from '../records/payment-states.ts';
import type { PaidEvidence } from './evidence.ts';
import type { Ask } from './hearing.ts';

/** A prompted payment under the lock of the transaction that decides about it. */
export interface LockedMoney {
  status: PaymentStatusCode;
  amountCents: Cents;
  receipt: string | null;
  receivedCents: Cents | null;
  /** What it completes beside held money; it then counts for more than arrived. */
  priceCents: Cents | null;
  reviewReason: ReviewReason | null;
  /** A treasurer sends the money back, or has done so; or it is held for its payer. */
  isElsewhere: boolean;
  /** The money is held for its payer. */
  isHeld: boolean;
  /** A treasurer has let it count, whatever was held against it. */
  isAccepted: boolean;
}

/** What is looked up only when it matters. */
export interface MoneyFacts {
  /** The provider's books have been read about this prompt. */
  isBooked: boolean;
  /** The payment may have the receipt of the evidence. */
  isReceiptFree: boolean;
}

/** Nothing is credited that was credited, or that a treasurer decides about. */
interface Nothing {
  kind: 'nothing';
  as: 'already' | 'review';
}

/** Money that cannot be credited as it stands, under the receipt it came by if that is to be kept. */
export interface Review {
  kind: 'review';
  reason: ReviewReason;
  receipt: string | null;
}

/** The payment stays as it is, and gets the receipt that its money came by. */
export interface TakeReceipt {
  kind: 'take receipt';
  receipt: string;
  /** It had another one until now. */
  isCorrection: boolean;
  /** What is then still wrong with it. */
  review: Review | null;
  as: 'already' | 'review';
}

/** What becomes of money that counts as there. */
export type MoneyVerdict = Ask<MoneyFacts> | { kind: 'credit' } | Nothing | Review | TakeReceipt;

/** Money is credited once, at the amount that was asked for and under a receipt of its own; else a treasurer looks. */
export function judgeMoney(
  payment: LockedMoney,
  evidence: PaidEvidence,
  known: Partial<MoneyFacts>,
): MoneyVerdict {
  if (payment.status === 'COMPLETED') {
    return judgeLaterWord(payment, evidence, known);
  }
  if (payment.status === 'REVERSED') {
    // That it came once is known; that it is back, only a treasurer says.
    return { kind: 'nothing', as: 'review' };
  }
  if (payment.isElsewhere) {
    return judgeReturnedMoney(payment, evidence, known);
  }
  if (evidence.source !== 'ledger' && payment.reviewReason !== null) {
    // Once the books have spoken, callbacks and queries have nothing to add.
    if (known.isBooked === undefined) {
      return { kind: 'ask', wants: 'isBooked' };
    }
    if (known.isBooked) {
      return { kind: 'nothing', as: 'review' };
    }
  }
  if (!isAmountRight(payment, evidence)) {
    return { kind: 'review', reason: 'AMOUNT_MISMATCH', receipt: evidence.receipt };
  }
  if (evidence.receipt !== null && known.isReceiptFree !== true) {
    return known.isReceiptFree === undefined ? askForReceipt : duplicate;
  }
  return { kind: 'credit' };
}

/** A success told by query alone has no receipt, and one told by a callback may have a wrong one: the books decide. */
function judgeLaterWord(
  payment: LockedMoney,
  evidence: PaidEvidence,
  known: Partial<MoneyFacts>,
): MoneyVerdict {
  const { source, receipt } = evidence;
  const isLedger = source === 'ledger';
  if (receipt === null || receipt === payment.receipt || (payment.receipt !== null && !isLedger)) {
    return { kind: 'nothing', as: 'already' };
  }
  if (known.isReceiptFree === undefined) {
    return askForReceipt;
  }
  if (!known.isReceiptFree) {
    return isLedger && !payment.isAccepted ? duplicate : { kind: 'nothing', as: 'already' };
  }
  const isWrong = isLedger && !isAmountRight(payment, evidence);
  const review: Review | null = isWrong ? { kind: 'review', reason: 'AMOUNT_MISMATCH', receipt } : null;
  return { kind: 'take receipt', receipt, isCorrection: payment.receipt !== null, review, as: 'already' };
}

/** What the treasurer has decided stays; under which receipt the money came, the books may still say. */
function judgeReturnedMoney(
  payment: LockedMoney,
  evidence: PaidEvidence,
  known: Partial<MoneyFacts>,
): MoneyVerdict {
  const { source, receipt } = evidence;
  if (source !== 'ledger' || receipt === null || receipt === payment.receipt) {
    return { kind: 'nothing', as: 'review' };
  }
  if (payment.isHeld) {
    // What is held came under its own receipt: this is other money, or what is held never came.
    return { kind: 'review', reason: 'AMOUNT_MISMATCH', receipt };
  }
  if (known.isReceiptFree === undefined) {
    return askForReceipt;
  }
  return known.isReceiptFree
    ? { kind: 'take receipt', receipt, isCorrection: false, review: null, as: 'review' }
    : { kind: 'nothing', as: 'review' };
}

const askForReceipt: MoneyVerdict = { kind: 'ask', wants: 'isReceiptFree' };

const duplicate: Review = { kind: 'review', reason: 'DUPLICATE_RECEIPT', receipt: null };

/** A query knows no amounts; the books do, and one that cannot be read there is not the one we asked for. */
const isAmountRight = (payment: LockedMoney, { source, amountCents }: PaidEvidence): boolean =>
  amountCents === expectedCents(payment) || (amountCents === null && source !== 'ledger');

/** What has to arrive: of a payment that was completed with held money, less than it counts for. */
const expectedCents = ({ status, amountCents, receivedCents, priceCents }: LockedMoney): Cents =>
  status === 'COMPLETED' && priceCents !== null ? (receivedCents ?? amountCents) : amountCents;

/** Whether a review would say nothing new: what a treasurer decided stays, and only the books say more of what was told. */
export const isOldNews = (payment: LockedMoney, { reason }: Review, { source }: PaidEvidence): boolean =>
  (payment.isElsewhere && !payment.isHeld) || (payment.reviewReason === reason && source !== 'ledger');

/** What a review leaves of a payment. */
export interface Reviewed {
  status: PaymentStatusCode;
  receipt: string | null;
  /** The prompt is over: money came, and not the money that was asked for. */
  endsPrompt: boolean;
  /** The treasurer and the payer have been told of this reason before. */
  isTold: boolean;
}

/**
 * What a review makes of a payment; null when all of it is known. `isUsed`: the receipt belongs to another payment. What a
 * callback claimed gives way to the books.
 */
export function reviewed(
  payment: LockedMoney,
  { reason, receipt }: Review,
  { source, amountCents }: PaidEvidence,
  isUsed: boolean,
): Reviewed | null {
  const isTold = payment.reviewReason === reason;
  const told = isUsed ? null : receipt;
  const kept = source === 'ledger' ? (told ?? payment.receipt) : (payment.receipt ?? told);
  if (isTold && kept === payment.receipt && amountCents === payment.receivedCents) {
    return null;
  }
  const endsPrompt = reason === 'AMOUNT_MISMATCH' && payment.status !== 'COMPLETED';
  return { status: endsPrompt ? 'FAILED' : payment.status, receipt: kept, endsPrompt, isTold };
}
