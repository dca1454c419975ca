import { signedIn } from '../../access/actor.ts';
import type { GatewayServices } from '../gateway-parts.ts';
import * as schema from '../json-schema.ts';
import { presentMembership } from '../presenters/membership.presenter.ts';
import { ok, route, type Route } from '../route.ts';

/** Membership (contract §19). */
export const membershipRoutes = ({
  authentication,
  memberships,
  membershipAdmin,
}: GatewayServices): Route[] => [
  route({
    row: 'S1',
    method: 'GET',
    path: 'membership/my_membership',
    operation: 'Query.myMembership',
    tag: 'Membership',
    summary: 'Own membership.',
    answers: { 200: schema.ref('Membership') },
    handle: async (call) => ok(presentMembership(await memberships.mine(call), signedIn(call.actor))),
  }),
  route({
    row: 'S5',
    method: 'PATCH',
    path: 'membership/{id}',
    operation: 'Mutation.updateMembership',
    tag: 'Membership',
    summary: 'Changes status, fee or expiry of a membership; PAID records a fee received at the office.',
    body: schema.command(
      {
        membership_status: schema.codes(['ACTIVE', 'INACTIVE', 'SUSPENDED']),
        payment_status: schema.codes(['PAID', 'UNPAID']),
        membership_expiry: schema.nullable(schema.day),
      },
      [],
    ),
    find: (call, id) => membershipAdmin.changeable(call, id),
    answers: { 200: schema.ref('Membership') },
    handle: async (call, { id, body }) => {
      const changed = await membershipAdmin.update(call, id, body);
      return ok(presentMembership(changed, await authentication.memberById(call.em, changed.userId)));
    },
  }),
];
