import type { Call } from '../../access/call.ts';
import { formatKes } from '../../core/money.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import type { LockedPayment } from './completion.service.ts';
import type { ReviewReason } from './payment-states.ts';

const WORDS: Record<ReviewReason, string> = {
  AMOUNT_MISMATCH: 'another amount was paid',
  DUPLICATE_RECEIPT: 'the receipt belongs to another payment',
  UNDECIDED: 'M-Pesa has not told in two days how it ended',
};

/** People who see payments by role, by position or by a personal grant that was not taken back. */
const STAFF_SQL = `
  select u.id from users u
   where u.is_active and (u.role in ('ADMIN', 'SUPERADMIN')
      or exists (select 1 from executive_terms t where t.user_id = u.id and t.is_active and t.position = 'TREASURER')
      or exists (select 1 from permission_grants g where g.user_id = u.id and g.is_granted
                  and g.permission in ('payment.view_payment', 'payment.manage_payments')))`;

/** Tells the people who look after the money when it needs a person. */
export class TreasurerAlerts {
  constructor(private readonly notifications: NotificationService) {}

  async paymentNeedsReview(tx: Call, payment: LockedPayment, reason: ReviewReason): Promise<void> {
    await this.tell(tx, payment, {
      title: 'A payment needs review',
      message: `${formatKes(payment.amountCents)} from ${payment.payerName}: ${WORDS[reason]}.`,
    });
  }

  /** Both count (decision 7), but the payer may have meant to pay once. */
  async paidTwice(tx: Call, payment: LockedPayment): Promise<void> {
    await this.tell(tx, payment, {
      title: 'Two requests were paid',
      message: `${payment.payerName} paid ${formatKes(payment.amountCents)} while another request was open, and paid that too. Both were credited; ask whether one has to go back.`,
    });
  }

  private async tell(
    tx: Call,
    payment: LockedPayment,
    words: { title: string; message: string },
  ): Promise<void> {
    const staff = await tx.em.execute<{ id: number }[]>(STAFF_SQL);
    for (const { id } of staff) {
      await this.notifications.announce(tx.em, {
        userId: id,
        ...words,
        type: 'warning',
        category: 'payment',
        paymentId: payment.id,
      });
    }
  }
}
