import { setTimeout as pause } from 'node:timers/promises';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { wholeShillingsUp } from '../../../core/money.ts';
import type { RateLimit, RateLimiter } from '../../../core/rate-limits.ts';
import { newToken, tokenHash } from '../../../core/tokens.ts';
import type { Asking } from '../evidence/asking.ts';
import type { InquiryService } from '../evidence/inquiry.service.ts';
import { GIVE_UP_MS } from '../judgement/patience.ts';
import {
  alreadyPaid,
  amountTooLarge,
  inReview,
  paymentInProgress,
  providerRefused,
  stillChecking,
  TIMED_OUT,
} from '../payment.errors.ts';
import type { CompletingPrompts } from '../paybill/completing-prompts.ts';
import type { AttemptState } from '../records/payment-states.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import type { Purchase } from '../settlement/settlement-handler.ts';
import type { SettlementService } from '../settlement/settlement.service.ts';
import { FRESH_MS, whenAsked, type PromptIntents, type WantedPrompt } from './prompt-intent.ts';
import { openPaymentOf, stateOfAttempt, type OpenPayment } from './prompt.query.ts';
import { keepPushAnswer } from './push-answer.ts';

/** Contract §1.9. */
const promptsPerUser: RateLimit = { name: 'prompt-user', points: 5, seconds: 60 };

/** Strangers' phones must not be made to ring; the simulator's belong to nobody (reliability P21). */
const promptsPerPhone: RateLimit = { name: 'prompt-phone', points: 5, seconds: 60 * 60 };

const ANSWER_WAIT_MS = 12_000;
const ANSWER_POLL_MS = 100;

/** Whoever credits writes down at once that it can be seen; who was killed between never does. */
const KNOWN_POLL_MS = 20;
const KNOWN_LOOKS = 50;

export interface PromptSettings {
  /** Where the provider reaches us, without a trailing slash. */
  callbackOrigin: () => string;
  maxAmountKes: number;
  /** False with the simulator, whose few phones everybody uses. */
  limitPhones: boolean;
}

export interface StartedPrompt {
  paymentId: number;
  /** False when an open prompt for the same thing on the same phone was found instead. */
  isNew: boolean;
}

interface OtherServices {
  asking: Asking;
  provider: PaymentProvider;
  settlement: SettlementService;
  inquiry: InquiryService;
  intents: PromptIntents;
  /** What is asked for beside money that is held. */
  parts: Pick<CompletingPrompts, 'askedFor'>;
}

