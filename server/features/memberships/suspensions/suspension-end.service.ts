import { systemActor } from '../../../access/actor.ts';
import { callWith, type Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { dayInWords, nairobiDate, type Clock } from '../../../core/clock.ts';
import type { RowsOf } from '../../../core/db/statement.ts';
import { publishAll } from '../../../core/pubsub.ts';
import { sessionsChanged } from '../../accounts/sessions/session.topics.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { Announcement, NotificationService } from '../../notifications/notification.service.ts';
import { changeMemberships } from '../membership.policy.ts';
import { membershipsOf } from '../membership.query.ts';
import { standingInLog, toMembershipView } from '../membership.view.ts';
import { MEMBERSHIP_PATH } from '../membership-paths.ts';
import { liftEnded } from './suspension-end.query.ts';

/** So many are lifted in one transaction. */
const BATCH = 100;

type Lifted = RowsOf<typeof liftEnded>;

/** Lifts suspensions whose last day is over by the club's calendar, and tells the log and the people. */
export class SuspensionEndService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly notifications: NotificationService,
  ) {}

  /** Returns how many were lifted. */
  async run(call: Call): Promise<number> {
    let total = 0;
    for (let lifted = BATCH; lifted === BATCH; total += lifted) {
      lifted = await inTransaction(callWith(call, { actor: systemActor }), (tx) => this.liftSome(tx));
    }
    return total;
  }

  private async liftSome(tx: Call): Promise<number> {
    const now = this.clock.now();
    const today = nairobiDate(now);
    const lifted = await liftEnded(tx.em, { today, limit: BATCH, now });
    if (lifted.length > 0) {
      await this.note(tx, lifted, today);
      const told = lifted.filter(({ isOpen }) => isOpen);
      await this.notifications.announceEach(tx.em, told.map(endNews));
      const changed = lifted.map(({ userId }) => ({ userId }));
      await publishAll(tx.em, sessionsChanged, changed);
    }
    return lifted.length;
  }

  private async note(tx: Call, lifted: readonly Lifted[], today: string): Promise<void> {
    const userIds = lifted.map(({ userId }) => userId);
    const rows = new Map((await membershipsOf(tx.em, { userIds })).map((row) => [row.userId, row]));
    const entries = lifted.flatMap(({ userId, name, email, suspendedUntil }) => {
      const row = rows.get(userId);
      if (!row) {
        return [];
      }
      const after = toMembershipView(row, today);
      return {
        action: 'PERMISSION_USED' as const,
        right: changeMemberships,
        subject: { id: userId, name, email },
        oldValue: standingInLog({ ...after, status: 'SUSPENDED', suspendedUntil }),
        newValue: standingInLog(after),
        reason: 'The last day of the suspension has passed',
      };
    });
    await this.audit.recordAll(tx, entries);
  }
}

/** What the member reads. */
const endNews = ({ userId, suspendedUntil }: Lifted): Announcement => ({
  userId,
  title: 'Your suspension has ended',
  message: `${dayInWords(suspendedUntil)} was its last day. What your fee pays for is open to you again.`,
  type: 'info',
  category: 'membership',
  path: MEMBERSHIP_PATH,
});
