import { can } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { mayDecideFor } from '../../access/own-affairs.ts';
import { containsPattern } from '../../core/db/search.ts';
import { permissionDenied } from '../../core/errors.ts';

/** Enough to tell one person from another, and no more. */
export interface FoundMember {
  id: number;
  name: string;
  username: string;
  registrationNumber: string;
  /** Nobody below ADMIN gives money to themself. */
  viewerCanDecideFor: boolean;
}

const MAX_FOUND = 20;

const SEARCHED = `concat_ws(' ', name, username, registration_number, email, phone_number)`;

/** Finds the person whom money belongs to. */
export class MemberSearchService {
  /** People with this in their name, username, registration number, e-mail or phone: the first 20 by name, or none. */
  async find(call: Call, search: string): Promise<FoundMember[]> {
    if (!can(call.actor, 'payment.manage_payments')) {
      throw permissionDenied();
    }
    const pattern = containsPattern(search);
    if (pattern === null) {
      return [];
    }
    const found = await call.em.execute<Omit<FoundMember, 'viewerCanDecideFor'>[]>(
      `select id, name, username, registration_number "registrationNumber" from users
        where ${SEARCHED} ilike ? escape '\\' order by name, id limit ${String(MAX_FOUND)}`,
      [pattern],
    );
    return found.map((person) => ({
      ...person,
      viewerCanDecideFor: mayDecideFor(call.actor, { userId: person.id }),
    }));
  }
}
