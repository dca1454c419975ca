import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { formatKes, type Cents } from '../../../core/money.ts';
import type { RightHoldersService } from '../../accounts/people/right-holders.service.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { managePayments } from '../payment.policy.ts';
import type { PayoutState, RefundState } from '../payment-states.ts';
import type { CompletionService, PaymentNews } from '../settlement/completion.service.ts';
import type { ReviewedPayment } from '../settlement/locked-payment.query.ts';

/** A refund as its news name it. */
interface NamedRefund {
  number: string;
  amountCents: Cents;
}

type Words = Pick<PaymentNews, 'title' | 'message'>;

interface OtherServices {
  audit: AuditService;
  staff: RightHoldersService;
  completion: CompletionService;
}

/** Tells of every step of a refund, in the transaction that takes it: the log, those concerned, and open screens. */
export class RefundNews {
  constructor(private readonly others: OtherServices) {}

  /** Writes a step down and has open screens of the payment read it again. */
  async record(
    tx: Call,
    payment: ReviewedPayment,
    { number, amountCents }: NamedRefund,
    { from, to, why }: { from: RefundState | PayoutState | null; to: RefundState | PayoutState; why: string },
  ): Promise<void> {
    await this.others.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: managePayments,
      subject: { id: payment.userId, name: payment.payerName, email: payment.payerEmail },
      oldValue: from === null ? '' : `REFUND ${from}`,
      newValue: `REFUND ${to}`,
      reason: `${number}, ${formatKes(amountCents)}: ${why}`,
    });
    await this.publish(tx, payment);
  }

  /** Whoever may approve hears of it; neither who asked nor the payer may. */
  async tellApprovers(
    tx: Call,
    payment: ReviewedPayment,
    { number, amountCents }: NamedRefund,
  ): Promise<void> {
    const asker = signedIn(tx.actor).userId;
    const holders = await this.others.staff.holdersOf(tx.em, managePayments);
    for (const userId of holders.filter((id) => id !== asker && id !== payment.userId)) {
      await this.tell(tx, payment, userId, {
        title: 'A refund waits for approval',
        message: `${formatKes(amountCents)} back to ${payment.payerName} (${number}). Please approve or decline it.`,
      });
    }
  }

  /** Who asked hears what another person did about it. */
  async tellAsker(tx: Call, payment: ReviewedPayment, askerId: number, words: Words): Promise<void> {
    if (askerId !== signedIn(tx.actor).userId) {
      await this.tell(tx, payment, askerId, words);
    }
  }

  /** Who had M-Pesa send the money hears what became of it. */
  async tellSender(tx: Call, payment: ReviewedPayment, senderId: number, words: Words): Promise<void> {
    await this.tell(tx, payment, senderId, words);
  }

  /** Has open screens of the payment read it again. */
  async publish(tx: Call, payment: ReviewedPayment): Promise<void> {
    await this.others.completion.publish(tx, payment);
  }

  async tellPayer(tx: Call, payment: ReviewedPayment, words: Words): Promise<void> {
    await this.tell(tx, payment, payment.userId, words);
  }

  private async tell(tx: Call, payment: ReviewedPayment, userId: number, words: Words): Promise<void> {
    await this.others.completion.tell(tx, payment, { ...words, type: 'info' }, userId);
  }
}
