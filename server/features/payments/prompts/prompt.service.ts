import { setTimeout as pause } from 'node:timers/promises';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { nairobiYear } from '../../../core/clock.ts';
import { violatedUnique } from '../../../core/db/sql-state.ts';
import { addJob } from '../../../core/jobs.ts';
import { wholeShillingsUp } from '../../../core/money.ts';
import { publish } from '../../../core/pubsub.ts';
import type { RateLimit, RateLimiter } from '../../../core/rate-limits.ts';
import { newToken, tokenHash } from '../../../core/tokens.ts';
import { makeAccountReference, type ReferenceLetter } from '../account-reference.ts';
import {
  alreadyPaid,
  amountTooLarge,
  inReview,
  paymentInProgress,
  providerRefused,
  stillChecking,
  TIMED_OUT,
} from '../payment.errors.ts';
import type { AttemptState, PaymentKind } from '../payment-states.ts';
import { CHECK_PRIORITY, CHECK_TASK } from '../payment.tasks.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import type { Purchase } from '../settlement-handler.ts';
import { paymentChanged } from '../settlement/payment.topics.ts';
import type { SettlementService } from '../settlement/settlement.service.ts';
import { keepAnswer } from './push-answer.ts';
import type { ReconciliationService } from './reconciliation.service.ts';

/** Contract §1.9. */
const promptsPerUser: RateLimit = { name: 'prompt-user', points: 5, seconds: 60 };

/** Strangers' phones must not be made to ring; the simulator's belong to nobody (reliability P21). */
const promptsPerPhone: RateLimit = { name: 'prompt-phone', points: 5, seconds: 60 * 60 };

const FRESH_MS = 2 * 60_000;
const GIVE_UP_MS = 5 * 60_000;
const ANSWER_WAIT_MS = 12_000;
const ANSWER_POLL_MS = 100;

const LETTERS: Record<PaymentKind, ReferenceLetter> = { MEMBERSHIP: 'M', ORDER: 'O', DONATION: 'D' };

export interface PromptSettings {
  /** Where the provider reaches us, without a trailing slash. */
  callbackOrigin: () => string;
  maxAmountKes: number;
  /** False with the simulator, whose few phones everybody uses. */
  limitPhones: boolean;
  firstCheckSeconds: number;
}

export interface StartedPrompt {
  paymentId: number;
  /** False when an open prompt for the same thing on the same phone was found instead. */
  isNew: boolean;
}

interface OpenPayment {
  id: number;
  attemptId: number;
  phoneNumber: string;
  createdAt: Date;
}

