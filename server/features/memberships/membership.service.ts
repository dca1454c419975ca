import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { SharedLoader } from '../../access/shared-loader.ts';
import { reveal, showTo, type Shown } from '../../access/shown.ts';
import type { Clock } from '../../core/clock.ts';
import { addMonths, dayInWords, laterDay, nairobiDate } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import type { Cents } from '../../core/money.ts';
import { publish } from '../../core/pubsub.ts';
import { sessionsChanged } from '../accounts/sessions/session.topics.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import { seePayment } from '../payments/payment.policy.ts';
import type { PaymentService } from '../payments/book/payment.service.ts';
import type {
  Purchase,
  SettledPayment,
  SettlementHandler,
  UndonePayment,
} from '../payments/settlement/settlement-handler.ts';
import { addPeriods, extensionNews } from './fee/fee-extension.ts';
import { feePurchase } from './fee/fee-purchase.ts';
import { MAX_MONTHS, membershipPrice, YEAR_MONTHS } from './fee/membership-fee.ts';
import { seeMembership } from './membership.policy.ts';
import {
  lockOf,
  membershipById,
  membershipsOf,
  movePeriod,
  openMembership,
  periodsInOrder,
  periodsOf,
  voidPeriod,
  type MembershipRow,
} from './membership.query.ts';
import { withoutMonthsOf } from './fee/undone-months.ts';
import { toMembershipView, type MembershipPeriodView, type MembershipView } from './membership.view.ts';
import { MEMBERSHIP_PATH } from './membership-paths.ts';

/** Membership as a function of paid periods, and the handler that turns a payment into a period. */
export class MembershipService implements SettlementHandler {
  readonly type = 'MEMBERSHIP';
  private readonly memberships = new SharedLoader<MembershipRow>(
    async ({ em }, userIds) =>
      new Map((await membershipsOf(em, { userIds })).map((row) => [row.userId, row])),
  );

  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationService,
    private readonly payments: PaymentService,
  ) {}

  /** Every new person gets a membership that waits for its first payment. */
  async open(tx: Call, userId: number): Promise<void> {
    await openMembership(tx.em, { userId, now: this.clock.now() });
  }

  /** Own membership (S1). */
  async mine(call: Call): Promise<Shown<MembershipView>> {
    const { userId } = signedIn(call.actor);
    return this.shown(call, await this.memberships.load(call, userId));
  }

  /** Any membership, for who may see it. */
  async byId(call: Call, id: number): Promise<Shown<MembershipView>> {
    return this.shown(call, await membershipById.first(call.em, { id }));
  }

  private async shown(call: Call, row: MembershipRow | null): Promise<Shown<MembershipView>> {
    if (!row) {
      throw notFound();
    }
    const membership = toMembershipView(row, nairobiDate(this.clock.now()));
    return reveal(call, seeMembership, membership, `membership ${String(row.id)}`);
  }

  /** The paid periods of a membership, latest first, with those of their payments that the caller may see. */
  async periods(call: Call, membershipId: number): Promise<MembershipPeriodView[]> {
    const rows = await periodsOf(call.em, { membershipId });
    const payments = await this.payments.byIds(
      call,
      rows.flatMap(({ paymentId }) => paymentId ?? []),
    );
    return rows.map(({ paymentId, ...period }) => {
      const payment = payments.get(paymentId ?? 0);
      return { ...period, payment: payment ? showTo(call.actor, seePayment, payment) : null };
    });
  }

  /** The last paid day after buying `months` more today. */
  newExpiry(expiry: string | null, months: number): string {
    return addMonths(laterDay(expiry ?? '', nairobiDate(this.clock.now())), months);
  }

  /** Membership fees arrived: adds the period of each behind whatever is already paid, once per payment. */
  async settled(tx: Call, payments: readonly SettledPayment[]): Promise<[]> {
    const extended = await addPeriods(tx.em, payments, this.clock.now());
    await this.notifications.announceEach(tx.em, extended.map(extensionNews));
    return [];
  }

  /** A fee is never without what it buys. */
  async accepted(): Promise<void> {
    return Promise.resolve();
  }

  /** What a fee bought goes with its money alone. */
  lost(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Whoever names a member pays for the membership; nothing else of it has a number. */
  async named(): Promise<null> {
    return Promise.resolve(null);
  }

  /** A prompt that ended without money changes nothing about a membership. */
  async failed(): Promise<void> {
    return Promise.resolve();
  }

  /** The yearly fee, which held money is held for. */
  get heldPriceCents(): Cents {
    return membershipPrice(YEAR_MONTHS);
  }

  /** Held money buys whole years, as many as can be bought at once. */
  boughtBy(held: Cents): Purchase | null {
    const years = Math.min(Math.floor(held / this.heldPriceCents), MAX_MONTHS / YEAR_MONTHS);
    return years === 0 ? null : feePurchase(years * YEAR_MONTHS, '');
  }

  /** The money of a fee went back, or is gone: its months end, or only some stay; what was paid for behind them moves up. */
  async undone(tx: Call, { paymentId, userId, keepMonths }: UndonePayment): Promise<void> {
    const membership = await lockOf.first(tx.em, { userIds: [userId] });
    const periods = membership ? await periodsInOrder(tx.em, { membershipId: membership.id }) : [];
    const moves = withoutMonthsOf(periods, paymentId, keepMonths);
    if (moves.length === 0) {
      return;
    }
    const now = this.clock.now();
    for (const { id, moved } of moves) {
      await (moved ? movePeriod(tx.em, { id, ...moved }) : voidPeriod(tx.em, { id, now }));
    }
    const { expiry = null } = (await membershipsOf.first(tx.em, { userIds: [userId] })) ?? {};
    await this.notifications.announce(tx.em, {
      userId,
      title: 'Membership shortened',
      message:
        expiry === null || expiry < nairobiDate(now)
          ? 'The money of your fee went back, so that your membership is not paid any more.'
          : `The money of your fee went back. Your membership is paid until ${dayInWords(expiry)}.`,
      type: 'warning',
      category: 'membership',
      path: MEMBERSHIP_PATH,
      // The mail about the payment says it already.
      kind: null,
      paymentId,
    });
    await publish(tx.em, sessionsChanged, { userId });
  }
}
