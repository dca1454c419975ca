import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { addJob } from '../../../core/jobs.ts';
import { IS_SENT_BACK } from '../desk/payment-decisions.ts';
import type { UndecidedService } from '../desk/undecided.service.ts';
import { agreedClaim, paidClaims } from '../evidence/callback-claims.ts';
import type { LedgerService } from '../evidence/ledger.service.ts';
import { toldFailure } from '../judgement/told-failure.ts';
import { TIMED_OUT } from '../payment.errors.ts';
import type { AttemptState, PaymentStatusCode, ReviewReason } from '../payment-states.ts';
import { openStates } from '../payment-states.ts';
import { CHECK_PRIORITY, CHECK_TASK } from '../payment.tasks.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import type { SettlementService } from '../settlement/settlement.service.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Seconds after the push at which the provider is asked; later ones follow hourly (daraja §5). */
const CHECK_TIMES = [20, 40, 60, 90, 150, 300, 600, 900, 1800, 3600];
/** After this a prompt without an outcome is the treasurer's. */
export const STOP_ASKING_MS = 48 * HOUR;
const GIVE_UP_MS = 5 * MINUTE;
/** A push is answered within its time limit or never; later than this nobody is left to write the answer down. */
const ANSWER_LIMIT_MS = MINUTE;

/** `review`: a treasurer decides, and nobody but the books has anything to add. */
export type Standing = 'paid' | 'failed' | 'open' | 'review';

interface AttemptRow {
  id: number;
  state: AttemptState;
  checkoutRequestId: string | null;
  createdAt: Date;
  status: PaymentStatusCode;
  reviewReason: ReviewReason | null;
  hasReceipt: boolean;
  isSentBack: boolean;
}

const ATTEMPT_SELECT = `
  select a.id, a.state, a.checkout_request_id "checkoutRequestId", a.created_at "createdAt", p.status,
         p.review_reason "reviewReason", p.receipt is not null "hasReceipt", ${IS_SENT_BACK} "isSentBack"
    from payment_attempts a join payments p on p.id = a.payment_id`;

