import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Cents } from '../../../core/money.ts';
import { Gathering } from '../../../core/gathering.ts';
import type { FailedEvidence, PaidEvidence, Standing } from '../judgement/evidence.ts';
import { verdictOf } from '../judgement/hearing.ts';
import { judgeMoney, type MoneyFacts, type TakeReceipt } from '../judgement/money-that-came.ts';
import { isUndecided, isUnfounded, judgeFailure } from '../judgement/without-money.ts';
import { doubtedShare } from '../paybill/paybill-money.query.ts';
import type { Verifier } from '../records/payment-states.ts';
import { endsKnown, noteReport, takeIdBack, verifyAttempts } from './attempt.query.ts';
import type { CompletionService } from './completion.service.ts';
import type { Credits } from './credits.ts';
import type { HeldPayments } from './held-payments.ts';
import type { JointSettlement, ToldSuccess } from './joint-settlement.ts';
import { lineKept, type LockedAttempt } from './locked-payment.query.ts';
import { isReceiptFree, lockPrompt, lockPromptToPay } from './locked-payment.ts';
import { endReview, failPayment, setReceipt } from './outcome.query.ts';
import { endPrompt } from './prompt-end.ts';
import type { TreasurerAlerts } from './treasurer-alerts.ts';

export type SettlementResult = 'settled' | 'already' | 'review';

/** Credited in one transaction, whose locks nobody waits for long. */
const MOST_TOGETHER = 32;

/** Credits prompts that asked for what was missing beside money that is held for their payer. */
export interface CompletingSales {
  credit(tx: Call, payment: CompletingPrompt, evidence: PaidEvidence): Promise<SettlementResult>;
  /** Gives what is held instead the receipt that M-Pesa tells; false where there is nothing to put right. */
  rename(tx: Call, payment: LockedAttempt, evidence: PaidEvidence): Promise<boolean>;
}

/** Such a prompt, under its lock. */
export type CompletingPrompt = LockedAttempt & { priceCents: Cents };

interface OtherServices {
  completing: CompletingSales;
  credits: Credits;
  joint: JointSettlement;
  held: HeldPayments;
  treasurers: TreasurerAlerts;
}

/**
 * The only place where a prompt changes its outcome. Callback, query and ledger all end here, in one transaction under
 * a lock on the payment: a success always wins, is applied once, and is never taken back.
 */
export class SettlementService {
  /** Two groups at a time, so that one which waits for a lock holds up nobody. */
  private readonly gathering = new Gathering<ToldSuccess, SettlementResult | null>(
    (told) => this.settleTogether(told),
    { groups: 2, most: MOST_TOGETHER },
  );

  constructor(
    private readonly clock: Clock,
    private readonly completion: CompletionService,
    private readonly others: OtherServices,
  ) {}

  /** Applies a success. Money that cannot be credited as it stands goes to review instead of being lost. */
  async settlePaid(call: Call, attemptId: number, evidence: PaidEvidence): Promise<SettlementResult> {
    const success = { call, attemptId, evidence };
    const settled = call.em.isInTransaction() ? null : await this.gathering.do(success);
    return settled ?? this.settleAlone(success);
  }

  private async settleTogether(
    told: readonly ToldSuccess[],
  ): Promise<(one: ToldSuccess) => SettlementResult | null> {
    const [first] = told;
    if (first && told.length === 1) {
      const result = await this.settleAlone(first);
      return () => result;
    }
    const settled = await this.others.joint.settle(told);
    await this.markKnown([...settled]);
    return (one) => (settled.has(one) ? 'settled' : null);
  }

  private async settleAlone(told: ToldSuccess): Promise<SettlementResult> {
    const result = await this.decide(told);
    await this.markKnown(result === 'settled' ? [told] : []);
    return result;
  }

  /**
   * Its end bears the moment at which it was written; others see it from now on, which matters to taps that came before. Where
   * this cannot be written down, nobody knows from when.
   */
  private async markKnown(settled: readonly ToldSuccess[]): Promise<void> {
    const [first] = settled;
    if (first && !first.call.em.isInTransaction()) {
      const ids = settled.map(({ attemptId }) => attemptId);
      await endsKnown(first.call.em, { ids, now: this.clock.now() }).catch(() => undefined);
    }
  }

  private decide({ call, attemptId, evidence }: ToldSuccess): Promise<SettlementResult> {
    return inTransaction(call, async (tx) => {
      const payment = await lockPromptToPay(tx, attemptId, evidence.receipt);
      if (evidence.source === 'ledger') {
        await this.verify(tx, payment, 'LEDGER');
      }
      if (payment.isHeld && (await this.others.completing.rename(tx, payment, evidence))) {
        return 'review';
      }
      const verdict = await verdictOf<MoneyFacts, ReturnType<typeof judgeMoney>>(
        (known) => judgeMoney(payment, evidence, known),
        {
          isBooked: async () => (await lineKept.first(tx.em, { attemptId })) !== null,
          isReceiptFree: () => isReceiptFree(tx, payment, evidence),
        },
      );
      switch (verdict.kind) {
        case 'nothing':
          return verdict.as;
        case 'take receipt':
          return this.takeReceipt(tx, payment, verdict, evidence);
        case 'review':
          await this.others.held.hold(tx, payment, verdict, evidence);
          return 'review';
        case 'credit':
          return this.credit(tx, payment, evidence);
      }
    });
  }

