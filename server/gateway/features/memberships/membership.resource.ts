import { positions } from '../../../access/positions.ts';
import type { MemberNumbers } from '../../../features/memberships/members/member.service.ts';
import type { MemberView } from '../../../features/memberships/members/member.view.ts';
import { day, flag, int, moment, oneOf, text, whole } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { record, resource } from '../../answer/record.ts';

const userDetails = record<MemberView>()({
  id: int.of(({ userId }) => userId),
  name: text,
  email: text,
  username: text,
  phone_number: text,
  role_display: text,
  active_executive_position: oneOf(positions)
    .orNull()
    .of(({ position }) => position),
});

/** A membership with the person it belongs to; a card of it where `is_limited` (contract §19). */
export const membership = resource<MemberView>()('Membership', {
  id: int,
  user: int.of(({ userId }) => userId),
  registration_number: text,
  membership_status: oneOf(['ACTIVE', 'INACTIVE', 'SUSPENDED', 'PENDING']).of(({ status }) => status),
  payment_status: oneOf(['PAID', 'UNPAID', ''])
    .says('`""` where `is_limited`.')
    .of(({ paymentStatus }) => paymentStatus ?? ''),
  membership_expiry: day.orNull().of(({ expiry }) => expiry),
  is_active: flag,
  course: text,
  year_of_study: whole(1, 6).orNull(),
  created_at: moment,
  updated_at: moment,
  user_details: userDetails.of((member) => member),
  is_limited: flag,
});

export const membershipPage = pageOf(membership);

/** The members in numbers (S3). */
export const memberStats = resource<MemberNumbers>()('MemberStats', {
  total_members: int.of(({ total }) => total),
  active_members: int.of(({ active }) => active),
  paid_members: int.of(({ paid }) => paid),
  unpaid_members: int.of(({ unpaid }) => unpaid),
});
