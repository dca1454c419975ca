import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { nairobiYear } from '../../../core/clock.ts';
import { violatedUnique } from '../../../core/db/sql-state.ts';
import { notFound } from '../../../core/errors.ts';
import { shillings, wholeShillingsUp } from '../../../core/money.ts';
import { publish } from '../../../core/pubsub.ts';
import { payerById } from '../desk/manual-payment.query.ts';
import type { Asked } from '../paybill/completing-prompts.ts';
import { queueCheck } from '../payment.tasks.ts';
import { letterOf, makeAccountReference } from '../records/account-reference.ts';
import type { Purchase } from '../settlement/settlement-handler.ts';
import { paymentChanged } from '../settlement/payment.topics.ts';
import { openAttempt, openPayment, openPaymentOf } from './prompt.query.ts';

/** What keeps two payments for one thing from being open at once. */
const ONE_OPEN = new Set(['payments_one_open_membership', 'payments_one_open_purchase']);

/** A prompt that is younger is the one that a repeated request is about. */
export const FRESH_MS = 2 * 60_000;

/** Asks what was open when somebody asked to pay: a tap that came before a prompt was known to be over is not a new wish. */
export const whenAsked = (
  { arrivedAt, unreadMs }: Call,
  { type, key }: Purchase,
  { userId, besides = 0 }: { userId: number; besides?: number },
) => ({
  ...{ userId, type, key, besides },
  sentAt: new Date(arrivedAt.getTime() - unreadMs),
  readAt: arrivedAt,
  freshFrom: new Date(arrivedAt.getTime() - FRESH_MS),
});

/** A prompt that is about to be sent. */
export interface Intent {
  paymentId: number;
  attemptId: number;
  accountReference: string;
}

/** What somebody is to be asked for, and on which phone. */
export interface WantedPrompt {
  purchase: Purchase;
  phone: string;
  payerId: number;
  asked: Asked;
}

/** The payer was asked by another request since this one came. */
class AskedMeanwhile extends Error {}

interface Wanted extends WantedPrompt {
  callbackTokenHash: string;
}

/** What is written down before anything is sent. */
export class PromptIntents {
  constructor(
    private readonly clock: Clock,
    private readonly firstCheckSeconds: number,
  ) {}

  /** Commits the intent; null when somebody was faster (double click, two devices). */
  async commit(call: Call, wanted: Wanted): Promise<Intent | null> {
    try {
      return await inTransaction(call, (tx) => this.write(tx, wanted));
    } catch (error) {
      if (error instanceof AskedMeanwhile || ONE_OPEN.has(violatedUnique(error) ?? '')) {
        return null;
      }
      throw error;
    }
  }

  private async write(
    tx: Call,
    { purchase, phone, payerId: userId, asked, callbackTokenHash }: Wanted,
  ): Promise<Intent> {
    if (!(await payerById.first(tx.em, { payerId: userId }))) {
      throw notFound();
    }
    const { type, key, description } = purchase;
    const now = this.clock.now();
    const amountKes = wholeShillingsUp(asked.amountCents);
    const accountReference = makeAccountReference(letterOf(type));
    const payment = await openPayment.first(tx.em, {
      userId,
      type,
      key,
      amountCents: shillings(amountKes),
      priceCents: asked.priceCents,
      description,
      phone,
      year: String(nairobiYear(now)),
      accountReference,
      now,
    });
    const paymentId = payment?.id ?? 0;
    // Only now, when whoever had one open has committed its end: before, it might have begun and ended since we looked.
    if (await openPaymentOf.first(tx.em, whenAsked(tx, purchase, { userId, besides: paymentId }))) {
      throw new AskedMeanwhile();
    }
    const attempt = await openAttempt.first(tx.em, { paymentId, amountKes, callbackTokenHash, now });
    const attemptId = attempt?.id ?? 0;
    await purchase.attach(tx, paymentId);
    await queueCheck(tx.em, attemptId, this.firstCheckSeconds * 1000);
    await publish(tx.em, paymentChanged, { paymentId, userId });
    return { paymentId, attemptId, accountReference };
  }
}
