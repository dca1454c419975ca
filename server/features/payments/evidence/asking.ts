import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { publish } from '../../../core/pubsub.ts';
import type { PaymentProvider, QueryDoubt, QueryOutcome } from '../provider/payment-provider.ts';
import { endSilence, noteSilence } from '../settlement/attempt.query.ts';
import { paymentChanged } from '../settlement/payment.topics.ts';

/** A prompt that is asked about. */
export interface AskedPrompt {
  attemptId: number;
  createdAt: Date;
}

/** Answers by which the provider has spoken, though not of the prompt. */
const SPOKEN: readonly QueryDoubt[] = ['not_found', 'another_payment'];

const isSilent = (answer: QueryOutcome): boolean =>
  answer.kind === 'unanswered' && !SPOKEN.includes(answer.reason);

/** Asks the provider, and keeps in mind whether it answers at all: payers read what is known. */
export class Asking {
  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
  ) {}

  /** Asks once how a prompt stands. */
  async query(call: Call, prompt: AskedPrompt, checkoutRequestId: string): Promise<QueryOutcome> {
    const answer = await this.provider.query(checkoutRequestId, prompt.createdAt);
    const { attemptId: id } = prompt;
    const changed = isSilent(answer)
      ? await noteSilence.first(call.em, { id, now: this.clock.now() })
      : await endSilence.first(call.em, { id });
    if (changed) {
      await publish(call.em, paymentChanged, changed);
    }
    return answer;
  }
}
