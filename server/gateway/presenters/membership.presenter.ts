import type { Member } from '../../access/actor.ts';
import { positions } from '../../access/positions.ts';
import { roleDisplay } from '../../access/roles.ts';
import { nairobiDateTime } from '../../core/clock.ts';
import type { MembershipView } from '../../features/memberships/membership.view.ts';
import * as schema from '../json-schema.ts';

export const membershipSchema = schema.record({
  id: schema.integer,
  user: schema.integer,
  registration_number: schema.string,
  membership_status: schema.codes(['ACTIVE', 'INACTIVE', 'SUSPENDED', 'PENDING']),
  payment_status: schema.codes(['PAID', 'UNPAID']),
  membership_expiry: schema.nullable(schema.day),
  is_active: schema.boolean,
  course: schema.string,
  year_of_study: schema.nullable(schema.whole(1, 6)),
  created_at: schema.moment,
  updated_at: schema.moment,
  user_details: schema.record({
    id: schema.integer,
    name: schema.string,
    email: schema.string,
    username: schema.string,
    phone_number: schema.string,
    role_display: schema.string,
    active_executive_position: schema.nullable(schema.codes(positions)),
  }),
  is_limited: schema.boolean,
});

/** A membership in full, with the person it belongs to (contract §19). */
export const presentMembership = (
  membership: MembershipView,
  { role, position }: Pick<Member, 'role' | 'position'>,
): object => ({
  id: membership.id,
  user: membership.userId,
  registration_number: membership.registrationNumber,
  membership_status: membership.status,
  payment_status: membership.paymentStatus,
  membership_expiry: membership.expiry,
  is_active: membership.isActive,
  course: membership.course,
  year_of_study: membership.yearOfStudy,
  created_at: nairobiDateTime(membership.createdAt),
  updated_at: nairobiDateTime(membership.updatedAt),
  user_details: {
    id: membership.person.id,
    name: membership.person.name,
    email: membership.person.email,
    username: membership.person.username,
    phone_number: membership.person.phoneNumber,
    role_display: roleDisplay(role),
    active_executive_position: position,
  },
  is_limited: false,
});
