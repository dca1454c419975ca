import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { waitForPayer } from '../desk/manual-payment.query.ts';
import { lockedPart } from '../paybill/part.query.ts';
import type { PayBillCredit } from '../paybill/paybill-credit.service.ts';
import type { CompletionService } from '../settlement/completion.service.ts';
import { lockPayment } from '../settlement/locked-payment.ts';
import type { RefundRow } from './refund.query.ts';
import type { MoneyLock, RefundedMoney } from './refunded-money.ts';
import { RefundedPart } from './refunded-part.ts';
import { RefundedPayment } from './refunded-payment.ts';

interface OtherServices {
  clock: Clock;
  completion: CompletionService;
  credit: PayBillCredit;
  notifications: NotificationService;
}

/** Locks the money of refunds, whatever it is of. */
export class MoneyOfRefunds implements MoneyLock {
  constructor(private readonly others: OtherServices) {}

  async lock(tx: Call, { paymentId, partId, userId, paymentReference }: RefundRow): Promise<RefundedMoney> {
    if (paymentId !== null) {
      const payment = await lockPayment(tx, paymentId);
      return new RefundedPayment(payment, paymentReference, this.others.completion);
    }
    // Money that completes the fee at this moment waits for the same lock.
    await waitForPayer(tx.em, { payerId: userId });
    const part = await lockedPart.first(tx.em, { id: partId ?? 0 });
    if (!part) {
      throw notFound();
    }
    return new RefundedPart(part, this.others);
  }
}
