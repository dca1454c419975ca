import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { Gathering } from '../../../core/gathering.ts';
import { publish } from '../../../core/pubsub.ts';
import { firstProbeMs } from '../judgement/patience.ts';
import { CHECK_PRIORITY, CHECK_TASK, queueProbe } from '../payment.tasks.ts';
import type { PaymentProvider, QueryDoubt, QueryOutcome } from '../provider/payment-provider.ts';
import { paymentChanged } from '../settlement/payment.topics.ts';
import { endSilence, noteSilence } from '../settlement/silence.query.ts';

/** A prompt that is asked about. */
export interface AskedPrompt {
  attemptId: number;
  createdAt: Date;
}

/** Who was answered, about which prompt. */
interface Answered {
  call: Call;
  attemptId: number;
}

/** Answers by which the provider has spoken, though not of the prompt. */
const SPOKEN: readonly QueryDoubt[] = ['not_found', 'another_payment'];

/** Between two questions that wake together, so that the provider is not rushed. */
const APART_MS = 50;

const isSilent = (answer: QueryOutcome): boolean =>
  answer.kind === 'unanswered' && !SPOKEN.includes(answer.reason);

/**
 * Asks the provider, and keeps in mind whether it answers at all: payers read what is known, and the first answer after a
 * silence, whatever it was about, wakes all questions that wait.
 */
export class Asking {
  private readonly answers = new Gathering<Answered, null>(endSilenceOf);

  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
  ) {}

  /** Asks once how a prompt stands. */
  async query(call: Call, prompt: AskedPrompt, checkoutRequestId: string): Promise<QueryOutcome> {
    const answer = await this.provider.query(checkoutRequestId, prompt.createdAt);
    await (isSilent(answer)
      ? this.unanswered(call, prompt.attemptId)
      : this.answered(call, prompt.attemptId));
    return answer;
  }

  /** The provider did not answer about a prompt; from now on it is asked again and again whether it does. */
  async unanswered({ em }: Call, attemptId: number): Promise<void> {
    const silent = await noteSilence.first(em, { attemptId, now: this.clock.now() });
    if (silent) {
      await publish(em, paymentChanged, silent);
      await queueProbe(em, firstProbeMs);
    }
  }

  /** The provider has answered, about a prompt or, without one, about anything. */
  async answered(call: Call, attemptId = 0): Promise<void> {
    const answer = { call, attemptId };
    await (call.em.isInTransaction() ? endSilenceOf([answer]) : this.answers.do(answer));
  }
}

/** Wakes the questions that wait, but for those of the attempts that have just been answered. */
async function endSilenceOf(answers: readonly Answered[]): Promise<() => null> {
  const attemptIds = answers.map(({ attemptId }) => attemptId);
  const [first] = answers;
  if (first) {
    await endSilence(first.call.em, {
      ...{ attemptIds, task: CHECK_TASK, priority: CHECK_PRIORITY, apartMs: APART_MS },
    });
  }
  return () => null;
}
