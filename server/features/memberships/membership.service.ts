import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { membershipStanding } from '../../access/membership-standing.ts';
import type { Clock } from '../../core/clock.ts';
import { addMonths, dayInWords, laterDay, nairobiDate } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import type { PaymentService } from '../payments/payment.service.ts';
import type { SettledPayment, SettlementHandler } from '../payments/settlement-handler.ts';
import type { MembershipPeriodView, MembershipView } from './membership.view.ts';

interface MembershipRow {
  id: number;
  userId: number;
  suspendedAt: Date | null;
  deactivatedAt: Date | null;
  expiry: string | null;
  registrationNumber: string;
  course: string;
  yearOfStudy: number | null;
  createdAt: Date;
  updatedAt: Date;
  name: string;
  email: string;
  username: string;
  phoneNumber: string;
}

interface PeriodRow {
  id: number;
  months: number | null;
  startsOn: string;
  endsOn: string;
  paymentId: number | null;
}

const MEMBERSHIP_SQL = `
  select m.id, m.user_id "userId", m.suspended_at "suspendedAt", m.deactivated_at "deactivatedAt",
         (select max(mp.ends_on)::text from membership_periods mp where mp.membership_id = m.id and mp.voided_at is null) expiry,
         u.registration_number "registrationNumber", u.course, u.year_of_study "yearOfStudy",
         m.created_at "createdAt", m.updated_at "updatedAt", u.name, u.email, u.username, u.phone_number "phoneNumber"
    from memberships m join users u on u.id = m.user_id`;

/** Membership as a function of paid periods, and the handler that turns a payment into a period. */
export class MembershipService implements SettlementHandler {
  readonly type = 'MEMBERSHIP';

  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationService,
    private readonly payments: PaymentService,
  ) {}

  /** Every new person gets a membership that waits for its first payment. */
  async open(tx: Call, userId: number): Promise<void> {
    const now = this.clock.now();
    await tx.em.execute('insert into memberships (user_id, created_at, updated_at) values (?, ?, ?)', [
      userId,
      now,
      now,
    ]);
  }

  /** Own membership (S1). */
  async mine(call: Call): Promise<MembershipView> {
    return this.one(call, 'm.user_id = ?', signedIn(call.actor).userId);
  }

  /** Any membership; callers have decided who may see it. */
  async byId(call: Call, id: number): Promise<MembershipView> {
    return this.one(call, 'm.id = ?', id);
  }

  private async one(call: Call, condition: string, key: number): Promise<MembershipView> {
    const [row] = await call.em.execute<MembershipRow[]>(`${MEMBERSHIP_SQL} where ${condition}`, [key]);
    if (!row) {
      throw notFound();
    }
    const { name, email, username, phoneNumber, ...membership } = row;
    return {
      ...membership,
      ...membershipStanding(row, nairobiDate(this.clock.now())),
      person: { id: row.userId, name, email, username, phoneNumber },
    };
  }

  /** The paid periods of own membership, latest first, with their payments. */
  async periods(call: Call, membershipId: number): Promise<MembershipPeriodView[]> {
    const rows = await call.em.execute<PeriodRow[]>(
      `select id, months, starts_on::text "startsOn", ends_on::text "endsOn", payment_id "paymentId"
         from membership_periods where membership_id = ? and voided_at is null order by ends_on desc, id desc limit 100`,
      [membershipId],
    );
    const payments = await this.payments.byIds(
      call,
      rows.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId])),
    );
    return rows.map(({ paymentId, ...period }) => ({
      ...period,
      payment: paymentId === null ? null : (payments.get(paymentId) ?? null),
    }));
  }

  /** The last paid day after buying `months` more today. */
  newExpiry(expiry: string | null, months: number): string {
    return addMonths(laterDay(expiry ?? '', nairobiDate(this.clock.now())), months);
  }

  /** A membership fee arrived: adds its period behind whatever is already paid, once per payment. */
  async settled(tx: Call, payment: SettledPayment): Promise<void> {
    const { id, expiry, months, isSuspended } = await lockMembership(tx.em, payment);
    const startsOn = laterDay(expiry ?? '', nairobiDate(this.clock.now()));
    const endsOn = addMonths(startsOn, months);
    const extended = await tx.em.execute<{ id: number }[]>(
      `with added as (
         insert into membership_periods (membership_id, payment_id, months, starts_on, ends_on, created_at)
         values (?, ?, ?, ?, ?, ?) on conflict (payment_id) do nothing returning membership_id, created_at)
       update memberships m set deactivated_at = null, updated_at = added.created_at
         from added where m.id = added.membership_id returning m.id`,
      [id, payment.id, months, startsOn, endsOn, this.clock.now()],
    );
    if (extended.length === 0) {
      return;
    }
    await this.notifications.announce(tx.em, {
      userId: payment.userId,
      title: expiry === null ? 'Membership active' : 'Membership extended',
      message: isSuspended
        ? `Your fee is paid until ${dayInWords(endsOn)}. Your membership is still suspended; please contact the club office.`
        : `Your membership is paid until ${dayInWords(endsOn)}.`,
      type: isSuspended ? 'warning' : 'success',
      category: 'membership',
      paymentId: payment.id,
    });
  }

  /** A prompt that ended without money changes nothing about a membership. */
  async failed(): Promise<void> {
    return Promise.resolve();
  }
}

interface LockedMembership {
  id: number;
  isSuspended: boolean;
  expiry: string | null;
  /** How many the payment buys. */
  months: number;
}

/** Locks the payer's membership and reads, under the lock, until when it is paid. */
async function lockMembership(
  em: SqlEntityManager,
  { id: paymentId, userId }: SettledPayment,
): Promise<LockedMembership> {
  const [row] = await em.execute<{ id: number; isSuspended: boolean }[]>(
    'select id, suspended_at is not null "isSuspended" from memberships where user_id = ? for update',
    [userId],
  );
  if (!row) {
    throw new Error(`User ${String(userId)} has no membership`);
  }
  const [period] = await em.execute<{ expiry: string | null; months: number | null }[]>(
    `select (select max(ends_on)::text from membership_periods where membership_id = ? and voided_at is null) expiry,
            (select months from membership_payments where payment_id = ?) months`,
    [row.id, paymentId],
  );
  if (typeof period?.months !== 'number') {
    throw new Error(`Payment ${String(paymentId)} does not say how many months it buys`);
  }
  return { ...row, expiry: period.expiry, months: period.months };
}
