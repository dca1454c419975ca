import { authorize, isAllowed, lacks } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { validationError } from '../../../core/errors.ts';
import { formatKes } from '../../../core/money.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { managePayments } from '../../payments/payment.policy.ts';
import { manageFinances, remindOfFees } from '../../payments/treasury/treasury.policy.ts';
import { membershipPrice, YEAR_MONTHS } from '../fee/membership-fee.ts';
import { claimFeeReminders } from './roll.query.ts';
import { wantedRoll, type RollFilter } from './wanted-roll.ts';
import type { YearRollService } from './year-roll.service.ts';
import { MEMBERSHIP_PATH } from '../membership-paths.ts';

/** What became of a wish to remind people. */
export interface FeeRemindersSent {
  told: number;
  /** Nothing is due of them, or they are not on the roll. */
  notOwing: number;
  /** Their membership is suspended or was ended by staff. */
  stopped: number;
  /** They were reminded within the last days. */
  remindedBefore: number;
  /** They owe and were not told this time: too many at once, or told by somebody else at the same moment. */
  later: number;
}

/** Who is to be reminded. */
export interface FeeRemindersWanted {
  /** The chosen people; null for everybody who owes. */
  userIds: readonly number[] | null;
  /** What everybody is narrowed to, as the roll shows them. */
  filter: RollFilter;
}

/** Nobody is reminded twice within so many days. */
const DAYS_BETWEEN = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Most people who are told at once. */
const MOST_AT_ONCE = 5_000;
/** Most people who can be chosen by name: a page of the roll. */
const MOST_CHOSEN = 100;

/** Reminds people who owe the membership fee, when staff ask for it. */
export class FeeReminderService {
  constructor(
    private readonly clock: Clock,
    private readonly years: YearRollService,
    private readonly audit: AuditService,
    private readonly notifications: NotificationService,
  ) {}

  /**
   * Tells the chosen people, or everybody who owes of those that the roll shows when `userIds` is null; who was left out
   * is counted by why.
   */
  async remind(
    call: Call,
    { userIds, filter }: FeeRemindersWanted,
    most = MOST_AT_ONCE,
  ): Promise<FeeRemindersSent> {
    await authorize(call, remindOfFees(call.actor), 'remind of the fee');
    if (userIds !== null && userIds.length > MOST_CHOSEN) {
      throw validationError({ userIds: [`Choose at most ${String(MOST_CHOSEN)} people.`] });
    }
    const now = this.clock.now();
    const chosen = userIds === null ? null : [...new Set(userIds)];
    const narrowed = chosen === null ? { ...filter, standing: filter.standing ?? ('OWES' as const) } : {};
    const shown = await wantedRoll(call, narrowed, { now, years: this.years });
    const roll = { ...shown, userIds: chosen };
    const since = new Date(now.getTime() - DAYS_BETWEEN * DAY_MS);
    return inTransaction(call, async (tx) => {
      const claimed = await claimFeeReminders.first(tx.em, { roll, now, since, most });
      if (!claimed) {
        throw new Error('An aggregate without a row');
      }
      const { told, due, notOwing, stopped, remindedBefore } = claimed;
      const known = notOwing + stopped + remindedBefore + due;
      const unknown = chosen === null ? 0 : chosen.length - known;
      const sent: FeeRemindersSent = {
        ...{ told: told.length, notOwing: notOwing + unknown },
        ...{ stopped, remindedBefore, later: due - told.length },
      };
      await this.tell(tx, told, sent);
      return sent;
    });
  }

  private async tell(tx: Call, told: readonly number[], sent: FeeRemindersSent): Promise<void> {
    if (told.length === 0) {
      return;
    }
    await this.notifications.announceToAll(tx.em, told, {
      title: 'Membership fee',
      message: `Your membership fee is not paid. ${formatKes(membershipPrice(YEAR_MONTHS))} by M-Pesa on the page Membership, or at the club office, pays it for a year.`,
      type: 'warning',
      category: 'membership',
      path: MEMBERSHIP_PATH,
    });
    await this.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: isAllowed(lacks(tx.actor, manageFinances)) ? manageFinances : managePayments,
      newValue: JSON.stringify(sent),
      reason: 'Reminded members of the fee',
    });
  }
}
