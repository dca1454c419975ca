import type { Call } from '../../../access/call.ts';
import { notFound } from '../../../core/errors.ts';
import type { PaidEvidence } from '../judgement/evidence.ts';
import {
  lockedPayment,
  lockedPrompt,
  lockedPromptOf,
  lockedPromptToPay,
  receiptElsewhere,
  takeFromOtherPrompts,
  wentOutUnder,
  type LockedAttempt,
  type ReviewedPayment,
} from './locked-payment.query.ts';
import { lockReceipt } from './receipt-lock.query.ts';

/** Locks a payment, with what it waits for. Throws `not_found` without one. */
export async function lockPayment({ em }: Call, paymentId: number): Promise<ReviewedPayment> {
  const locked = await again(() => lockedPayment.first(em, { paymentId }));
  return locked ?? none();
}

/** Locks a prompt with its payment. Throws `not_found` without one. */
export async function lockPrompt({ em }: Call, attemptId: number): Promise<LockedAttempt> {
  const locked = await again(() => lockedPrompt.first(em, { attemptId }));
  return locked ?? none();
}

/** A prompt under its lock, whose success is told with a receipt or without one. */
export interface PromptToPay extends LockedAttempt {
  /** Another payment had the receipt when the prompt was locked. */
  isReceiptUsed: boolean;
}

/**
 * Locks a prompt whose success is told, with its payment. Whose money its receipt is, is decided by one at a time: that lock
 * comes before the payment's, as everywhere. Throws `not_found` without a prompt.
 */
export async function lockPromptToPay(
  tx: Call,
  attemptId: number,
  receipt: string | null,
): Promise<PromptToPay> {
  if (receipt === null) {
    return { ...(await lockPrompt(tx, attemptId)), isReceiptUsed: false };
  }
  await lockReceipt(tx.em, { receipt });
  return (await again(() => lockedPromptToPay.first(tx.em, { attemptId, receipt }))) ?? none();
}

/** Locks a payment with its prompt. Throws `not_found` when no prompt brought it. */
export async function lockPromptOf({ em }: Call, paymentId: number): Promise<LockedAttempt> {
  const locked = await again(() => lockedPromptOf.first(em, { paymentId }));
  return locked ?? none();
}

/** A receipt stands for one payment, over all channels: prompts, ledger lines and what staff recorded. */
export const isReceiptOfAnother = async (
  { em }: Call,
  paymentId: number,
  receipt: string,
): Promise<boolean> => (await receiptElsewhere.first(em, { receipt, paymentId })) !== null;

/** Whether M-Pesa sent money out under the receipt, so that none came in by it. */
export const isReceiptOfMoneyOut = async ({ em }: Call, receipt: string): Promise<boolean> =>
  (await wentOutUnder.first(em, { receipt })) !== null;

/**
 * Whether a payment may have the receipt. The books name our reference beside it, so that another prompt, which can have
 * got it from a callback only, has to give it up.
 */
export async function isReceiptFree(
  tx: Call,
  { id: paymentId, isReceiptUsed }: PromptToPay,
  { source, receipt }: PaidEvidence,
): Promise<boolean> {
  if (receipt === null || !isReceiptUsed || source !== 'ledger') {
    return !isReceiptUsed;
  }
  await takeFromOtherPrompts(tx.em, { receipt, paymentId });
  return !(await isReceiptOfAnother(tx, paymentId, receipt));
}

/** A payment that went to another account of its payer while its lock was waited for is not found by the first look. */
const again = async <Row>(look: () => Promise<Row | null>): Promise<Row | null> =>
  (await look()) ?? (await look());

function none(): never {
  throw notFound();
}
