import type { Call } from '../../../access/call.ts';
import { ownNumber } from '../../../access/own-affairs.ts';
import type { Clock } from '../../../core/clock.ts';
import { nairobiYear } from '../../../core/clock.ts';
import { cents, formatKes, type Cents } from '../../../core/money.ts';
import { publish } from '../../../core/pubsub.ts';
import type { AuditService, UsedRight } from '../../audit/audit.service.ts';
import type { Announcement, NotificationService } from '../../notifications/notification.service.ts';
import { PAID_FOR_NOTHING, PAID_OUT_OF_STOCK, PAID_WITHOUT_PLACE } from '../payment.errors.ts';
import { managePayments } from '../payment.policy.ts';
import {
  wasCredited,
  type PaymentKind,
  type PaymentStatusCode,
  type UndeliveredReason,
} from '../records/payment-states.ts';
import { asClosed, closePayments, type PaidPrompt } from './closing.query.ts';
import type { SettledPayment, SettlementHandler, Undelivered } from './settlement-handler.ts';
import { completePayments, holdUndelivered } from './outcome.query.ts';
import { paymentChanged } from './payment.topics.ts';
import type { TreasurerAlerts } from './treasurer-alerts.ts';
import { newVerificationCode } from './verification-code.ts';
import { ownPaymentPath, REFUNDS_PATH } from '../records/payment-paths.ts';

/** A payment under the lock of the transaction that is about to complete it. */
export interface LockedPayment extends SettledPayment {
  type: PaymentKind;
  status: PaymentStatusCode;
  payerName: string;
  payerEmail: string;
  /** Who sent the money, as M-Pesa names them, where that may be somebody else. */
  sentBy?: string;
  /** What of it is paid with money that was held for the payer, where only the rest was asked for. */
  partsCents?: Cents;
}

/** What somebody is told about a payment. */
export interface PaymentNews {
  title: string;
  message: string;
  type: 'success' | 'info' | 'warning' | 'error';
}

/** Money that is certainly there: for which payment, under which receipt, and who says so. */
export interface Completion {
  payment: LockedPayment;
  receipt: string | null;
  reason: string;
  /** The prompt that asked for it, where one ends with it. */
  prompt?: PaidPrompt;
}

interface OtherServices {
  notifications: NotificationService;
  audit: AuditService;
  treasurers: TreasurerAlerts;
}

/** Most characters of a message. */
const LONGEST_MESSAGE = 500;

/**
 * Credits money that is certainly there: status, receipt, delivery, notice, audit entry and event in one transaction.
 * Everything that says "paid" ends here, so that nothing of it can be forgotten or done twice.
 */
