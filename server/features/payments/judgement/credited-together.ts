import type { PaidEvidence } from './evidence.ts';
import { judgeMoney, type LockedMoney } from './money-that-came.ts';

/** A payment under its lock, and what says that its money came. */
interface ToldMoney {
  payment: LockedMoney & { id: number; userId: number };
  evidence: PaidEvidence;
}

/** A receipt, and the payment it stands for; null for money that is held. */
export interface UsedReceipt {
  receipt: string;
  paymentId: number | null;
}

/**
 * Of successes that are told at the same time, those that can be credited in one transaction: each judged as if it came
 * alone, the first only of each person and of each receipt. The books, which may take a receipt from another payment or
 * confirm what was credited, are heard alone.
 */
export function creditedTogether<Told extends ToldMoney>(
  told: readonly Told[],
  used: readonly UsedReceipt[],
): Told[] {
  const people = new Set<number>();
  const receipts = new Set<string>();
  return told.filter(({ payment, evidence }) => {
    const { receipt, source } = evidence;
    const isElsewhere = used.some((other) => other.receipt === receipt && other.paymentId !== payment.id);
    const isFirst = !people.has(payment.userId) && (receipt === null || !receipts.has(receipt));
    const verdict = judgeMoney(payment, evidence, { isReceiptFree: !isElsewhere });
    if (source === 'ledger' || !isFirst || verdict.kind !== 'credit') {
      return false;
    }
    people.add(payment.userId);
    if (receipt !== null) {
      receipts.add(receipt);
    }
    return true;
  });
}
