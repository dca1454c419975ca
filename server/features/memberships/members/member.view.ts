import type { MembershipStanding } from '../../../access/actor.ts';
import { membershipStanding } from '../../../access/membership-standing.ts';
import type { Position } from '../../../access/positions.ts';
import { roleDisplay, roleOf, type Role } from '../../../access/roles.ts';
import type { MediaUrl } from '../../../core/media.ts';
import type { MemberRow } from './member.query.ts';

/** What of a member other members see, as far as their person lets them. */
export interface DirectoryChoices {
  isListed: boolean;
  showsCourse: boolean;
  showsYear: boolean;
  showsHub: boolean;
  showsBio: boolean;
  showsPicture: boolean;
}

/** A member in the directory: in full for staff and the own person, a card for other members. */
export interface MemberView {
  /** Of the membership. */
  id: number;
  userId: number;
  name: string;
  role: Role;
  roleDisplay: string;
  position: Position | null;
  course: string;
  yearOfStudy: number | null;
  hub: string;
  bio: string;
  profilePicture: string;
  email: string;
  username: string;
  phoneNumber: string;
  registrationNumber: string;
  status: MembershipStanding['status'];
  /** Null on a card. */
  paymentStatus: MembershipStanding['paymentStatus'] | null;
  expiry: string | null;
  /** The last paid day. */
  paidUntil: string | null;
  /** Why it is suspended; empty where it is not, where nobody said, and on a card. */
  suspensionReason: string;
  /** The last day of the suspension; null where it is not suspended, where somebody has to lift it, and on a card. */
  suspendedUntil: string | null;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** True for a card, whose contact and payment data are empty. */
  isLimited: boolean;
}

/** What a row becomes a view by. */
export interface MemberFacts {
  today: string;
  position: Position | null;
  mediaUrl: MediaUrl;
}

/** Everything of a member, as it stands on a day. */
export function memberInFull(row: MemberRow, { today, position, mediaUrl }: MemberFacts): MemberView {
  const { suspendedAt, deactivatedAt, paidUntil, storedExpiry, createdAt, updatedAt } = row;
  const { id, userId, name, course, yearOfStudy, hub, bio, email, username } = row;
  const { phoneNumber, registrationNumber, suspensionReason, suspendedUntil } = row;
  const standing = membershipStanding({ suspendedAt, deactivatedAt, expiry: paidUntil }, today);
  const role = roleOf(row.role);
  return {
    ...{ id, userId, name, role, roleDisplay: roleDisplay(role), position },
    ...{ course, yearOfStudy, hub, bio, profilePicture: mediaUrl(row.profilePicture) },
    ...{ email, username, phoneNumber, registrationNumber },
    ...standing,
    expiry: standing.paymentStatus === 'PAID' ? paidUntil : (storedExpiry ?? paidUntil),
    ...{ suspensionReason: suspensionReason ?? '', suspendedUntil },
    ...{ paidUntil, createdAt, updatedAt, isLimited: false },
  };
}

/** What other members see of a member: no contact, no payment, and of the rest what the person lets them (contract §4.1). */
export const cardOf = (member: MemberView, choices: DirectoryChoices): MemberView => ({
  ...member,
  course: choices.showsCourse ? member.course : '',
  yearOfStudy: choices.showsYear ? member.yearOfStudy : null,
  hub: choices.showsHub ? member.hub : '',
  bio: choices.showsBio ? member.bio : '',
  profilePicture: choices.showsPicture ? member.profilePicture : '',
  ...{ email: '', username: '', phoneNumber: '', registrationNumber: '' },
  ...{ suspensionReason: '', suspendedUntil: null },
  ...{ paymentStatus: null, expiry: null, paidUntil: null, isLimited: true },
});
