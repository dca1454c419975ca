import { lacks, needs, type Ability } from '../../access/ability.ts';
import { isOwn, mayDecideFor, type Owned } from '../../access/own-affairs.ts';
import { right } from '../../access/right.ts';
import { permissionDenied } from '../../core/errors.ts';

const viewMemberships = right('membership.view_member');
export const changeMemberships = right('membership.change_member');

/** A membership with the contact of its person is seen by that person, and by staff who see all memberships. */
export const seeMembership: Ability<Owned> = (actor, membership) =>
  isOwn(actor, membership) ? null : lacks(actor, viewMemberships);

const editMemberships = needs(changeMemberships);

/** Staff change memberships, below ADMIN never their own (contract D68). */
export const changeMembership: Ability<Owned> = (actor, membership) => {
  if (mayDecideFor(actor, membership)) {
    return editMemberships(actor);
  }
  return {
    error: permissionDenied('You cannot change your own membership.'),
    lacking: changeMemberships.name,
  };
};
