import type { Member } from '../../../access/actor.ts';
import { positions } from '../../../access/positions.ts';
import { roleDisplay } from '../../../access/roles.ts';
import type { MembershipView } from '../../../features/memberships/membership.view.ts';
import { day, flag, int, moment, oneOf, text, whole } from '../../answer/kinds.ts';
import { record, resource } from '../../answer/record.ts';

/** A membership and who has it. */
interface HeldMembership extends MembershipView {
  holder: Pick<Member, 'role' | 'position'>;
}

const userDetails = record<HeldMembership>()({
  id: int.of(({ person }) => person.id),
  name: text.of(({ person }) => person.name),
  email: text.of(({ person }) => person.email),
  username: text.of(({ person }) => person.username),
  phone_number: text.of(({ person }) => person.phoneNumber),
  role_display: text.of(({ holder }) => roleDisplay(holder.role)),
  active_executive_position: oneOf(positions)
    .orNull()
    .of(({ holder }) => holder.position),
});

/** A membership in full, with the person it belongs to (contract §19). */
export const membership = resource<HeldMembership>()('Membership', {
  id: int,
  user: int.of(({ userId }) => userId),
  registration_number: text,
  membership_status: oneOf(['ACTIVE', 'INACTIVE', 'SUSPENDED', 'PENDING']).of(({ status }) => status),
  payment_status: oneOf(['PAID', 'UNPAID']),
  membership_expiry: day.orNull().of(({ expiry }) => expiry),
  is_active: flag,
  course: text,
  year_of_study: whole(1, 6).orNull(),
  created_at: moment,
  updated_at: moment,
  user_details: userDetails.of((held) => held),
  is_limited: flag.of(() => false),
});
