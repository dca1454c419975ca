import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { addDays, dayInWords, nairobiDate } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { endingBetween } from './membership-reminder.query.ts';
import { MEMBERSHIP_PATH } from '../membership-paths.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** So many days before the last paid day, or after it, its member is told of it. */
const DAYS_LEFT = [30, 7, 0, -7] as const;
/** Whom a stopped server missed is told so many days late, and later not any more. */
const DAYS_LATE = 2;
/** Who paid since then has just read until when. */
const DAYS_SINCE_PAID = 7;

const PAY = 'Pay the fee on the page Membership';

/** What a member reads of the end of the paid time. */
function endingWords(expiry: string, today: string): { title: string; message: string } {
  const day = dayInWords(expiry);
  if (expiry > today) {
    return {
      title: `Your membership ends on ${day}`,
      message: `It is paid until then. ${PAY} before that day and nothing is lost.`,
    };
  }
  return expiry === today
    ? { title: 'Your membership ends today', message: `Today is its last paid day. ${PAY} to go on.` }
    : { title: 'Your membership has ended', message: `It was paid until ${day}. ${PAY} to go on.` };
}

/** Tells members when their paid time is about to end, ends, and has ended: each of it once. */
export class EndingNoticeService {
  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationService,
  ) {}

  /** Returns how many were told. */
  async run(call: Call): Promise<number> {
    return inTransaction(call, async ({ em }) => {
      let told = 0;
      for (const daysLeft of DAYS_LEFT) {
        told += await this.tell(em, daysLeft);
      }
      return told;
    });
  }

  private async tell(em: SqlEntityManager, daysLeft: number): Promise<number> {
    const now = this.clock.now();
    const today = nairobiDate(now);
    const to = addDays(today, daysLeft);
    const paidBefore = new Date(now.getTime() - DAYS_SINCE_PAID * DAY_MS);
    const members = await endingBetween(em, { from: addDays(to, -DAYS_LATE), to, paidBefore });
    let told = 0;
    for (const [expiry, ending] of Map.groupBy(members, (member) => member.expiry)) {
      told += await this.notifications.announceToAll(
        em,
        ending.map(({ userId }) => userId),
        {
          ...endingWords(expiry, today),
          type: 'warning',
          category: 'membership',
          path: MEMBERSHIP_PATH,
          onceKey: `membership-ends:${expiry}:${String(daysLeft)}`,
        },
      );
    }
    return told;
  }
}
