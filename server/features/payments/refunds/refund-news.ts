import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { formatKes } from '../../../core/money.ts';
import type { RightHoldersService } from '../../accounts/people/right-holders.service.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { managePayments } from '../payment.policy.ts';
import type { PayoutState, RefundState } from '../records/payment-states.ts';
import type { LockedRefund } from './locked-refund.ts';
import type { MoneyNews } from './refunded-money.ts';

const LONGEST_REASON = 400;

interface OtherServices {
  audit: AuditService;
  staff: RightHoldersService;
}

/** Tells of every step of a refund, in the transaction that takes it: the log, those concerned, and open screens. */
export class RefundNews {
  constructor(private readonly others: OtherServices) {}

  /** Writes a step down and has open screens of the money read it again. */
  async record(
    tx: Call,
    { refund, money }: LockedRefund,
    { from, to, why }: { from: RefundState | PayoutState | null; to: RefundState | PayoutState; why: string },
  ): Promise<void> {
    const { number, amountCents, userId, payerName, payerEmail } = refund;
    await this.others.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: managePayments,
      subject: { id: userId, name: payerName, email: payerEmail },
      oldValue: from === null ? '' : `REFUND ${from}`,
      newValue: `REFUND ${to}`,
      reason: `${number}, ${formatKes(amountCents)}${money.words.inLog}: ${why}`.slice(0, LONGEST_REASON),
    });
    await money.publish(tx);
  }

  /** Whoever may approve hears of it; neither who asked nor the payer may. */
  async tellApprovers(tx: Call, { refund, money }: LockedRefund): Promise<void> {
    const { number, amountCents, askedById, payerName } = refund;
    const holders = await this.others.staff.holdersOf(tx.em, managePayments);
    for (const userId of holders.filter((id) => id !== askedById && id !== refund.userId)) {
      await money.tell(tx, userId, {
        title: 'A refund waits for approval',
        message: `${formatKes(amountCents)} back to ${payerName} (${number}). Please approve or decline it.`,
      });
    }
  }

  /** Who asked hears what another person did about it. */
  async tellAsker(tx: Call, { refund, money }: LockedRefund, news: MoneyNews): Promise<void> {
    if (refund.askedById !== signedIn(tx.actor).userId) {
      await money.tell(tx, refund.askedById, news);
    }
  }

  /** Whose money it is hears what becomes of it. */
  async tellPayer(tx: Call, { refund, money }: LockedRefund, news: MoneyNews): Promise<void> {
    await money.tell(tx, refund.userId, news);
  }
}
