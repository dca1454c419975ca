import type { MembershipStanding } from '../../access/actor.ts';
import { membershipStanding } from '../../access/membership-standing.ts';
import type { Shown } from '../../access/shown.ts';
import type { PaymentView } from '../payments/book/payment.view.ts';
import type { MembershipRow } from './membership.query.ts';

export interface MembershipPeriodView {
  id: number;
  /** Null for a date that staff set by hand. */
  months: number | null;
  startsOn: string;
  endsOn: string;
  /** Null without one, and for whoever may not see it. */
  payment: Shown<PaymentView> | null;
}

/** A membership with everything derived from its periods, as both APIs present it. */
export interface MembershipView extends MembershipStanding {
  id: number;
  /** The last paid day. The expiry is another one where staff wrote a day down for somebody whose fee is not paid. */
  paidUntil: string | null;
  /** Why it is suspended; empty where it is not, and where nobody said. */
  suspensionReason: string;
  /** The last day of the suspension; null where it is not suspended, and where somebody has to lift it. */
  suspendedUntil: string | null;
  userId: number;
  registrationNumber: string;
  course: string;
  yearOfStudy: number | null;
  createdAt: Date;
  updatedAt: Date;
  person: { id: number; name: string; email: string; username: string; phoneNumber: string };
}

/** Presents a row as it stands on a day. */
export function toMembershipView(
  {
    suspendedAt,
    suspensionReason,
    deactivatedAt,
    expiry,
    storedExpiry,
    name,
    email,
    username,
    phoneNumber,
    ...row
  }: MembershipRow,
  today: string,
): MembershipView {
  const standing = membershipStanding({ suspendedAt, deactivatedAt, expiry }, today);
  return {
    ...row,
    ...standing,
    paidUntil: expiry,
    suspensionReason: suspensionReason ?? '',
    expiry: standing.paymentStatus === 'PAID' ? expiry : (storedExpiry ?? expiry),
    person: { id: row.userId, name, email, username, phoneNumber },
  };
}

/** A standing as the audit log tells of it. */
export const standingInLog = ({
  status,
  suspendedUntil,
  paymentStatus,
  expiry,
}: Pick<MembershipView, 'status' | 'suspendedUntil' | 'paymentStatus' | 'expiry'>): string =>
  `${status}${suspendedUntil === null ? '' : ` until ${suspendedUntil}`}, ${paymentStatus}, ${expiry ?? 'no expiry'}`;
