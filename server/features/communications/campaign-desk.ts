import type { Call } from '../../access/call.ts';
import type { RightHoldersService } from '../accounts/people/right-holders.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import { manageCommunications } from './campaign.policy.ts';

interface OtherServices {
  audit: AuditService;
  notifications: NotificationService;
  staff: RightHoldersService;
}

/** Whoever may write to the people of the club, and what they are told. */
export class CampaignDesk {
  constructor(private readonly others: OtherServices) {}

  /** The numbers of those who may let a message go out now. */
  async senders({ em }: Call): Promise<readonly number[]> {
    return this.others.staff.holdersOf(em, manageCommunications);
  }

  /** A message did not go out when it was due: one of those who may has to send it, or throw it away. */
  async tellHeldBack(
    tx: Call,
    { id, subject }: { id: number; subject: string },
    senders: readonly number[],
  ): Promise<void> {
    await this.others.notifications.announceToAll(tx.em, senders, {
      title: 'A message to many was not sent',
      message: `“${subject}” was due, but whoever had sent it may no longer write to people. It is a draft again: send it or throw it away.`,
      type: 'warning',
      category: 'account',
      kind: 'STAFF',
      path: '/dashboard/communications',
    });
    await this.others.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: manageCommunications,
      newValue: subject,
      reason: `Held back message ${String(id)} to many`,
    });
  }
}
