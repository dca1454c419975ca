import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import type { HeldPayments } from './held-payments.ts';
import type { CompletionService } from './completion.service.ts';
import { lockedPayment } from './locked-payment.query.ts';
import { endReview } from './outcome.query.ts';
import type { TreasurerAlerts } from './treasurer-alerts.ts';

interface OtherServices {
  completion: CompletionService;
  held: HeldPayments;
  treasurers: TreasurerAlerts;
}

/** Payments without a prompt that were credited on M-Pesa's notice, and what its books then say of them. */
export class DoubtedPayments {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** The books know nothing of its money: what it bought stays until a treasurer decides. */
  async doubt(tx: Call, paymentId: number): Promise<void> {
    const payment = await lockedPayment.first(tx.em, { paymentId });
    if (payment?.status === 'COMPLETED' && payment.reviewReason === null && !payment.isElsewhere) {
      await this.others.held.holdUnverified(tx, payment);
    }
  }

  /** The books have its money after all. */
  async confirm(tx: Call, paymentId: number): Promise<void> {
    const payment = await lockedPayment.first(tx.em, { paymentId });
    if (payment?.reviewReason === 'UNVERIFIED') {
      await endReview(tx.em, { id: paymentId, now: this.clock.now() });
      await this.others.completion.recordChange(tx, payment, payment.status, 'Confirmed by M-Pesa (LEDGER).');
      await this.others.completion.believe(tx, payment);
    }
    if (payment) {
      await this.others.completion.publish(tx, payment);
    }
  }

  /** The books know nothing of money that is held and has bought nothing yet. */
  async tellOfMoney(tx: Call, receipt: string): Promise<void> {
    await this.others.treasurers.unknownMoney(tx, receipt);
  }
}
