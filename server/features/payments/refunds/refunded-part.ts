import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import type { Cents } from '../../../core/money.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { sendBackPart, type PartRow } from '../paybill/part.query.ts';
import type { PayBillCredit } from '../paybill/paybill-credit.service.ts';
import type { RefundRow } from './refund.query.ts';
import type { MoneyNews, RefundedMoney } from './refunded-money.ts';
import { OWN_PAYMENTS_PATH, REFUNDS_PATH } from '../records/payment-paths.ts';

interface OtherServices {
  clock: Clock;
  credit: PayBillCredit;
  notifications: NotificationService;
}

/** Held PayBill money that goes back, under its lock. It bought nothing, so that nothing ends with it. */
export class RefundedPart implements RefundedMoney {
  readonly words;

  constructor(
    private readonly part: PartRow,
    private readonly others: OtherServices,
  ) {
    const { receipt } = part;
    this.words = {
      ...{ of: receipt, what: 'part payment' },
      ...{ sent: 'Your part payment was sent back', inLog: ` of ${receipt}` },
    };
  }

  refuseUnlessLeft(_tx: Call, amountCents: Cents): Promise<void> {
    if (this.part.leftCents < amountCents) {
      throw conflict('Nothing of this money is left to send back.', 'invalid_transition');
    }
    return Promise.resolve();
  }

  async wentBack(tx: Call, { reason }: RefundRow, by: number): Promise<void> {
    const now = this.others.clock.now();
    await sendBackPart(tx.em, { id: this.part.id, by, reason, now });
  }

  /** What is held buys again at once. */
  async stays(tx: Call): Promise<void> {
    await this.others.credit.spendHeld(tx, this.part.userId ?? 0);
  }

  async tell(tx: Call, userId: number, news: MoneyNews): Promise<void> {
    const isOwner = userId === this.part.userId;
    await this.others.notifications.announce(tx.em, {
      ...{ ...news, userId, type: 'info', category: 'payment' },
      ...(isOwner ? { path: OWN_PAYMENTS_PATH } : { kind: 'STAFF', path: REFUNDS_PATH }),
    });
  }

  publish(): Promise<void> {
    return Promise.resolve();
  }
}
