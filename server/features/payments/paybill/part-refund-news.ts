import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { formatKes } from '../../../core/money.ts';
import type { RightHoldersService } from '../../accounts/people/right-holders.service.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { managePayments } from '../payment.policy.ts';
import type { RefundState } from '../payment-states.ts';
import type { PartRefundRow } from './part-refund.query.ts';

interface OtherServices {
  audit: AuditService;
  staff: RightHoldersService;
  notifications: NotificationService;
}

interface Words {
  title: string;
  message: string;
}

/** Tells of every step of a refund of held money, in the transaction that takes it. */
export class PartRefundNews {
  constructor(private readonly others: OtherServices) {}

  /** Writes a step down. */
  async record(tx: Call, refund: PartRefundRow, to: RefundState, why: string): Promise<void> {
    const { number, amountCents, userId, memberName, memberEmail, receipt, state } = refund;
    await this.others.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: managePayments,
      subject: { id: userId, name: memberName, email: memberEmail },
      oldValue: to === 'REQUESTED' ? '' : `REFUND ${state}`,
      newValue: `REFUND ${to}`,
      reason: `${number}, ${formatKes(amountCents)} of ${receipt}: ${why}`.slice(0, 400),
    });
  }

  /** Whoever may approve hears of it; neither who asked nor whose money it is may. */
  async tellApprovers(tx: Call, refund: PartRefundRow): Promise<void> {
    const asker = signedIn(tx.actor).userId;
    const holders = await this.others.staff.holdersOf(tx.em, managePayments);
    for (const userId of holders.filter((id) => id !== asker && id !== refund.userId)) {
      await this.tell(tx, userId, {
        title: 'A refund waits for approval',
        message: `${formatKes(refund.amountCents)} held for ${refund.memberName} back (${refund.number}). Please approve or decline it among the part payments.`,
      });
    }
  }

  /** Who asked hears what another person did about it. */
  async tellAsker(tx: Call, refund: PartRefundRow, title: string, why = ''): Promise<void> {
    if (refund.askedById !== signedIn(tx.actor).userId) {
      const message = `${refund.number}: ${formatKes(refund.amountCents)} held for ${refund.memberName}.${why}`;
      await this.tell(tx, refund.askedById, { title, message });
    }
  }

  /** Whose money it is hears that it goes back. */
  async tellMember(tx: Call, refund: PartRefundRow, words: Words): Promise<void> {
    await this.tell(tx, refund.userId, words);
  }

  private async tell(tx: Call, userId: number, words: Words): Promise<void> {
    await this.others.notifications.announce(tx.em, { ...words, userId, type: 'info', category: 'payment' });
  }
}
