import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { addDays, dayInWords, nairobiDate } from '../../../core/clock.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { claimReminders } from './membership-reminder.query.ts';
import { MEMBERSHIP_PATH } from '../membership-paths.ts';

const DAYS_BEFORE = 14;

/** Tells members 14 days before it that their membership ends (contract §18). */
export class ExpiryReminderService {
  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationService,
  ) {}

  /** Returns how many were told. Whom a stopped server missed is told late, until the last paid day is over. */
  async run(call: Call): Promise<number> {
    const now = this.clock.now();
    const today = nairobiDate(now);
    return inTransaction(call, async ({ em }) => {
      const due = await claimReminders(em, { now, from: today, to: addDays(today, DAYS_BEFORE) });
      for (const [expiry, members] of Map.groupBy(due, (member) => member.expiry)) {
        await this.notifications.announceToAll(
          em,
          members.map(({ userId }) => userId),
          {
            title: 'Membership ends soon',
            message: `Your membership is paid until ${dayInWords(expiry)}. Pay the fee before then and no day is lost.`,
            type: 'warning',
            category: 'membership',
            path: MEMBERSHIP_PATH,
            kind: null,
          },
        );
      }
      return due.length;
    });
  }
}
