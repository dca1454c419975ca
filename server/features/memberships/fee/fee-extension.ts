import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { addMonths, dayInWords, laterDay, nairobiDate } from '../../../core/clock.ts';
import type { Announcement } from '../../notifications/notification.service.ts';
import type { SettledPayment } from '../../payments/settlement/settlement-handler.ts';
import { extend, lockedExtensions } from '../membership.query.ts';
import { MEMBERSHIP_PATH } from '../membership-paths.ts';

/** What a payment has added to the membership of its payer. */
interface Extension {
  userId: number;
  paymentId: number;
  isSuspended: boolean;
  /** Until when the membership was paid before; null when nothing was ever paid. */
  expiry: string | null;
  endsOn: string;
}

/**
 * Adds the period of each fee behind whatever its payer has paid, under the lock of the memberships; those that were added,
 * for a payment buys its months once.
 */
export async function addPeriods(
  em: SqlEntityManager,
  payments: readonly SettledPayment[],
  now: Date,
): Promise<Extension[]> {
  const bought = (await extensionsOf(em, payments)).map((extension) => {
    const startsOn = laterDay(extension.expiry ?? '', nairobiDate(now));
    return { ...extension, startsOn, endsOn: addMonths(startsOn, extension.months) };
  });
  const added = await extend(em, {
    ids: bought.map(({ id }) => id),
    paymentIds: bought.map(({ paymentId }) => paymentId),
    months: bought.map(({ months }) => months),
    startsOn: bought.map(({ startsOn }) => startsOn),
    endsOn: bought.map(({ endsOn }) => endsOn),
    now,
  });
  const isAdded = new Set(added.map(({ paymentId }) => paymentId));
  return bought.filter(({ paymentId }) => isAdded.has(paymentId));
}

async function extensionsOf(em: SqlEntityManager, payments: readonly SettledPayment[]) {
  const userIds = payments.map(({ userId }) => userId);
  const rows = await lockedExtensions(em, { userIds, paymentIds: payments.map(({ id }) => id) });
  if (rows.length < payments.length) {
    throw new Error(`One of the users ${userIds.join(', ')} has no membership`);
  }
  return rows.map(({ months, ...row }) => {
    if (months === null) {
      throw new Error(`Payment ${String(row.paymentId)} does not say how many months it buys`);
    }
    return { ...row, months };
  });
}

/** What the payer of a fee is told of their membership. */
export const extensionNews = ({
  userId,
  paymentId,
  isSuspended,
  expiry,
  endsOn,
}: Extension): Announcement => ({
  userId,
  title: expiry === null ? 'Membership active' : 'Membership extended',
  message: isSuspended
    ? `Your fee is paid until ${dayInWords(endsOn)}. Your membership is still suspended; please contact the club office.`
    : `Your membership is paid until ${dayInWords(endsOn)}.`,
  type: isSuspended ? 'warning' : 'success',
  category: 'membership',
  path: MEMBERSHIP_PATH,
  // The mail about the payment says it already.
  kind: null,
  paymentId,
});
