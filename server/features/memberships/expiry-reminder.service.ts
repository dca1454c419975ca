import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { addDays, dayInWords, nairobiDate } from '../../core/clock.ts';
import type { NotificationService } from '../notifications/notification.service.ts';

const DAYS_BEFORE = 14;

interface Due {
  userId: number;
  expiry: string;
}

/** Writes down whom it finds: what stands there already, another process has told or is telling. */
const CLAIM_SQL = `
  with running as (
    select m.id, m.user_id,
           (select max(mp.ends_on) from membership_periods mp where mp.membership_id = m.id and mp.voided_at is null) expiry
      from memberships m join users u on u.id = m.user_id
     where m.suspended_at is null and m.deactivated_at is null and u.is_active),
  claimed as (
    insert into membership_reminders (membership_id, expires_on, created_at)
    select id, expiry, ? from running where expiry between ?::date and ?::date order by id
    on conflict (membership_id, expires_on) do nothing returning membership_id, expires_on)
  select r.user_id "userId", c.expires_on::text expiry
    from claimed c join running r on r.id = c.membership_id order by c.expires_on, r.user_id`;

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
      const due = await em.execute<Due[]>(CLAIM_SQL, [now, today, addDays(today, DAYS_BEFORE)]);
      for (const [expiry, members] of Map.groupBy(due, (member) => member.expiry)) {
        await this.notifications.announceToAll(
          em,
          members.map(({ userId }) => userId),
          {
            title: 'Membership ends soon',
            message: `Your membership is paid until ${dayInWords(expiry)}. Pay the fee before then and no day is lost.`,
            type: 'warning',
            category: 'membership',
          },
        );
      }
      return due.length;
    });
  }
}
