import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import type { FieldMessages } from '../../../core/errors.ts';
import { nameKey } from '../../accounts/account.schemas.ts';
import {
  phoneEndOf,
  type BulkRegistrationService,
  type EnteredPerson,
} from '../../accounts/people/bulk-registration.service.ts';
import { runDesk } from '../membership.policy.ts';
import { membershipsOf } from './registration-desk.query.ts';

/** By what somebody is known who has an account. */
export const knownBy = ['USERNAME', 'EMAIL', 'PHONE'] as const;

/** Somebody who has an account already, and by what of the form they are known. */
export interface KnownMember {
  by: (typeof knownBy)[number];
  name: string;
  /** Null for an account without a membership. */
  membershipId: number | null;
}

export type Contact = Partial<Pick<EnteredPerson, 'username' | 'email' | 'phoneNumber'>>;

const KNOWN_PHONE = 'A person with this phone number already exists.';

/** What is wrong with a phone that somebody has already; two people may share one, when staff say so. */
export async function isKnownPhone(
  call: Call,
  accounts: BulkRegistrationService,
  phoneNumber: string | undefined,
): Promise<FieldMessages> {
  const isKnown = phoneNumber !== undefined && (await accounts.known(call, [{ phoneNumber }])).length > 0;
  return isKnown ? { phoneNumber: [KNOWN_PHONE] } : {};
}

/** Tells the desk, while it still writes, who is known already. */
export class KnownPeople {
  constructor(private readonly accounts: BulkRegistrationService) {}

  /** Everybody who has one of these, once for each; written in whatever way. */
  async find(call: Call, { username, email, phoneNumber }: Contact): Promise<KnownMember[]> {
    await authorize(call, runDesk(call.actor), 'look for people at the desk');
    const keys = {
      USERNAME: nameKey(username?.trim() ?? ''),
      EMAIL: nameKey(email?.trim() ?? ''),
      PHONE: phoneEndOf(phoneNumber ?? ''),
    };
    const written = { username: keys.USERNAME, email: keys.EMAIL, phoneNumber: keys.PHONE };
    const people = await this.accounts.known(call, [written]);
    const memberships = await membershipsOf(call.em, { userIds: people.map(({ id }) => id) });
    return people.flatMap(({ id, name, ...has }) => {
      const membershipId = memberships.find(({ userId }) => userId === id)?.id ?? null;
      const theirs = { USERNAME: has.usernameKey, EMAIL: has.emailKey, PHONE: has.phoneEnd };
      return knownBy
        .filter((by) => keys[by] !== '' && keys[by] === theirs[by])
        .map((by) => ({ by, name, membershipId }));
    });
  }
}
