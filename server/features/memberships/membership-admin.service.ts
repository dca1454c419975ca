import { authorize } from '../../access/ability.ts';
import type { MembershipStanding } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { isOwn } from '../../access/own-affairs.ts';
import type { Shown } from '../../access/shown.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { addDays, addMonths, dayInWords, nairobiDate } from '../../core/clock.ts';
import { invalidField, notFound, validationError } from '../../core/errors.ts';
import { publish } from '../../core/pubsub.ts';
import { shortened } from '../../core/shortened.ts';
import { parse } from '../../core/validation/parse.ts';
import { sessionsChanged } from '../accounts/sessions/session.topics.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import type { ManualPaymentService } from '../payments/desk/manual-payment.service.ts';
import { noReason } from '../payments/records/reason.ts';
import { feePurchase } from './fee/fee-purchase.ts';
import { YEAR_MONTHS } from './fee/membership-fee.ts';
import { changeMembership, changeMemberships } from './membership.policy.ts';
import { endOn, lockById, setStanding, storeExpiry, voidPeriods } from './membership.query.ts';
import { membershipChangeSchema, reasonedChangeSchema, type MembershipChange } from './membership.schemas.ts';
import type { MembershipService } from './membership.service.ts';
import { standingInLog, type MembershipView } from './membership.view.ts';
import { MEMBERSHIP_PATH } from './membership-paths.ts';
import { checkLastDay } from './suspensions/last-day.ts';

/** Most characters of a notification that the reason may take. */
const MAX_QUOTED = 300;

interface OtherServices {
  manual: ManualPaymentService;
  audit: AuditService;
  notifications: NotificationService;
}

/** What staff change about a membership (S5). */
export class MembershipAdminService {
  constructor(
    private readonly clock: Clock,
    private readonly memberships: MembershipService,
    private readonly others: OtherServices,
  ) {}

  /**
   * Applies status, payment status and expiry together; PAID records a payment made at the office (D52). A reason is kept where
   * one is sent: the contract of REST has none.
   */
  async update(call: Call, membershipId: number, input: unknown): Promise<Shown<MembershipView>> {
    return this.changed(call, membershipId, () => readChange(input));
  }

  /** The same, but nobody's status changes without a reason. */
  async updateWithReason(call: Call, membershipId: number, input: unknown): Promise<Shown<MembershipView>> {
    return this.changed(call, membershipId, () => readReasonedChange(input, nairobiDate(this.clock.now())));
  }

  private async changed(
    call: Call,
    membershipId: number,
    read: () => MembershipChange,
  ): Promise<Shown<MembershipView>> {
    await this.changeable(call, membershipId);
    const sent = read();
    return inTransaction(call, async (tx) => {
      const before = await this.lock(tx, membershipId);
      const change = asMeant(sent, before, nairobiDate(this.clock.now()));
      await this.applyPayment(tx, before, change);
      await this.applyExpiry(tx, before, change);
      await this.applyStatus(tx, before, change);
      const after = await this.memberships.byId(tx, membershipId);
      await this.tell(tx, before, after, change.reason ?? '');
      return after;
    });
  }

  /** The membership, if the caller may change it. Throws when it does not exist or is the caller's own (D68). */
  async changeable(call: Call, membershipId: number): Promise<Shown<MembershipView>> {
    const membership = await this.memberships.byId(call, membershipId);
    const deed = isOwn(call.actor, membership)
      ? 'own membership'
      : `change membership ${String(membershipId)}`;
    await authorize(call, changeMembership(call.actor, membership), deed);
    return membership;
  }

  private async lock(tx: Call, membershipId: number): Promise<Shown<MembershipView>> {
    if (!(await lockById.first(tx.em, { id: membershipId }))) {
      throw notFound();
    }
    return this.memberships.byId(tx, membershipId);
  }

  private async applyPayment(tx: Call, before: MembershipView, change: MembershipChange): Promise<void> {
    const today = nairobiDate(this.clock.now());
    if (change.paymentStatus === 'PAID' && before.paymentStatus === 'UNPAID') {
      await this.others.manual.complete(tx, feePurchase(YEAR_MONTHS, ''), {
        payerId: before.userId,
        method: 'MANUAL',
        receipt: null,
        phoneNumber: '',
        reason: 'Marked as paid by staff.',
        details: { channel: 'CASH', externalReference: '', note: '', paidOn: today, correctsDay: null },
      });
    }
    if (change.paymentStatus === 'UNPAID' && before.paymentStatus === 'PAID') {
      await this.setExpiry(tx, before.id, addDays(today, -1));
    }
  }

