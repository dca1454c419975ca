import { signedIn } from '../../../access/actor.ts';
import { roleDisplay, roles, type Role } from '../../../access/roles.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import type { membershipFeature } from '../../../features/memberships/membership.feature.ts';
import { membershipChangeSchema } from '../../../features/memberships/membership.schemas.ts';
import { commandOf } from '../../request/command.ts';
import { anyText, oneOf, type Filter } from '../../request/filters.ts';
import { ok, route, type Route } from '../../route.ts';
import { membership, membershipPage, memberStats } from './membership.resource.ts';

type MembershipServices = ServicesOf<typeof membershipFeature>;

const tag = 'Membership';

/** A role by its code or by its name, in any case: `Admin` is `ADMIN`. */
const roleFilter: Filter<Role> = {
  ...oneOf(roles),
  read: (value) =>
    roles.find((role) =>
      [role, roleDisplay(role)].some((name) => name.toLowerCase() === value.toLowerCase()),
    ) ?? null,
};

/** Memberships with their people (contract §19, S1, S2). */
const listRoutes = ({ members }: MembershipServices): Route[] => [
  route({
    row: 'S1',
    method: 'GET',
    path: 'membership/my_membership',
    operation: 'Query.myMembership',
    tag,
    summary: 'Own membership.',
    answers: { 200: membership },
    handle: async (call) => ok(await members.ofUser(call, signedIn(call.actor).userId)),
  }),
  route({
    row: 'S2',
    method: 'GET',
    path: 'membership',
    operation: 'Query.members',
    tag,
    summary: 'Memberships by name: in full for who sees memberships, for others cards of active members.',
    paged: true,
    filters: {
      status: oneOf(['ACTIVE', 'INACTIVE', 'SUSPENDED', 'PENDING']),
      payment_status: oneOf(['PAID', 'UNPAID']),
      role: roleFilter,
      search: anyText,
    },
    answers: { 200: membershipPage },
    handle: async (call, { filters, page, listed }) => {
      const { status, role, search, payment_status: paymentStatus } = filters;
      return ok(listed(await members.list(call, { status, role, search, paymentStatus }, page)));
    },
  }),
];

/** The members in numbers, and one of them (contract §19, S3, S4). */
const memberRoutes = ({ members }: MembershipServices): Route[] => [
  route({
    row: 'S3',
    method: 'GET',
    path: 'membership/stats',
    operation: 'Query.memberStats',
    tag,
    summary: 'The members in numbers.',
    answers: { 200: memberStats },
    handle: async (call) => ok(await members.numbers(call)),
  }),
  route({
    row: 'S4',
    method: 'GET',
    path: 'membership/{id}',
    operation: 'Query.member',
    tag,
    summary: 'One membership in view.',
    answers: { 200: membership },
    handle: async (call, { id }) => ok(await members.get(call, id)),
  }),
];

/** Membership (contract §19). */
export const membershipRoutes = (services: MembershipServices): Route[] => [
  ...listRoutes(services),
  ...memberRoutes(services),
  route({
    row: 'S5',
    method: 'PATCH',
    path: 'membership/{id}',
    operation: 'Mutation.updateMembership',
    tag,
    summary: 'Changes status, fee or expiry of a membership; PAID records a fee received at the office.',
    body: commandOf(membershipChangeSchema),
    find: (call, id) => services.membershipAdmin.changeable(call, id),
    answers: { 200: membership },
    handle: async (call, { id, body }) => {
      await services.membershipAdmin.update(call, id, body);
      return ok(await services.members.get(call, id));
    },
  }),
];
