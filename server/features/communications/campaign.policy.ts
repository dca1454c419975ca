import { needs } from '../../access/ability.ts';
import { right } from '../../access/right.ts';

export const manageCommunications = right('system.manage_communications');

/** Writes to the people of the club. */
export const writeToPeople = needs(manageCommunications);
