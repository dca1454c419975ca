import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { addJob } from '../../../core/jobs.ts';
import type { Logger } from '../../../core/logger.ts';
import type { Cents } from '../../../core/money.ts';
import { tokenHash } from '../../../core/tokens.ts';
import { toldFailure } from '../judgement/told-failure.ts';
import type { AttemptState } from '../payment-states.ts';
import { PROCESS_CALLBACKS_TASK } from '../payment.tasks.ts';
import type { ReconciliationService } from '../prompts/reconciliation.service.ts';
import type { PaymentProvider, QueryOutcome } from '../provider/payment-provider.ts';
import type { SettlementService } from '../settlement/settlement.service.ts';
import { agreedClaim, paidClaims } from './callback-claims.ts';
import type { LedgerService, LedgerVerdict } from './ledger.service.ts';
import { parsedJson } from './parsed-json.ts';

const MAX_BODY_CHARACTERS = 16 * 1024;
const SECOND = 1000;
const RETRY_MS = 2 * SECOND;
/** The prompt on the phone lives for about a minute; after this an undecided provider no longer holds a payment up. */
const PATIENCE_WITH_PENDING_MS = 90 * SECOND;
/** A provider that does not answer the query at all is asked for this long. */
const PATIENCE_WITH_SILENCE_MS = 5 * SECOND;
const UNREACHABLE = '1037';

interface WaitingCallback {
  messageId: number;
  attemptId: number;
  body: string;
  receivedAt: Date;
  checkoutRequestId: string | null;
  state: AttemptState;
  hasReceipt: boolean;
  amountCents: Cents;
  createdAt: Date;
}

/** Finds out about a success that was reported; true when that is dealt with. */
type Inquire = (callback: WaitingCallback, checkoutRequestId: string) => Promise<boolean>;

/**
 * Callbacks are hints. They are kept as they came, answered at once, and believed only when they match the attempt and
 * the provider, asked about the id we saved, does not deny it (design rule 8; reliability P9).
 */
