import { isAdmin, type Actor } from '../../access/actor.ts';

/** Nobody below ADMIN gives themself a free membership; whoever comes this far holds membership.change_member (D68). */
export const canChangeMembership = (actor: Actor, { userId }: { userId: number }): boolean =>
  actor.kind !== 'member' || actor.userId !== userId || isAdmin(actor);
