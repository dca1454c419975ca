import { authorize, type Ability } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { notFound } from '../../../core/errors.ts';
import { decideAboutMoney } from '../payment.policy.ts';
import { lockPayment } from '../settlement/locked-payment.ts';
import type { ReviewedPayment } from '../settlement/locked-payment.query.ts';
import { refundById, type RefundRow } from './refund.query.ts';
import type { RefundFacts } from './refund.policy.ts';

/** A refund and its payment under the lock of the payment, which every step of a refund takes first. */
export interface LockedRefund {
  refund: RefundRow;
  payment: ReviewedPayment;
}

/** What is done to a refund, by whom it may be done, and in which words the log tells that it was tried. */
export interface RefundStep {
  may: Ability<RefundFacts>;
  deed: string;
  work: (tx: Call, locked: LockedRefund) => Promise<void>;
}

/** Takes a step of a refund in one transaction: asked of who takes it before, and of its state again under the lock. */
export async function takeStep(call: Call, id: number, { may, deed, work }: RefundStep): Promise<void> {
  await authorize(call, decideAboutMoney(call.actor), `${deed} refund ${String(id)}`);
  const found = await refundById.first(call.em, { id });
  if (!found) {
    throw notFound();
  }
  await authorize(call, may(call.actor, found), `${deed} refund ${found.number}`);
  await inTransaction(call, async (tx) => {
    const payment = await lockPayment(tx, found.paymentId);
    const refund = await refundById.first(tx.em, { id });
    if (!refund) {
      throw notFound();
    }
    await authorize(tx, may(tx.actor, refund), `${deed} refund ${refund.number}`);
    await work(tx, { refund, payment });
  });
}
