import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { cents, formatKes, type Cents } from '../../../core/money.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { isTakenBack } from '../judgement/reversals.ts';
import { REVERSED } from '../payment.errors.ts';
import { managePayments } from '../payment.policy.ts';
import type { ReversalLine } from '../provider/payment-provider.ts';
import { readAccountReference } from '../records/account-reference.ts';
import type { CompletionService } from './completion.service.ts';
import { lockedPayment, type ReviewedPayment } from './locked-payment.query.ts';
import { reversePayment } from './outcome.query.ts';
import {
  keepReversal,
  keptReversal,
  nameReversal,
  paymentsReversed,
  reversalsKnown,
  takeBackParts,
} from './reversal.query.ts';
import type { TreasurerAlerts } from './treasurer-alerts.ts';
import { OWN_PAYMENTS_PATH } from '../records/payment-paths.ts';

interface OtherServices {
  treasurers: TreasurerAlerts;
  notifications: NotificationService;
  audit: AuditService;
}

/** Puts payments before the treasurer whose money M-Pesa has taken back. What they bought stays until a person decides. */
export class Reversals {
  constructor(
    private readonly clock: Clock,
    private readonly completion: CompletionService,
    private readonly others: OtherServices,
  ) {}

  /** Keeps what the books tell of reversals, each once; one that names no payment of ours changes nothing. */
  async note(call: Call, lines: readonly ReversalLine[]): Promise<void> {
    if (lines.length === 0) {
      return;
    }
    const receipts = lines.map(({ receipt }) => receipt);
    const known = new Set((await reversalsKnown(call.em, { receipts })).map(({ receipt }) => receipt));
    for (const line of lines.filter(({ receipt }) => !known.has(receipt))) {
      await this.takePartsBack(call, line);
      const references = line.names.map(readAccountReference).filter((name) => name !== null);
      await inTransaction(call, async (tx) => {
        // The first of them makes the reversal known, so that all of them hear of it or none does.
        const payments = await paymentsReversed(tx.em, { receipts: line.names, references });
        for (const { id, lineOfIt } of sharedOut(line, payments)) {
          await this.apply(tx, id, lineOfIt);
        }
      });
    }
  }

  /** Of money that is held and has bought nothing, nobody has to decide anything. */
  private async takePartsBack(call: Call, { names, receipt, amountCents }: ReversalLine): Promise<void> {
    await inTransaction(call, async (tx) => {
      const now = this.clock.now();
      const asked = { receipts: names, reversal: receipt, amountCents, now };
      for (const { userId, takenCents, leftCents, ...taken } of await takeBackParts(tx.em, asked)) {
        const subject = { id: userId, name: taken.name, email: taken.email };
        await this.others.audit.record(tx, {
          ...{ action: 'PERMISSION_USED', right: managePayments, subject },
          oldValue: `${formatKes(cents(takenCents + leftCents))} held`,
          newValue: `${formatKes(leftCents)} held`,
          reason: `M-Pesa reversed ${formatKes(takenCents)} of ${taken.receipt} (${receipt}).`,
        });
        await this.others.treasurers.heldMoneyReversed(tx, { ...taken, takenCents });
        await this.others.notifications.announce(tx.em, {
          userId,
          title: 'Your part payment was reversed',
          path: OWN_PAYMENTS_PATH,
          message: `M-Pesa took back ${formatKes(takenCents)} that was held for you.`,
          type: 'warning',
          category: 'payment',
        });
      }
    });
  }

  private async apply(tx: Call, paymentId: number, line: ReversalLine): Promise<void> {
    const payment = await lockedPayment.first(tx.em, { paymentId });
    if (!payment) {
      return;
    }
    const now = this.clock.now();
    const { receipt, amountCents, reversedAt } = line;
    const reversal = { paymentId, receipt, amountCents, reversedAt };
    await nameReversal(tx.em, { ...reversal, names: line.names });
    await keepReversal(tx.em, { ...reversal, now });
    // Read again under the lock: a treasurer may have decided while we waited for it.
    const kept = await keptReversal.first(tx.em, { receipt, paymentId });
    if (kept && isTakenBack(payment, kept.isDecided)) {
      await reversePayment(tx.em, { id: paymentId, now });
      await this.tell(tx, payment, line);
    }
  }

  private async tell(
    tx: Call,
    payment: ReviewedPayment,
    { receipt, amountCents }: ReversalLine,
  ): Promise<void> {
    const amount = amountCents === null ? 'an amount that cannot be read' : formatKes(amountCents);
    const why = `Needs review: M-Pesa reversed ${amount} of ${formatKes(payment.amountCents)} (${receipt}).`;
    await this.completion.recordChange(tx, payment, 'REVERSED', why);
    await this.others.treasurers.paymentNeedsReview(tx, payment, 'REVERSED');
    await this.completion.tell(tx, payment, {
      title: 'Your payment is being looked at',
      message: REVERSED,
      type: 'warning',
    });
    await this.completion.publish(tx, payment);
  }
}

/** A payment that a reversal takes money from, and what it had of money to the PayBill. */
interface NamedPayment {
  id: number;
  shareCents: Cents | null;
}

/** Of money to the PayBill, a payment loses what it had of it at most, and all of them together what went back. */
function sharedOut(
  line: ReversalLine,
  payments: readonly NamedPayment[],
): { id: number; lineOfIt: ReversalLine }[] {
  let goneBefore = 0;
  return payments.flatMap(({ id, shareCents }) => {
    if (shareCents === null || line.amountCents === null) {
      return [{ id, lineOfIt: line }];
    }
    const amountCents = cents(Math.min(line.amountCents - goneBefore, shareCents));
    goneBefore += amountCents;
    return amountCents > 0 ? [{ id, lineOfIt: { ...line, amountCents } }] : [];
  });
}
