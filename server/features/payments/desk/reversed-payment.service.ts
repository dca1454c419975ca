import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, invalidField, type DomainError } from '../../../core/errors.ts';
import { formatKes } from '../../../core/money.ts';
import { text } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import { MONEY_OUT, REVERSAL_ENDED } from '../payment.errors.ts';
import type { Decision } from '../records/payment-states.ts';
import type { CompletionService, LockedPayment } from '../settlement/completion.service.ts';
import type { ReviewedPayment } from '../settlement/locked-payment.query.ts';
import { isReceiptOfAnother, isReceiptOfMoneyOut, lockPayment } from '../settlement/locked-payment.ts';
import { endReview, keepPayment } from '../settlement/outcome.query.ts';
import { decideReversals, undecidedTaken } from '../settlement/reversal.query.ts';
import { authorizeDecisionAbout, keepDecision } from './decisions.ts';
import type { LedgerLineView } from './ledger-line.query.ts';
import type { LedgerLineService } from './ledger-line.service.ts';
import { readReceipt } from './receipts/receipt-code.ts';
import { reasonSchema } from '../records/reason.ts';

/** Why the payment counts again, and what shows that the money came back. */
const keptSchema = reasonSchema.extend({
  reason: text({ max: 300, tooShort: 'A reason is required.', required: 'A reason is required.' }),
  reference: text({ max: 60, tooShort: 'A reference is required.', required: 'A reference is required.' }),
});

/** What a treasurer decides about payments whose money M-Pesa has taken back. */
export class ReversedPaymentService {
  constructor(
    private readonly clock: Clock,
    private readonly completion: CompletionService,
    private readonly ledgerLines: LedgerLineService,
  ) {}

  /** What the payment bought ends; the payment stays reversed for good. */
  async end(call: Call, paymentId: number, input: unknown): Promise<void> {
    await authorizeDecisionAbout(call, paymentId);
    const { reason } = parse(reasonSchema, input);
    await inTransaction(call, async (tx) => {
      const payment = await lockReversed(tx, paymentId);
      await endReview(tx.em, { id: paymentId, now: this.clock.now() });
      await this.completion.undo(tx, payment, 0);
      await this.decide(tx, payment, { decision: 'ENDED', newValue: 'REVERSED', reason });
      await this.tellPayer(tx, payment, 'Your payment was reversed', `${REVERSAL_ENDED} ${reason}`);
    });
  }

  /** The money came back another way, which the reference names: the payment counts again, and what it bought stays. */
  async keep(call: Call, paymentId: number, input: unknown): Promise<void> {
    await authorizeDecisionAbout(call, paymentId);
    const { reason, reference } = parse(keptSchema, input);
    const receipt = readReceipt(reference);
    await inTransaction(call, async (tx) => {
      // A receipt and its line of the books are locked before the payment, as everywhere.
      const line = receipt === null ? null : await this.ledgerLines.lockByReceipt(tx, receipt);
      const payment = await lockReversed(tx, paymentId);
      if (receipt !== null) {
        await this.takeLine(tx, payment, { receipt, line, reason });
      }
      await keepPayment(tx.em, { id: paymentId, now: this.clock.now() });
      const why = `${reference}: ${reason}`;
      await this.decide(tx, payment, { decision: 'KEPT', newValue: 'COMPLETED', reason: why });
      const words = `Your payment of ${formatKes(payment.amountCents)} counts again; there is nothing left to do.`;
      await this.tellPayer(tx, payment, 'Your payment was accepted', words);
      await this.completion.believe(tx, payment);
    });
  }

  /** The line of the books by which the money came back belongs to the payment, also when they show it only later. */
  private async takeLine(
    tx: Call,
    payment: ReviewedPayment,
    { receipt, line, reason }: { receipt: string; line: LedgerLineView | null; reason: string },
  ): Promise<void> {
    const { id: paymentId } = payment;
    const isUsed = receipt === payment.receipt || (await isReceiptOfAnother(tx, paymentId, receipt));
    if (isUsed || (line && line.status !== 'UNMATCHED')) {
      throw otherMoney();
    }
    if (await isReceiptOfMoneyOut(tx, receipt)) {
      throw invalidField('reference', MONEY_OUT);
    }
    if (line) {
      await refuseOtherAmount(tx, payment, line);
      await this.ledgerLines.decide(tx, line.id, { status: 'ATTACHED', paymentId, reason });
    } else if (!(await this.ledgerLines.expect(tx, receipt, { paymentId, reason }))) {
      throw otherMoney();
    }
  }

  private async decide(
    tx: Call,
    payment: ReviewedPayment,
    { decision, newValue, reason }: { decision: Decision; newValue: string; reason: string },
  ): Promise<void> {
    const at = this.clock.now();
    await decideReversals(tx.em, { paymentId: payment.id, now: at });
    await keepDecision(tx, payment.id, { decision, reason, at });
    await this.completion.recordChange(tx, payment, newValue, `${decision} after a reversal: ${reason}`);
    await this.completion.publish(tx, payment);
  }

  private async tellPayer(tx: Call, payment: LockedPayment, title: string, message: string): Promise<void> {
    await this.completion.tell(tx, payment, { title, message, type: 'info' });
  }
}

const otherMoney = (): DomainError => invalidField('reference', 'This receipt stands for other money.');

/** The line has what M-Pesa took of the payment: more would buy nothing, and less would count for all. */
async function refuseOtherAmount(
  { em }: Call,
  { id: paymentId, amountCents, receivedCents }: ReviewedPayment,
  line: LedgerLineView,
): Promise<void> {
  const taken = (await undecidedTaken.first(em, { paymentId }))?.cents;
  const takenCents = taken ?? receivedCents ?? amountCents;
  if (line.amountCents !== null && line.amountCents !== takenCents) {
    throw invalidField(
      'reference',
      `M-Pesa received ${formatKes(line.amountCents)} under this receipt, and took back ${formatKes(takenCents)} of this payment. Give the line to the member from Unmatched money.`,
    );
  }
}

/** Only what waits for this decision can be decided, once. */
async function lockReversed(tx: Call, paymentId: number): Promise<ReviewedPayment> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.reviewReason !== 'REVERSED') {
    throw conflict('This payment does not wait for this decision.', 'invalid_transition');
  }
  return payment;
}