  /** A day moves the end of what is paid; for whoever has not paid it is only written down (D71). */
  private async applyExpiry(
    tx: Call,
    { id, paymentStatus }: MembershipView,
    change: MembershipChange,
  ): Promise<void> {
    const day = change.membershipExpiry;
    if (day === undefined) {
      return;
    }
    const now = this.clock.now();
    const isPaid = (change.paymentStatus ?? paymentStatus) === 'PAID';
    if (isPaid || day === null || (paymentStatus === 'PAID' && day < nairobiDate(now))) {
      await this.setExpiry(tx, id, day);
    }
    await storeExpiry(tx.em, { id, day: isPaid ? null : day, now });
  }

  /** Periods that reach beyond the new day no longer count; one without payment ends on it. */
  private async setExpiry(tx: Call, membershipId: number, expiry: string | null): Promise<void> {
    const now = this.clock.now();
    await voidPeriods(tx.em, { membershipId, beyond: expiry, now });
    if (expiry !== null) {
      const [yearBefore, endsOn] = [addMonths(expiry, -YEAR_MONTHS), expiry];
      await endOn(tx.em, { membershipId, startsOn: yearBefore < endsOn ? yearBefore : endsOn, endsOn, now });
    }
  }

  /**
   * Only a status that is sent changes one; a fee that is recorded revives an ended membership by itself. A suspension that is
   * sent back as it was read stays as it is; with a reason or a last day it is another one.
   */
  private async applyStatus(tx: Call, before: MembershipView, change: MembershipChange): Promise<void> {
    const status = change.membershipStatus;
    const reason = change.reason ?? '';
    const until = change.suspendedUntil ?? null;
    const isSentBack = status === 'SUSPENDED' && before.status === status && reason === '' && until === null;
    if (status === undefined || isSentBack) {
      return;
    }
    const isSuspended = status === 'SUSPENDED';
    await setStanding(tx.em, {
      id: before.id,
      isSuspended,
      suspensionReason: (isSuspended && reason) || null,
      suspendedUntil: isSuspended ? until : null,
      isDeactivated: status === 'INACTIVE',
      now: this.clock.now(),
    });
  }

  private async tell(tx: Call, before: MembershipView, after: MembershipView, reason: string): Promise<void> {
    const { person } = after;
    await this.others.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: changeMemberships,
      subject: { id: person.id, name: person.name, email: person.email },
      oldValue: standingInLog(before),
      newValue: standingInLog(after),
      reason,
    });
    await this.others.notifications.announce(tx.em, {
      userId: person.id,
      title: 'Your membership was changed',
      message: noticeOf(after, reason),
      type: after.status === 'SUSPENDED' ? 'warning' : 'info',
      category: 'membership',
      path: MEMBERSHIP_PATH,
    });
    await publish(tx.em, sessionsChanged, { userId: person.id });
  }
}

/** What the member reads. */
function noticeOf({ status, suspendedUntil, paymentStatus, expiry }: MembershipView, reason: string): string {
  const end = suspendedUntil === null ? '' : ` until ${dayInWords(suspendedUntil)}`;
  const until = expiry === null || paymentStatus === 'UNPAID' ? '' : ` until ${dayInWords(expiry)}`;
  const why = reason === '' ? '' : ` Reason: ${shortened(reason, MAX_QUOTED)}`;
  return `The club office changed your membership: ${status.toLowerCase()}${end}, fee ${paymentStatus.toLowerCase()}${until}.${why}`;
}

function readChange(input: unknown): MembershipChange {
  return saysSomething(parse(membershipChangeSchema, input));
}

/** The change; a reason and a last day are of a change, and none by themselves. */
function saysSomething(change: MembershipChange): MembershipChange {
  const { reason: _, suspendedUntil: _day, ...fields } = change;
  if (Object.keys(fields).length === 0) {
    throw validationError({ nonFieldErrors: ['At least one field is required.'] });
  }
  return change;
}

function readReasonedChange(input: unknown, today: string): MembershipChange {
  const change = saysSomething(checkLastDay(parse(reasonedChangeSchema, input), today));
  if (change.membershipStatus !== undefined && (change.reason ?? '') === '') {
    throw noReason();
  }
  return change;
}

/**
 * A client may send back what it has read: no expiry beside PAID is none that was sent. Nor is a fee booked that is over
 * before it begins (D70). A day that waits for the fee is its last one when nobody says another (D71).
 */
function asMeant(
  sent: MembershipChange,
  { paymentStatus, expiry }: MembershipStanding,
  today: string,
): MembershipChange {
  const { membershipExpiry, ...change } = sent;
  if (change.paymentStatus !== 'PAID') {
    return sent;
  }
  if (membershipExpiry === undefined || membershipExpiry === null) {
    const stored = paymentStatus === 'UNPAID' && expiry !== null && expiry >= today ? expiry : undefined;
    return { ...change, membershipExpiry: stored };
  }
  if (paymentStatus === 'UNPAID' && membershipExpiry < today) {
    throw invalidField('membershipExpiry', 'A paid membership needs an expiry in the future.');
  }
  return sent;
}
