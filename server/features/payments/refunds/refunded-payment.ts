import type { Call } from '../../../access/call.ts';
import { conflict } from '../../../core/errors.ts';
import { cents, type Cents } from '../../../core/money.ts';
import type { CompletionService } from '../settlement/completion.service.ts';
import type { ReviewedPayment } from '../settlement/locked-payment.query.ts';
import { refuseMoreThan } from './refund-request.ts';
import { sumsOfPayment, type RefundRow } from './refund.query.ts';
import type { MoneyNews, RefundedMoney } from './refunded-money.ts';

/** A completed payment that goes back, whole or in part, under its lock. */
export class RefundedPayment implements RefundedMoney {
  readonly words;

  constructor(
    private readonly payment: ReviewedPayment,
    reference: string,
    private readonly completion: CompletionService,
  ) {
    this.words = {
      ...{ of: `your payment ${reference}`, what: 'payment' },
      ...{ sent: 'Your refund was sent', inLog: '' },
    };
  }

  /** The amount of the payment may have been decided anew since the refund was asked for. */
  async refuseUnlessLeft(tx: Call, amountCents: Cents): Promise<void> {
    refuseUndecided(this.payment);
    const sums = await sumsOfPayment.first(tx.em, { paymentId: this.payment.id });
    refuseMoreThan(cents(Math.max(this.payment.amountCents - (sums?.sentBackCents ?? 0), 0)), amountCents);
  }

  async wentBack(tx: Call, { effect, monthsKept }: RefundRow): Promise<void> {
    if (effect !== 'KEEP') {
      await this.completion.undo(tx, this.payment, monthsKept ?? 0);
    }
  }

  stays(): Promise<void> {
    return Promise.resolve();
  }

  async tell(tx: Call, userId: number, news: MoneyNews): Promise<void> {
    await this.completion.tell(tx, this.payment, { ...news, type: 'info' }, userId);
  }

  async publish(tx: Call): Promise<void> {
    await this.completion.publish(tx, this.payment);
  }
}

/** Throws unless the money counts and no other decision about it is open. */
export function refuseUndecided({ status, reviewReason, refundDue }: ReviewedPayment): void {
  if (status !== 'COMPLETED') {
    throw conflict('Only a completed payment can be refunded.', 'invalid_transition');
  }
  if (reviewReason !== null || refundDue) {
    throw conflict('Another decision about this payment comes first.', 'invalid_transition');
  }
}
