import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { mayDecideFor } from '../../../access/own-affairs.ts';
import { containsPattern } from '../../../core/db/search.ts';
import { searchMembers } from '../account.policy.ts';
import { peopleMatching } from '../user.query.ts';

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

/** Finds the person whom money belongs to. */
export class MemberSearchService {
  /** People with this in their name, username, registration number, e-mail or phone: the first 20 by name, or none. */
  async find(call: Call, search: string): Promise<FoundMember[]> {
    await authorize(call, searchMembers(call.actor), 'findMembers');
    const pattern = containsPattern(search);
    if (pattern === null) {
      return [];
    }
    const found = await peopleMatching(call.em, { pattern, limit: MAX_FOUND });
    return found.map((person) => ({
      ...person,
      viewerCanDecideFor: mayDecideFor(call.actor, { userId: person.id }),
    }));
  }
}