/** Finds out what became of prompts whose outcome nobody told: by query, and where there is nothing to ask by, in the books. */
export class ReconciliationService {
  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    private readonly settlement: SettlementService,
    private readonly ledger: LedgerService,
    private readonly undecided: UndecidedService,
  ) {}

  /** The background job of one attempt: asks, gives up waiting (not asking) after five minutes, and comes back later. */
  async runCheck(call: Call, attemptId: number): Promise<void> {
    const isDoubted = isHearsay(await this.attempt(call, attemptId));
    const standing = await this.check(call, attemptId, isDoubted);
    const attempt = await this.attempt(call, attemptId);
    const age = this.ageOf(attempt);
    const isOpen = standing === 'open' && openStates.includes(attempt.state);
    if (isOpen && age >= STOP_ASKING_MS) {
      await this.undecided.handOver(call, attemptId);
    } else if (isOpen && age >= GIVE_UP_MS && attempt.state !== 'EXPIRED') {
      await this.settlement.settleFailed(call, attemptId, {
        code: null,
        description: TIMED_OUT,
        explanation: `${TIMED_OUT} We keep asking M-Pesa; if the money has left your account it will be credited.`,
        state: 'EXPIRED',
      });
    }
    const isStillDoubted = isDoubted && standing === 'open' && age < GIVE_UP_MS;
    const needsMore = isOpen || isStillDoubted || (standing === 'paid' && !attempt.hasReceipt);
    if (needsMore && age < STOP_ASKING_MS) {
      await addJob(
        call.em,
        CHECK_TASK,
        { attemptId },
        {
          key: `${CHECK_TASK}:${String(attemptId)}`,
          delayMs: this.untilNextCheck(attempt),
          priority: CHECK_PRIORITY,
        },
      );
    }
  }

  /** Asks the provider once about an attempt that is open, or whose failure is doubted, and applies a final answer. */
  async check(call: Call, attemptId: number, isDoubted = false): Promise<Standing> {
    const attempt = await this.attempt(call, attemptId);
    if (attempt.status === 'COMPLETED') {
      return attempt.hasReceipt ? 'paid' : this.findInLedger(call, attemptId, 'paid');
    }
    if (attempt.reviewReason !== null && attempt.reviewReason !== 'UNDECIDED') {
      return 'review';
    }
    if (attempt.isSentBack || !(isDoubted || openStates.includes(attempt.state))) {
      return 'failed';
    }
    await call.em.execute(
      `update payment_attempts set checks = checks + 1, last_checked_at = ?, state = case when ?::bool then 'UNKNOWN' else state end
        where id = ?`,
      [this.clock.now(), attempt.state === 'CREATED' && this.ageOf(attempt) > ANSWER_LIMIT_MS, attemptId],
    );
    return attempt.checkoutRequestId === null
      ? this.findInLedger(call, attemptId, 'open')
      : this.askByQuery(call, attempt, attempt.checkoutRequestId);
  }

  private async askByQuery(call: Call, attempt: AttemptRow, checkoutRequestId: string): Promise<Standing> {
    const answer = await this.provider.query(checkoutRequestId, attempt.createdAt);
    await call.em.execute(
      `insert into payment_messages (attempt_id, kind, body, received_at, processed_at) values (?, 'QUERY_ANSWER', ?, ?, ?)`,
      [attempt.id, answer.answer, this.clock.now(), this.clock.now()],
    );
    if (answer.kind === 'paid') {
      return this.settleByQuery(call, attempt.id, checkoutRequestId, answer.description);
    }
    if (answer.kind !== 'failed') {
      return 'open';
    }
    // Where a callback claims success although the query says otherwise (daraja §11, row 8), the books decide.
    if ((await paidClaims(call, this.provider, attempt.id, checkoutRequestId)).length > 0) {
      return this.findInLedger(call, attempt.id, 'open');
    }
    const failure = toldFailure(this.provider.explain(answer.code), answer.description);
    return this.settlement.settleFailed(call, attempt.id, failure);
  }

  /** The provider says paid; receipt and amount come from its books, else from callbacks that agree, else later. */
  private async settleByQuery(
    call: Call,
    attemptId: number,
    checkoutRequestId: string,
    description: string,
  ): Promise<Standing> {
    const verdict = await this.ledger.verdict(call, attemptId);
    if (verdict === 'paid' || verdict === 'review') {
      return verdict;
    }
    const claim = agreedClaim(await paidClaims(call, this.provider, attemptId, checkoutRequestId));
    const result = await this.settlement.settlePaid(call, attemptId, {
      source: claim ? 'callback' : 'query',
      receipt: claim?.receipt ?? null,
      amountCents: claim?.amountCents ?? null,
      description,
    });
    return result === 'review' ? 'review' : 'paid';
  }

  private async findInLedger(call: Call, attemptId: number, otherwise: Standing): Promise<Standing> {
    const verdict = await this.ledger.verdict(call, attemptId);
    return verdict === 'paid' || verdict === 'review' ? verdict : otherwise;
  }

  private async attempt(call: Call, attemptId: number): Promise<AttemptRow> {
    const [row] = await call.em.execute<AttemptRow[]>(`${ATTEMPT_SELECT} where a.id = ?`, [attemptId]);
    if (!row) {
      throw new Error(`There is no payment attempt ${String(attemptId)}`);
    }
    return row;
  }

  private ageOf({ createdAt }: AttemptRow): number {
    return this.clock.now().getTime() - createdAt.getTime();
  }

  private untilNextCheck(attempt: AttemptRow): number {
    const age = this.ageOf(attempt);
    const next = CHECK_TIMES.find((seconds) => seconds * SECOND > age);
    return next === undefined ? HOUR : next * SECOND - age;
  }
}

/**
 * A failure that was told by query has no check to come: one that still waits means that only a callback, which anybody may
 * have sent, has told of it.
 */
const isHearsay = ({ state, status, checkoutRequestId }: AttemptRow): boolean =>
  state === 'FAILED' && status === 'FAILED' && checkoutRequestId !== null;