/** Asks a payer for money: the intent is committed first, the prompt goes out after, and nothing is ever re-sent. */
export class PromptService {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly settings: PromptSettings,
    private readonly others: OtherServices,
  ) {}

  /** Every start counts, also one that is refused for its form (contract §1.4: the limit is checked first). */
  async spendStart(call: Call): Promise<void> {
    await this.limiter.spend(promptsPerUser, String(signedIn(call.actor).userId));
  }

  /**
   * Sends one prompt for `purchase` to `phone` (254…), or returns the one that was open when the caller asked, whatever has
   * become of it since; see contract §17 for the cases. Who pays is the caller, or whom staff ask for a payment.
   */
  async start(
    call: Call,
    purchase: Purchase,
    phone: string,
    payerId = signedIn(call.actor).userId,
  ): Promise<StartedPrompt> {
    if (wholeShillingsUp(purchase.amountCents) > this.settings.maxAmountKes) {
      throw amountTooLarge();
    }
    const open = await this.openWhenAsked(call, purchase, payerId);
    const repeated = open ? await this.reuseOrClose(call, open, purchase, phone) : null;
    if (repeated) {
      return repeated;
    }
    if (this.settings.limitPhones) {
      await this.limiter.spend(promptsPerPhone, phone);
    }
    return (
      (await this.send(call, { purchase, phone, payerId })) ?? this.start(call, purchase, phone, payerId)
    );
  }

  /** What was credited a moment ago is waited for until it is known from when others could see that. */
  private async openWhenAsked(call: Call, purchase: Purchase, payerId: number): Promise<OpenPayment | null> {
    const asked = whenAsked(call, purchase, { userId: payerId });
    for (let look = 0; ; look += 1) {
      const open = await openPaymentOf.first(call.em, asked);
      if (!open?.creditedAt || open.knownAt || look === KNOWN_LOOKS) {
        return open;
      }
      await pause(KNOWN_POLL_MS);
    }
  }

  /** Null when somebody was faster. */
  private async send(call: Call, wanted: Omit<WantedPrompt, 'asked'>): Promise<StartedPrompt | null> {
    const { purchase, phone, payerId } = wanted;
    const token = newToken();
    const asked = await this.others.parts.askedFor(call, payerId, purchase);
    const made = await this.others.intents.commit(call, {
      ...{ ...wanted, asked },
      callbackTokenHash: tokenHash(token),
    });
    if (made === null) {
      return null;
    }
    const { paymentId, attemptId, accountReference } = made;
    const outcome = await this.others.provider.push({
      phone,
      amountKes: wholeShillingsUp(asked.amountCents),
      accountReference,
      description: purchase.promptText,
      callbackUrl: `${this.settings.callbackOrigin()}/api/payment/callback/${token}/`,
    });
    const { asking, settlement } = this.others;
    const keeper = { clock: this.clock, asking, settlement };
    await keepPushAnswer(keeper, call, { attemptId, outcome });
    if (outcome.kind === 'refused') {
      const { retryAfterSeconds, mayHaveBeenSent, operatorAlert, payerMessage } = outcome;
      // What may have been sent is not to be paid twice; what only an operator can mend is not to be tried again.
      const isMoreToSay = mayHaveBeenSent || operatorAlert;
      throw providerRefused(retryAfterSeconds, isMoreToSay ? payerMessage : undefined);
    }
    return { paymentId, isNew: true };
  }

  /** Null means that the old attempt is over and a new one may start. */
  private async reuseOrClose(
    call: Call,
    open: OpenPayment,
    purchase: Purchase,
    phone: string,
  ): Promise<StartedPrompt | null> {
    const ageMs = call.arrivedAt.getTime() - open.createdAt.getTime();
    if (ageMs >= FRESH_MS) {
      await this.close(call, open, ageMs);
      return null;
    }
    if (open.phoneNumber !== phone || !(await purchase.isSameAs(call, open.id))) {
      throw paymentInProgress();
    }
    if ((await this.awaitAnswer(call, open)) === 'REFUSED') {
      throw providerRefused();
    }
    return { paymentId: open.id, isNew: false };
  }

  /** Throws unless the old attempt has ended without money, or has been silent for too long. */
  private async close(call: Call, { attemptId }: OpenPayment, ageMs: number): Promise<void> {
    let standing = await this.others.inquiry.check(call, attemptId);
    const { isReported, isUnanswered } = await this.others.inquiry.prompt(call, attemptId);
    if (standing === 'open' && (ageMs < GIVE_UP_MS || (isReported && isUnanswered))) {
      throw stillChecking();
    }
    if (standing === 'open') {
      const words = { description: TIMED_OUT, explanation: TIMED_OUT };
      const late = { code: null, ...words, state: 'EXPIRED' } as const;
      standing = await this.others.settlement.settleFailed(call, attemptId, late);
    }
    if (standing === 'paid') {
      throw alreadyPaid();
    }
    if (standing === 'review') {
      throw inReview();
    }
  }

  /** A second tap waits for the answer to the first, so that both get the same identifiers, or the same refusal. */
  private async awaitAnswer(call: Call, { attemptId, createdAt }: OpenPayment): Promise<AttemptState> {
    while (this.clock.now().getTime() - createdAt.getTime() < ANSWER_WAIT_MS) {
      const row = await stateOfAttempt.first(call.em, { attemptId });
      if (row && row.state !== 'CREATED') {
        return row.state;
      }
      await pause(ANSWER_POLL_MS);
    }
    return 'CREATED';
  }
}
