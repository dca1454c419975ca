import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { notFound } from '../../../core/errors.ts';
import { decideAbout, decideAboutMoney, recordSentBack, waiveFor } from '../payment.policy.ts';
import type { Decision } from '../records/payment-states.ts';
import { dueMoneyOf, insertDecision, payerOf } from './decision.query.ts';

/** Throws unless the caller may decide about money of this payer; who tries it for themself is written down. */
export const authorizeDecision = (call: Call, payer: { userId: number }): Promise<void> =>
  authorize(call, decideAbout(call.actor, payer), 'own payment');

/** The same for giving a payer something that nobody pays for. */
export async function authorizeWaiver(call: Call, payer: { userId: number }): Promise<void> {
  await authorizeDecision(call, payer);
  await authorize(call, waiveFor(call.actor, payer), 'waive a fee');
}

/** The same, of whose payment it is. Who may not decide at all does not learn whether there is one. */
export async function authorizeDecisionAbout(call: Call, paymentId: number): Promise<void> {
  await authorize(call, decideAboutMoney(call.actor), `decide about payment ${String(paymentId)}`);
  const payer = await payerOf.first(call.em, { paymentId });
  if (!payer) {
    throw notFound();
  }
  await authorizeDecision(call, payer);
}

/** Throws where the caller decided that the money of a payment goes back: another person says that it was sent. */
export async function authorizeSentBack(call: Call, paymentId: number): Promise<void> {
  const money = await dueMoneyOf.first(call.em, { paymentId });
  if (!money) {
    throw notFound();
  }
  await authorize(
    call,
    recordSentBack(call.actor, money),
    `say that payment ${String(paymentId)} was sent back`,
  );
}

/** Keeps a decision beside its payment, in the transaction that carries it out. */
export async function keepDecision(
  tx: Call,
  paymentId: number,
  { decision, reason, at }: { decision: Decision; reason: string; at: Date },
): Promise<void> {
  const by = signedIn(tx.actor).userId;
  await insertDecision(tx.em, { paymentId, by, decision, reason, at });
}