  /** Ends an attempt without money; tells what stands then. */
  async settleFailed(
    call: Call,
    attemptId: number,
    evidence: FailedEvidence,
  ): Promise<Exclude<Standing, 'open'>> {
    return inTransaction(call, async (tx) => {
      const payment = await lockPrompt(tx, attemptId);
      const { stands, endsPayment, tellsPayer } = judgeFailure(payment);
      if (stands === 'paid') {
        return stands;
      }
      await endPrompt(tx, attemptId, { ...evidence, at: this.clock.now() });
      if (endsPayment) {
        await failPayment(tx.em, { id: payment.id, now: this.clock.now() });
        await this.completion.failed(tx, payment);
      }
      if (tellsPayer) {
        await this.tellPayer(tx, payment, evidence);
      }
      if (evidence.operatorFault) {
        await this.others.treasurers.needOperator(tx, payment, evidence.operatorFault);
      }
      await this.completion.publish(tx, payment);
      return stands;
    });
  }

  /** Hands an attempt without an outcome to the treasurer, unless it was decided meanwhile. A late success still wins. */
  async handOver(call: Call, attemptId: number): Promise<void> {
    await inTransaction(call, async (tx) => {
      const payment = await lockPrompt(tx, attemptId);
      if (isUndecided(payment)) {
        await this.others.held.holdUndecided(tx, payment);
      }
    });
  }

  /** Keeps in mind that a success was reported which M-Pesa itself has not told; not where something was decided meanwhile. */
  async noteReport(call: Call, attemptId: number): Promise<void> {
    await inTransaction(call, async (tx) => {
      const payment = await lockPrompt(tx, attemptId);
      const isNews =
        isUndecided(payment) &&
        (await noteReport.first(tx.em, { id: attemptId, now: this.clock.now() })) !== null;
      if (isNews) {
        await this.completion.publish(tx, payment);
      }
    });
  }

  /** M-Pesa has said that the money of a credited prompt came. */
  async confirm(call: Call, attemptId: number, by: Verifier): Promise<void> {
    await inTransaction(call, async (tx) => this.verify(tx, await lockPrompt(tx, attemptId), by));
  }

  /** M-Pesa's books have the money of these credited prompts, and nobody has been told to doubt it. */
  async confirmAll({ em }: Call, attemptIds: readonly number[]): Promise<void> {
    if (attemptIds.length > 0) {
      await verifyAttempts(em, { ids: attemptIds, by: 'LEDGER' });
    }
  }

  /** Puts money before the treasurer that was credited without M-Pesa's word, now that M-Pesa knows nothing of it. */
  async doubt(call: Call, attemptId: number): Promise<void> {
    await inTransaction(call, async (tx) => {
      const payment = await lockPrompt(tx, attemptId);
      if (isUnfounded(payment)) {
        await this.others.held.holdUnverified(tx, payment);
      }
    });
  }

  /** An id that M-Pesa gave to a prompt is not that of another, whatever a callback has said: what was credited by it is doubted. */
  async claimId(tx: Call, attemptId: number, checkoutRequestId: string): Promise<void> {
    const other = await takeIdBack.first(tx.em, { id: attemptId, checkoutRequestId });
    if (other) {
      await this.doubt(tx, other.id);
    }
  }

  private async verify(tx: Call, payment: LockedAttempt, by: Verifier): Promise<void> {
    if (payment.status !== 'COMPLETED' || payment.verifiedBy === 'LEDGER') {
      return;
    }
    await verifyAttempts(tx.em, { ids: [payment.attemptId], by });
    if (payment.reviewReason === 'UNVERIFIED' && !(await isMadeOfDoubted(tx, payment))) {
      await endReview(tx.em, { id: payment.id, now: this.clock.now() });
      await this.completion.recordChange(tx, payment, payment.status, `Confirmed by M-Pesa (${by}).`);
      await this.completion.believe(tx, payment);
      await this.completion.publish(tx, payment);
    }
  }

  private async credit(tx: Call, payment: LockedAttempt, evidence: PaidEvidence): Promise<SettlementResult> {
    const { priceCents } = payment;
    if (priceCents !== null) {
      return this.others.completing.credit(tx, { ...payment, priceCents }, evidence);
    }
    await this.others.credits.creditAll(tx, [{ payment, evidence }]);
    return 'settled';
  }

  private async takeReceipt(
    tx: Call,
    payment: LockedAttempt,
    { receipt, isCorrection, review, as }: TakeReceipt,
    evidence: PaidEvidence,
  ): Promise<'already' | 'review'> {
    await setReceipt(tx.em, { id: payment.id, receipt, now: this.clock.now() });
    if (isCorrection) {
      const why = `Receipt ${receipt} instead of ${payment.receipt ?? ''}, by the M-Pesa ledger.`;
      await this.completion.recordChange(tx, payment, payment.status, why);
    }
    if (review) {
      await this.others.held.hold(tx, payment, review, evidence);
      return 'review';
    }
    await this.completion.publish(tx, payment);
    return as;
  }

  private async tellPayer(tx: Call, payment: LockedAttempt, evidence: FailedEvidence): Promise<void> {
    const isOnlyLate = evidence.state === 'EXPIRED';
    await this.completion.tell(tx, payment, {
      title: isOnlyLate ? 'Payment not confirmed yet' : 'Payment not completed',
      message: evidence.explanation,
      type: isOnlyLate ? 'warning' : 'error',
    });
  }
}

/** Whether the books do not know of money that was held, and paid a part of it. */
const isMadeOfDoubted = async ({ em }: Call, { id }: LockedAttempt): Promise<boolean> =>
  (await doubtedShare.first(em, { paymentId: id })) !== null;
