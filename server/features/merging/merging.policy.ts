import type { Ability } from '../../access/ability.ts';
import { signedIn, type Actor } from '../../access/actor.ts';
import { refuseActivationChange, type Target } from '../../access/level-rule.ts';
import { adminOnly, refusal } from '../../access/rules.ts';
import { permissionDenied } from '../../core/errors.ts';

/** Merging moves money, posts and offices between accounts: administrators alone. */
export const mergers = adminOnly();

/** Sees which accounts may be those of one person, and which were merged. */
export const seeMerges = (actor: Actor) => refusal(mergers, actor);

/** Merges an account within reach, or parts it again; never the own one. */
export const mergeAccount: Ability<Target> = (actor, target) => {
  const refused = seeMerges(actor);
  if (refused) {
    return refused;
  }
  const member = signedIn(actor);
  const error =
    member.userId === target.userId
      ? permissionDenied('You cannot merge your own account.')
      : refuseActivationChange(member, target);
  return error && { error, lacking: '' };
};
