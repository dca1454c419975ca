import { signedIn } from '../../../access/actor.ts';
import type { AuthenticationService } from '../../../features/accounts/authentication.service.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import type { membershipFeature } from '../../../features/memberships/membership.feature.ts';
import { membershipChangeSchema } from '../../../features/memberships/membership.schemas.ts';
import { commandOf } from '../../request/command.ts';
import { ok, route, type Route } from '../../route.ts';
import { membership } from './membership.resource.ts';

/** Membership (contract §19). */
export const membershipRoutes = (
  { memberships, membershipAdmin }: ServicesOf<typeof membershipFeature>,
  authentication: AuthenticationService,
): Route[] => [
  route({
    row: 'S1',
    method: 'GET',
    path: 'membership/my_membership',
    operation: 'Query.myMembership',
    tag: 'Membership',
    summary: 'Own membership.',
    answers: { 200: membership },
    handle: async (call) => ok({ ...(await memberships.mine(call)), holder: signedIn(call.actor) }),
  }),
  route({
    row: 'S5',
    method: 'PATCH',
    path: 'membership/{id}',
    operation: 'Mutation.updateMembership',
    tag: 'Membership',
    summary: 'Changes status, fee or expiry of a membership; PAID records a fee received at the office.',
    body: commandOf(membershipChangeSchema),
    find: (call, id) => membershipAdmin.changeable(call, id),
    answers: { 200: membership },
    handle: async (call, { id, body }) => {
      const changed = await membershipAdmin.update(call, id, body);
      return ok({ ...changed, holder: await authentication.memberById(call.em, changed.userId) });
    },
  }),
];