export class CompletionService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
    private readonly handlers: () => readonly SettlementHandler[],
  ) {}

  /** Completes a payment that the caller holds a lock on; a completed one, and a reversed one, is left as it is. */
  async complete(tx: Call, payment: LockedPayment, receipt: string | null, reason: string): Promise<void> {
    await this.completeAll(tx, [{ payment, receipt, reason }]);
  }

  /**
   * The same for payments of different people, each under its lock, in as many statements as for one. By number, those whose payer
   * has paid for the same by another prompt that was open together with it.
   */
  async completeAll(tx: Call, asked: readonly Completion[]): Promise<ReadonlySet<number>> {
    const completions = asked.filter(({ payment }) => !wasCredited(payment.status));
    if (completions.length === 0) {
      return new Set();
    }
    await completePayments(tx.em, {
      ids: completions.map(({ payment }) => payment.id),
      receipts: completions.map(({ receipt }) => receipt),
      now: this.clock.now(),
    });
    const { notifications } = this.others;
    const undelivered = await notifications.together(tx.em, async () => {
      const news = completions.map((completion) => announced(completion.payment, receivedNews(completion)));
      await notifications.announceEach(tx.em, news);
      return this.deliverAll(tx, completions);
    });
    await this.others.audit.recordAll(
      tx,
      completions.map(({ payment, receipt, reason }) =>
        changed(payment, 'COMPLETED', `${reason}${receiptText(receipt)}`),
      ),
    );
    const closed = await this.close(tx, completions);
    for (const { payment } of completions) {
      const reason = undelivered.get(payment.id);
      if (reason) {
        await this.hold(tx, payment, reason);
      }
    }
    return new Set(closed.filter(({ hasPaidTwice }) => hasPaidTwice).map(({ paymentId }) => paymentId));
  }

  /** Gives now what could not be given when the money came. Throws while that is not possible. */
  async deliver(tx: Call, payment: LockedPayment): Promise<void> {
    await this.handlerOf(payment.type)?.accepted(tx, payment);
  }

  /** The money counts beyond doubt from now on; where what it bought was lost meanwhile, a treasurer decides what becomes of it. */
  async believe(tx: Call, payment: LockedPayment): Promise<void> {
    const reason = (await this.handlerOf(payment.type)?.lost(tx, payment)) ?? null;
    if (reason !== null) {
      await this.hold(tx, payment, reason);
    }
  }

  /** Tells what a payment was for that it ended without money. */
  async failed(tx: Call, payment: LockedPayment): Promise<void> {
    await this.handlerOf(payment.type)?.failed(tx, payment);
  }

  /** Tells what a payment was for that its money went back, and how much of what it bought stays. */
  async undo(tx: Call, { id, userId, type }: LockedPayment, keepMonths: number): Promise<void> {
    await this.handlerOf(type)?.undone(tx, { paymentId: id, userId, keepMonths });
  }

  /** Tells the payer what happened to a payment, or staff what became of its refund; a long message is cut. */
  async tell(
    tx: Call,
    payment: Pick<LockedPayment, 'id' | 'userId'>,
    news: PaymentNews,
    userId = payment.userId,
  ): Promise<void> {
    await this.others.notifications.announce(tx.em, {
      ...announced({ id: payment.id, userId }, news),
      ...(userId !== payment.userId && { kind: 'STAFF', path: REFUNDS_PATH }),
    });
  }

  /** Money has to go back: whoever may say that it was sent is asked to, which is never who decided it. */
  async askToSendBack(tx: Call, payment: LockedPayment & { receivedCents: Cents | null }): Promise<void> {
    await this.others.treasurers.moneyGoesBack(
      tx,
      { ...payment, amountCents: payment.receivedCents ?? payment.amountCents },
      [payment.userId, ownNumber(tx.actor)],
    );
  }

  async recordChange(tx: Call, payment: LockedPayment, newValue: string, reason: string): Promise<void> {
    await this.others.audit.record(tx, changed(payment, newValue, reason));
  }

  async publish(tx: Call, payment: Pick<LockedPayment, 'id' | 'userId'>): Promise<void> {
    await publish(tx.em, paymentChanged, { paymentId: payment.id, userId: payment.userId });
  }

  /** The money counts, and a treasurer decides what becomes of it. */
  private async hold(tx: Call, payment: LockedPayment, reason: UndeliveredReason): Promise<void> {
    await holdUndelivered(tx.em, { id: payment.id, reason, now: this.clock.now() });
    await this.recordChange(tx, { ...payment, status: 'COMPLETED' }, 'COMPLETED', `Needs review: ${reason}`);
    await this.others.treasurers.paymentNeedsReview(tx, payment, reason);
    await this.tell(tx, payment, {
      title: 'Your payment is being looked at',
      message: undeliveredTexts[reason],
      type: 'warning',
    });
  }

  private handlerOf(type: PaymentKind): SettlementHandler | undefined {
    return this.handlers().find((handler) => handler.type === type);
  }

  /** Gives what was paid for; of the payments for which nothing could be given, why. */
  private async deliverAll(
    tx: Call,
    completions: readonly Completion[],
  ): Promise<ReadonlyMap<number, UndeliveredReason>> {
    const undelivered: Undelivered[] = [];
    for (const [type, ofType] of Map.groupBy(completions, ({ payment }) => payment.type)) {
      const payments = ofType.map(({ payment, receipt }) => ({ ...payment, receipt }));
      undelivered.push(...((await this.handlerOf(type)?.settled(tx, payments)) ?? []));
    }
    return new Map(undelivered);
  }

  /** The club's own numbered receipt, one per payment, the end of its prompt, and the news that the payment changed. */
  private close({ em }: Call, completions: readonly Completion[]) {
    const now = this.clock.now();
    const closed = completions.map(({ payment, prompt = null }) => ({
      ...{ payment, prompt },
      verificationCode: newVerificationCode(),
    }));
    return closePayments(em, { ...asClosed(closed), year: String(nairobiYear(now)), now });
  }
}

const undeliveredTexts: Record<UndeliveredReason, string> = {
  ...{ PAID_OUT_OF_STOCK, PAID_WITHOUT_PLACE },
  ...{ PAID_AFTER_CANCEL: PAID_FOR_NOTHING, PAID_TWICE: PAID_FOR_NOTHING },
};

const announced = (
  { id, userId }: Pick<LockedPayment, 'id' | 'userId'>,
  { title, message, type }: PaymentNews,
): Announcement => ({
  ...{ userId, title, type, category: 'payment', paymentId: id, path: ownPaymentPath(id) },
  message: message.slice(0, LONGEST_MESSAGE),
});

const changed = (payment: LockedPayment, newValue: string, reason: string): UsedRight => ({
  action: 'PERMISSION_USED',
  right: managePayments,
  subject: { id: payment.userId, name: payment.payerName, email: payment.payerEmail },
  oldValue: payment.status,
  newValue,
  reason,
});

const receiptText = (receipt: string | null): string => (receipt === null ? '' : ` Receipt ${receipt}.`);

const receivedNews = ({ payment, receipt }: Completion): PaymentNews => ({
  ...(payment.amountCents > 0
    ? { title: 'Payment received', message: `${receivedText(payment)}${receiptText(receipt)}` }
    : { title: 'Fee waived', message: 'The club has waived your fee; there is nothing to pay.' }),
  type: 'success',
});

function receivedText({ amountCents, sentBy = '', partsCents }: LockedPayment): string {
  if (partsCents !== undefined) {
    const arrived = formatKes(cents(amountCents - partsCents));
    return `${arrived} received; with ${formatKes(partsCents)} that was held for you it pays ${formatKes(amountCents)}.`;
  }
  return sentBy === ''
    ? `${formatKes(amountCents)} received.`
    : `${formatKes(amountCents)} received by PayBill from ${sentBy}.`;
}