export class CallbackService {
  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    private readonly settlement: SettlementService,
    private readonly reconciliation: ReconciliationService,
    private readonly ledger: LedgerService,
    private readonly log: Logger,
  ) {}

  /**
   * Keeps a callback durably and has it processed, in one statement. False when no attempt has this token: the caller
   * learns nothing else.
   */
  async receive({ em }: Call, token: string, body: string): Promise<boolean> {
    const taken = await em.execute(
      `with attempt as (select id from payment_attempts where callback_token_hash = ? for update),
            kept as (insert into payment_messages (attempt_id, kind, body, received_at)
                     select id, 'CALLBACK', ?, ? from attempt returning attempt_id)
       select graphile_worker.add_job(?::text, payload := json_build_object('attemptId', attempt_id), job_key := ?::text || attempt_id)
         from kept`,
      [
        tokenHash(token),
        printable(body),
        this.clock.now(),
        PROCESS_CALLBACKS_TASK,
        `${PROCESS_CALLBACKS_TASK}:`,
      ],
    );
    return taken.length > 0;
  }

  /** Works through the callbacks of an attempt that wait; runs as a job, once across processes, and again until done. */
  async process(call: Call, attemptId: number): Promise<void> {
    let undecided = false;
    let inquiry: Promise<boolean> | null = null;
    // However often a success is reported, the provider is asked once: the claims are weighed together.
    const inquire: Inquire = (callback, id) => (inquiry ??= this.processSuccess(call, callback, id));
    for (const callback of await this.waiting(call, attemptId)) {
      if (await this.processOne(call, callback, inquire)) {
        await call.em.execute('update payment_messages set processed_at = ? where id = ?', [
          this.clock.now(),
          callback.messageId,
        ]);
      } else {
        undecided = true;
      }
    }
    if (undecided) {
      const key = `${PROCESS_CALLBACKS_TASK}:${String(attemptId)}`;
      await addJob(call.em, PROCESS_CALLBACKS_TASK, { attemptId }, { key, delayMs: RETRY_MS });
    }
  }

  /**
   * Waits for the lock that `receive` holds, then looks: the queue may hand a callback's job to a worker that has just
   * begun, and who looked before the callback was committed would leave it behind with no job to come. What comes after
   * the lock finds this job running, so it gets a job of its own.
   */
  private async waiting({ em }: Call, attemptId: number): Promise<WaitingCallback[]> {
    await em.execute('select 1 from payment_attempts where id = ? for update', [attemptId]);
    return em.execute<WaitingCallback[]>(
      `select m.id "messageId", a.id "attemptId", m.body, m.received_at "receivedAt", a.checkout_request_id "checkoutRequestId", a.state,
              p.receipt is not null "hasReceipt", p.amount_cents "amountCents", a.created_at "createdAt"
         from payment_messages m join payment_attempts a on a.id = m.attempt_id join payments p on p.id = a.payment_id
        where m.attempt_id = ? and m.kind = 'CALLBACK' and m.processed_at is null order by m.id`,
      [attemptId],
    );
  }

  /** True when the callback is dealt with; false when it has to be looked at again. */
  private async processOne(call: Call, callback: WaitingCallback, inquire: Inquire): Promise<boolean> {
    const { attemptId } = callback;
    const report = this.provider.parseCallback(parsedJson(callback.body));
    const isSettled = callback.state === 'PAID' && callback.hasReceipt;
    if (report === null || report.outcome === 'undecided' || isSettled) {
      return true;
    }
    if (callback.checkoutRequestId === null) {
      return this.processWithoutId(call, callback);
    }
    if (report.checkoutRequestId !== callback.checkoutRequestId) {
      return true;
    }
    if (report.outcome === 'failed') {
      const failure = toldFailure(this.provider.explain(report.code), report.description);
      await this.settlement.settleFailed(call, attemptId, failure);
      return true;
    }
    return inquire(callback, callback.checkoutRequestId);
  }

  /** Before the push was answered an id in a callback proves nothing: it waits for the answer, else for the ledger. */
  private async processWithoutId(call: Call, { attemptId, state }: WaitingCallback): Promise<boolean> {
    if (state === 'CREATED') {
      return false;
    }
    await this.reconciliation.check(call, attemptId);
    return true;
  }

  /** The provider says by query whether the prompt was paid; how much and under which receipt, callbacks only claim. */
  private async processSuccess(
    call: Call,
    callback: WaitingCallback,
    checkoutRequestId: string,
  ): Promise<boolean> {
    const { attemptId } = callback;
    const answer = await this.provider.query(checkoutRequestId, callback.createdAt);
    const waitedMs = this.clock.now().getTime() - callback.receivedAt.getTime();
    if (answer.kind !== 'paid' && answer.kind !== 'failed' && waitedMs < patienceWith(answer)) {
      return false;
    }
    const claim = agreedClaim(await paidClaims(call, this.provider, attemptId, checkoutRequestId));
    const isPlain = answer.kind === 'paid' && claim?.amountCents === callback.amountCents;
    const verdict = isPlain ? 'absent' : await this.ledger.verdict(call, attemptId);
    if (answer.kind === 'failed' && verdict !== 'paid') {
      this.log.warn({ attemptId }, 'M-Pesa denies what a callback claims; waiting for the ledger');
    }
    if (mayBeBelieved(answer, verdict, claim !== null)) {
      await this.settlement.settlePaid(call, attemptId, {
        source: claim ? 'callback' : 'query',
        receipt: claim?.receipt ?? null,
        amountCents: claim?.amountCents ?? null,
        description: answer.kind === 'unanswered' ? '' : answer.description,
      });
    }
    return true;
  }
}

/** An unreachable phone may still turn out as final failure, so that answer is waited out; see daraja §12 on 1037. */
function patienceWith(answer: Extract<QueryOutcome, { kind: 'pending' | 'unanswered' }>): number {
  if (answer.kind === 'unanswered') {
    return PATIENCE_WITH_SILENCE_MS;
  }
  return answer.code === UNREACHABLE ? Number.POSITIVE_INFINITY : PATIENCE_WITH_PENDING_MS;
}

/**
 * Where the books say something, it is settled. Where they can be read and say nothing, only a query that says "paid"
 * is believed: later pulls have the last word. With no books either, callbacks that agree are all there is.
 */
function mayBeBelieved(answer: QueryOutcome, verdict: LedgerVerdict, claimsAgree: boolean): boolean {
  switch (verdict) {
    case 'absent':
      return answer.kind === 'paid';
    case 'unavailable':
      return answer.kind === 'paid' || (answer.kind !== 'failed' && claimsAgree);
    default:
      return false;
  }
}

/** PostgreSQL stores neither NUL nor lone surrogates; evidence is kept without them rather than not at all. */
const printable = (body: string): string =>
  body.slice(0, MAX_BODY_CHARACTERS).replaceAll('\u0000', '').toWellFormed();
