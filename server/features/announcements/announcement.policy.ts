import { needs } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { right } from '../../access/right.ts';
import { membershipRefusal } from '../../access/rules.ts';
import type { Audience } from './announcement-kinds.ts';

export const manageCommunications = right('system.manage_communications');

/** Makes, changes and ends what the club announces. */
export const announce = needs(manageCommunications);

/** Whom somebody is counted among. Whoever need not pay hears what members hear. */
export function audiencesOf(actor: Actor): Audience[] {
  if (actor.kind !== 'member') {
    return ['ALL'];
  }
  return ['ALL', membershipRefusal(actor) === null ? 'MEMBERS' : 'UNPAID'];
}
