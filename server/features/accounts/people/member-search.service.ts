import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { mayDecideFor } from '../../../access/own-affairs.ts';
import { containsPattern } from '../../../core/db/search.ts';
import { searchMembers } from '../account.policy.ts';
import { nameKey } from '../account.schemas.ts';
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
/** A phone number without its country or its leading zero. */
const PHONE_DIGITS = 9;

/** What a phone number ends with that is written in full, in whatever way; null for anything else. */
function phoneEnd(search: string): string | null {
  const digits = /^[\d +()-]+$/.test(search.trim()) ? search.replace(/\D/g, '') : '';
  return digits.length < PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS);
}

/** Finds the person whom money belongs to. */
export class MemberSearchService {
  /**
   * People with this in their name, user name or registration number, or whose e-mail or phone it is: the first 20 by name,
   * or none.
   */
  async find(call: Call, search: string): Promise<FoundMember[]> {
    await authorize(call, searchMembers(call.actor), 'findMembers');
    const pattern = containsPattern(search);
    if (pattern === null) {
      return [];
    }
    const found = await peopleMatching(call.em, {
      pattern,
      emailKey: nameKey(search.trim()),
      phoneEnd: phoneEnd(search),
      limit: MAX_FOUND,
    });
    return found.map((person) => ({
      ...person,
      viewerCanDecideFor: mayDecideFor(call.actor, { userId: person.id }),
    }));
  }
}
