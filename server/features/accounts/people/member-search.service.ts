import { authorize, isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { mayDecideFor } from '../../../access/own-affairs.ts';
import { containsPattern } from '../../../core/db/search.ts';
import { readNumbers, searchMembers } from '../account.policy.ts';
import { nameKey } from '../account.schemas.ts';
import { peopleMatching } from '../user.query.ts';

/** Enough to tell one person from another, and no more. */
export interface FoundMember {
  id: number;
  name: string;
  /** Empty, as the next, for who may not read the numbers of people. */
  username: string;
  registrationNumber: string;
  course: string;
  yearOfStudy: number | null;
  hub: string;
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
   * People with this in their name, or in a number that the caller may read, and those whose whole number, e-mail or phone it
   * is: the first 20 by name, or none.
   */
  async find(call: Call, search: string): Promise<FoundMember[]> {
    await authorize(call, searchMembers(call.actor), 'findMembers');
    const pattern = containsPattern(search);
    if (pattern === null) {
      return [];
    }
    const showsNumbers = isAllowed(readNumbers(call.actor));
    const found = await peopleMatching(call.em, {
      pattern,
      showsNumbers,
      nameKey: nameKey(search.trim()),
      number: search.trim().toUpperCase(),
      phoneEnd: phoneEnd(search),
      limit: MAX_FOUND,
    });
    return found.map((person) => ({
      ...person,
      ...(showsNumbers ? {} : { username: '', registrationNumber: '' }),
      viewerCanDecideFor: mayDecideFor(call.actor, { userId: person.id }),
    }));
  }
}
