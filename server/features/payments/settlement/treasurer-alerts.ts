import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Logger } from '../../../core/logger.ts';
import { formatKes, type Cents } from '../../../core/money.ts';
import type { RightHoldersService } from '../../accounts/people/right-holders.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import type { OperatorFault } from '../judgement/evidence.ts';
import { managePayments, viewPayments } from '../payment.policy.ts';
import type { ReviewReason } from '../records/payment-states.ts';
import { takeTurn } from './treasurer-alerts.query.ts';
import { bookPaymentPath, PARTS_PATH, REFUNDS_PATH } from '../records/payment-paths.ts';

/** A payment as treasurers are told of it. */
interface AlertedPayment {
  id: number;
  amountCents: Cents;
  payerName: string;
}

/** What is said, and which page it leads to. */
interface Alert {
  title: string;
  message: string;
  path: string;
  paymentId?: number;
}

const aboutPayment = ({ id }: Pick<AlertedPayment, 'id'>) => ({ paymentId: id, path: bookPaymentPath(id) });

const HOUR = 60 * 60_000;

const WORDS: Record<ReviewReason, string> = {
  AMOUNT_MISMATCH: 'another amount was paid',
  DUPLICATE_RECEIPT: 'the receipt belongs to another payment',
  UNDECIDED: 'M-Pesa has not told in two days how it ended',
  UNVERIFIED: 'it was credited, but M-Pesa knows of no such money',
  REVERSED: 'M-Pesa has taken the money back',
  PAID_AFTER_CANCEL: 'what it is for had been cancelled',
  PAID_OUT_OF_STOCK: 'its order had lapsed, and the goods are sold out',
  PAID_WITHOUT_PLACE: 'its place at the event had lapsed, and none is free',
  PAID_TWICE: 'what it is for had been paid before',
};

/** Tells the people who look after the money when it needs a person. */
export class TreasurerAlerts {
  constructor(
    private readonly clock: Clock,
    private readonly staff: RightHoldersService,
    private readonly notifications: NotificationService,
    private readonly log: Logger,
  ) {}

  async paymentNeedsReview(tx: Call, payment: AlertedPayment, reason: ReviewReason): Promise<void> {
    await this.tell(tx, payment, {
      title: 'A payment needs review',
      message: `${formatKes(payment.amountCents)} from ${payment.payerName}: ${WORDS[reason]}.`,
    });
  }

  /** Two people stand behind money that goes back: neither who decided it nor the payer says that it was sent. */
  async moneyGoesBack(tx: Call, payment: AlertedPayment, notBy: readonly number[]): Promise<void> {
    const holders = await this.staff.holdersOf(tx.em, managePayments);
    const others = holders.filter((id) => !notBy.includes(id));
    await this.tellEach(tx, others, {
      title: 'Money has to go back',
      message: `${formatKes(payment.amountCents)} back to ${payment.payerName}. Please send it, and say so on the payment.`,
      ...aboutPayment(payment),
    });
  }

  /** Both count (decision 7), but the payer may have meant to pay once. */
  async paidTwice(tx: Call, payment: AlertedPayment): Promise<void> {
    await this.tell(tx, payment, {
      title: 'Two requests were paid',
      message: `${payment.payerName} paid ${formatKes(payment.amountCents)} while another request was open, and paid that too. Both were credited; ask whether one has to go back.`,
    });
  }

  /** M-Pesa has told of one receipt twice, at two amounts. */
  async contradictedMoney(tx: Call, receipt: string): Promise<void> {
    await this.tell(tx, null, {
      title: 'M-Pesa contradicts itself',
      message: `Receipt ${receipt} was told again, at another amount. The first word stands; see Part payments.`,
    });
  }

  /** Money that is held for a member on M-Pesa's notice, and of which its books know nothing. */
  async unknownMoney(tx: Call, receipt: string): Promise<void> {
    await this.tell(tx, null, {
      title: 'PayBill money is not in the books',
      message: `M-Pesa told of ${receipt}, but its books do not hold it as told. It buys nothing until they do; see Part payments.`,
    });
  }

  /** M-Pesa has taken back money that was held for a member and had bought nothing. */
  async heldMoneyReversed(
    tx: Call,
    { name, receipt, takenCents }: { name: string; receipt: string; takenCents: Cents },
  ): Promise<void> {
    await this.tell(tx, null, {
      title: 'Held money was reversed',
      message: `M-Pesa took back ${formatKes(takenCents)} of ${receipt} that was held for ${name}. It is held no more; see Part payments.`,
    });
  }

  /** M-Pesa told something of money that went out that does not fit what stands. */
  async contradictedPayout(
    tx: Call,
    { number, payerName, paymentId }: { number: string; payerName: string; paymentId: number | null },
    contradiction: string,
  ): Promise<void> {
    const words = {
      title: 'M-Pesa contradicts a refund',
      message: `${number}, ${payerName}: ${contradiction}`,
    };
    await this.tell(tx, paymentId === null ? null : { id: paymentId }, words, REFUNDS_PATH);
  }

  /** A fault that every payer meets is told once an hour, whichever process met it. */
  async needOperator(tx: Call, payment: AlertedPayment, { code, meaning }: OperatorFault): Promise<void> {
    const nowMs = this.clock.now().getTime();
    const turn = `operator-alert:${code}`;
    if (!(await takeTurn.first(tx.em, { turn, nowMs, untilMs: nowMs + HOUR }))) {
      return;
    }
    this.log.error({ code, meaning, operatorAlert: true }, 'M-Pesa payments need an operator');
    await this.tell(tx, payment, {
      title: 'M-Pesa needs an operator',
      message: `M-Pesa turned a payment request down with "${meaning}" (${code}). Payers cannot mend this: see the M-Pesa settings.`,
    });
  }

  private async tell(
    tx: Call,
    payment: Pick<AlertedPayment, 'id'> | null,
    words: { title: string; message: string },
    path = PARTS_PATH,
  ): Promise<void> {
    const about = payment ? aboutPayment(payment) : { path };
    await this.tellEach(tx, await this.staff.holdersOf(tx.em, viewPayments), { ...words, ...about });
  }

  private async tellEach(tx: Call, userIds: readonly number[], alert: Alert): Promise<void> {
    const notice = { ...alert, type: 'warning', category: 'payment', kind: 'STAFF' } as const;
    await this.notifications.announceEach(
      tx.em,
      userIds.map((userId) => ({ userId, ...notice })),
    );
  }
}
