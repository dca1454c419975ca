import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { creditedTogether, type UsedReceipt } from '../judgement/credited-together.ts';
import type { PaidEvidence } from '../judgement/evidence.ts';
import type { Credits } from './credits.ts';
import { freePrompts, receiptsInUse, type LockedAttempt } from './locked-payment.query.ts';
import { lockFreeReceipts } from './receipt-lock.query.ts';

/** A success that somebody wants applied to a prompt. */
export interface ToldSuccess {
  call: Call;
  attemptId: number;
  evidence: PaidEvidence;
}

/**
 * Credits in one transaction the prompts whose success was told at the same time and is plain: every lock, entry, number
 * and message is the same as for each alone. Whatever is not plain is left for a transaction of its own.
 */
export class JointSettlement {
  constructor(private readonly credits: Credits) {}

  /** Those that were credited. Prompts and receipts that somebody else holds at the moment are not waited for. */
  async settle(told: readonly ToldSuccess[]): Promise<ReadonlySet<ToldSuccess>> {
    const [first] = told;
    if (!first) {
      return new Set();
    }
    return inTransaction(first.call, async (tx) => {
      const free = await withFreeReceipts(tx, told);
      const locked = await freePrompts(tx.em, { attemptIds: free.map(({ attemptId }) => attemptId) });
      const plain = creditedTogether(withPayments(free, locked), await usedReceipts(tx, free));
      if (plain.length > 0) {
        await this.credits.creditAll(tx, plain);
      }
      return new Set(plain.map(({ success }) => success));
    });
  }
}

/** What is told of the prompts that are locked; a prompt of which two tell stands twice. What completes held money is not plain. */
const withPayments = (told: readonly ToldSuccess[], locked: readonly LockedAttempt[]) =>
  told.flatMap((success) => {
    const payment = locked.find(({ attemptId }) => attemptId === success.attemptId);
    return payment && payment.priceCents === null ? [{ success, payment, evidence: success.evidence }] : [];
  });

const receiptsOf = (told: readonly ToldSuccess[]): string[] =>
  told.flatMap(({ evidence: { receipt } }) => receipt ?? []);

/** Whose money a receipt is, is decided by one at a time: locked before the payments, as everywhere. */
async function withFreeReceipts({ em }: Call, told: readonly ToldSuccess[]): Promise<readonly ToldSuccess[]> {
  const receipts = receiptsOf(told);
  if (receipts.length === 0) {
    return told;
  }
  const free = new Set((await lockFreeReceipts(em, { receipts })).map(({ receipt }) => receipt));
  return told.filter(({ evidence: { receipt } }) => receipt === null || free.has(receipt));
}

async function usedReceipts({ em }: Call, told: readonly ToldSuccess[]): Promise<UsedReceipt[]> {
  const receipts = receiptsOf(told);
  return receipts.length === 0 ? [] : receiptsInUse(em, { receipts });
}