/** Asks a payer for money: the intent is committed first, the prompt goes out after, and nothing is ever re-sent. */
export class PromptService {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly provider: PaymentProvider,
    private readonly settlement: SettlementService,
    private readonly reconciliation: ReconciliationService,
    private readonly settings: PromptSettings,
  ) {}

  /** Every start counts, also one that is refused for its form (contract §1.4: the limit is checked first). */
  async spendStart(call: Call): Promise<void> {
    await this.limiter.spend(promptsPerUser, String(signedIn(call.actor).userId));
  }

  /** Sends one prompt for `purchase` to `phone` (254…), or returns the open one; see contract §17 for the cases. */
  async start(call: Call, purchase: Purchase, phone: string): Promise<StartedPrompt> {
    if (wholeShillingsUp(purchase.amountCents) > this.settings.maxAmountKes) {
      throw amountTooLarge();
    }
    const open = await this.openPayment(call, purchase.type);
    const repeated = open ? await this.reuseOrClose(call, open, purchase, phone) : null;
    if (repeated) {
      return repeated;
    }
    if (this.settings.limitPhones) {
      await this.limiter.spend(promptsPerPhone, phone);
    }
    const token = newToken();
    const made = await this.createIntent(call, purchase, phone, tokenHash(token));
    if (made === null) {
      return this.start(call, purchase, phone);
    }
    const outcome = await this.provider.push({
      phone,
      amountKes: wholeShillingsUp(purchase.amountCents),
      accountReference: made.accountReference,
      description: purchase.promptText,
      callbackUrl: `${this.settings.callbackOrigin()}/api/payment/mpesa/callback/${token}/`,
    });
    await keepAnswer({ clock: this.clock, settlement: this.settlement }, call, {
      attemptId: made.attemptId,
      outcome,
    });
    if (outcome.kind === 'refused') {
      throw providerRefused(outcome.retryAfterSeconds);
    }
    return { paymentId: made.paymentId, isNew: true };
  }

  private async openPayment(call: Call, type: PaymentKind): Promise<OpenPayment | null> {
    const [row] = await call.em.execute<OpenPayment[]>(
      `select p.id, a.id "attemptId", p.phone_number "phoneNumber", p.created_at "createdAt"
         from payments p join payment_attempts a on a.payment_id = p.id
        where p.user_id = ? and p.type = ? and p.status = 'PENDING' order by p.id desc limit 1`,
      [signedIn(call.actor).userId, type],
    );
    return row ?? null;
  }

  /** Null means that the old attempt is over and a new one may start. */
  private async reuseOrClose(
    call: Call,
    open: OpenPayment,
    purchase: Purchase,
    phone: string,
  ): Promise<StartedPrompt | null> {
    const age = this.clock.now().getTime() - open.createdAt.getTime();
    if (age < FRESH_MS) {
      if (open.phoneNumber !== phone || !(await purchase.isSameAs(call, open.id))) {
        throw paymentInProgress();
      }
      if ((await this.awaitAnswer(call, open)) === 'REFUSED') {
        throw providerRefused();
      }
      return { paymentId: open.id, isNew: false };
    }
    let standing = await this.reconciliation.check(call, open.attemptId);
    if (standing === 'open' && age < GIVE_UP_MS) {
      throw stillChecking();
    }
    if (standing === 'open') {
      standing = await this.settlement.settleFailed(call, open.attemptId, {
        code: null,
        description: TIMED_OUT,
        explanation: TIMED_OUT,
        state: 'EXPIRED',
      });
    }
    if (standing === 'paid') {
      throw alreadyPaid();
    }
    if (standing === 'review') {
      throw inReview();
    }
    return null;
  }

  /** A second tap waits for the answer to the first, so that both get the same identifiers, or the same refusal. */
  private async awaitAnswer(call: Call, { attemptId, createdAt }: OpenPayment): Promise<AttemptState> {
    while (this.clock.now().getTime() - createdAt.getTime() < ANSWER_WAIT_MS) {
      const [row] = await call.em.execute<{ state: AttemptState }[]>(
        'select state from payment_attempts where id = ?',
        [attemptId],
      );
      if (row && row.state !== 'CREATED') {
        return row.state;
      }
      await pause(ANSWER_POLL_MS);
    }
    return 'CREATED';
  }

  /** Commits the intent before anything is sent; null when somebody was faster (double click, two devices). */
  private async createIntent(
    call: Call,
    purchase: Purchase,
    phone: string,
    callbackTokenHash: string,
  ): Promise<{ paymentId: number; attemptId: number; accountReference: string } | null> {
    const { userId } = signedIn(call.actor);
    const now = this.clock.now();
    const accountReference = makeAccountReference(LETTERS[purchase.type]);
    try {
      return await inTransaction(call, async (tx) => {
        const [payment] = await tx.em.execute<{ id: number }[]>(
          `insert into payments (id, user_id, type, method, amount_cents, description, phone_number, reference, account_reference, created_at, updated_at)
           select n, ?, ?, 'MPESA', ?, ?, ?, 'PAY-' || ? || '-' || lpad(n::text, 6, '0'), ?, ?, ?
             from nextval('payments_id_seq') n returning id`,
          [
            userId,
            purchase.type,
            wholeShillingsUp(purchase.amountCents) * 100,
            purchase.description,
            phone,
            String(nairobiYear(now)),
            accountReference,
            now,
            now,
          ],
        );
        const paymentId = payment?.id ?? 0;
        const [attempt] = await tx.em.execute<{ id: number }[]>(
          `insert into payment_attempts (payment_id, amount_kes, callback_token_hash, created_at, updated_at) values (?, ?, ?, ?, ?) returning id`,
          [paymentId, wholeShillingsUp(purchase.amountCents), callbackTokenHash, now, now],
        );
        const attemptId = attempt?.id ?? 0;
        await purchase.attach(tx, paymentId);
        await addJob(
          tx.em,
          CHECK_TASK,
          { attemptId },
          {
            key: `${CHECK_TASK}:${String(attemptId)}`,
            delayMs: this.settings.firstCheckSeconds * 1000,
            priority: CHECK_PRIORITY,
          },
        );
        await publish(tx.em, paymentChanged, { paymentId, userId });
        return { paymentId, attemptId, accountReference };
      });
    } catch (error) {
      if (violatedUnique(error) === 'payments_one_open_membership') {
        return null;
      }
      throw error;
    }
  }
}
