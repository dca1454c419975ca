import { needs, type Ability } from '../../access/ability.ts';
import { right } from '../../access/right.ts';
import { anyRule, refusal } from '../../access/rules.ts';
import { viewUsers } from '../accounts/account.policy.ts';
import { viewMemberships } from '../memberships/membership.policy.ts';

export const manageCommunications = right('system.manage_communications');

/** Writes to the people of the club. */
export const writeToPeople = needs(manageCommunications);

const contactReaders = anyRule(viewUsers, viewMemberships);

/** Reads whole addresses: who sees the contact of people anyway. Writing to people needs none of them. */
export const readAddresses: Ability<void> = (actor) => refusal(contactReaders, actor);
