import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { isDatabaseUnavailable } from '../../../core/db/sql-state.ts';
import { publish } from '../../../core/pubsub.ts';
import type { Asking } from '../evidence/asking.ts';
import { keepAnswer } from '../evidence/message.query.ts';
import { judgePush } from '../judgement/who-is-believed.ts';
import { queueReading } from '../payment.tasks.ts';
import type { PushOutcome } from '../provider/payment-provider.ts';
import { followPushAnswer } from '../settlement/attempt.query.ts';
import { paymentChanged } from '../settlement/payment.topics.ts';
import type { SettlementService } from '../settlement/settlement.service.ts';

const KEEP_MS = 15_000;
const PAUSE_MS = 500;

interface Keeper {
  clock: Clock;
  asking: Asking;
  settlement: SettlementService;
}

/** Whether nobody answered a push that may have arrived. */
const isSilence = (outcome: PushOutcome): boolean =>
  outcome.kind === 'unknown' && (outcome.reason === 'timeout' || outcome.reason === 'connection_lost');

/** Whether M-Pesa itself was heard. */
const isAnswer = (outcome: PushOutcome): boolean =>
  outcome.kind === 'accepted' || (outcome.kind === 'refused' && outcome.answer !== '');

interface PushAnswer {
  attemptId: number;
  outcome: PushOutcome;
}

/**
 * Keeps what the provider answered to a prompt. Only the answer names the prompt on the phone: a database that is away for
 * a moment must not cost us that.
 */
export async function keepPushAnswer(keeper: Keeper, call: Call, answer: PushAnswer): Promise<void> {
  const deadline = performance.now() + KEEP_MS;
  for (;;) {
    try {
      await inTransaction(call, (tx) => recordAnswer(keeper, tx, answer));
      break;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadline) {
        throw error;
      }
      await pause(PAUSE_MS);
    }
  }
  if (isAnswer(answer.outcome)) {
    await keeper.asking.answered(call, answer.attemptId);
  }
}

async function recordAnswer(
  { clock, asking, settlement }: Keeper,
  tx: Call,
  answer: PushAnswer,
): Promise<void> {
  const { attemptId, outcome } = answer;
  const now = clock.now();
  await keepAnswer(tx.em, { attemptId, kind: 'PUSH_ANSWER', body: outcome.answer, now });
  if (isSilence(outcome)) {
    await asking.unanswered(tx, attemptId);
  }
  const verdict = judgePush(outcome);
  if (verdict.kind === 'refused') {
    await settlement.settleFailed(tx, attemptId, verdict.failure);
    return;
  }
  if (verdict.taken) {
    await settlement.claimId(tx, attemptId, verdict.taken.checkoutRequestId);
  }
  const attempt = await followPushAnswer.first(tx.em, { id: attemptId, taken: verdict.taken, now });
  await queueReading(tx.em, attemptId);
  // Whose payment it is: staff may have asked somebody else for it.
  await publish(tx.em, paymentChanged, {
    paymentId: attempt?.paymentId ?? 0,
    userId: attempt?.userId ?? 0,
  });
}
