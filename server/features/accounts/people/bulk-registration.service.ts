import { randomBytes } from 'node:crypto';
import type { Call } from '../../../access/call.ts';
import { nairobiYear, type Clock } from '../../../core/clock.ts';
import { hashPassword } from '../../../core/passwords.ts';
import { nameKey } from '../account.schemas.ts';
import type { OnRegistered } from '../registration.service.ts';
import { accountsKnownBy, addAccounts, reserveNumbers } from './bulk-accounts.query.ts';

/** Somebody whom staff enter; everything was checked by the rules of the own profile. */
export interface EnteredPerson {
  name: string;
  username: string;
  email: string;
  phoneNumber: string;
  course: string;
  yearOfStudy: number | null;
  countyOfOrigin: string;
  hub: string;
  /** When the person joined. */
  joinedAt: Date;
}

/** Somebody who has an account already, by what people are known by. */
export interface KnownPerson {
  id: number;
  name: string;
  usernameKey: string;
  emailKey: string;
  phoneEnd: string;
}

const PHONE_DIGITS = 9;

/** So many people at a time are counted. */
const COUNTED_AT_ONCE = 100;

const toNobody = (): Promise<void> => Promise.resolve();

/** What a phone is known by, however it is written; `''` for what is too short to be one. */
export function phoneEndOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < PHONE_DIGITS ? '' : digits.slice(-PHONE_DIGITS);
}

/** Accounts for many people at once, whom staff enter. */
export class BulkRegistrationService {
  constructor(
    private readonly clock: Clock,
    private readonly onRegistered: () => readonly OnRegistered[],
  ) {}

  /** Everybody who has a user name, an e-mail address or a phone of these people. */
  async known(call: Call, people: readonly Partial<EnteredPerson>[]): Promise<KnownPerson[]> {
    const filled = (values: (string | undefined)[]) => values.filter((value): value is string => !!value);
    return accountsKnownBy(call.em, {
      usernameKeys: filled(people.map(({ username }) => username && nameKey(username))),
      emailKeys: filled(people.map(({ email }) => email && nameKey(email))),
      phoneEnds: filled(people.map(({ phoneNumber }) => phoneNumber && phoneEndOf(phoneNumber))),
    });
  }

  /**
   * Makes an account for each, a MEMBER whose password nobody knows, with all that has to exist for somebody who joins.
   * Returns their numbers in the order of the people, and tells meanwhile how many are ready. Throws the database's error
   * where a name is taken.
   */
  async addAll(
    tx: Call,
    people: readonly EnteredPerson[],
    tellReady: (count: number) => Promise<void> = toNobody,
  ): Promise<number[]> {
    const year = nairobiYear(this.clock.now());
    const reserved = await reserveNumbers.first(tx.em, { year, count: people.length });
    const first = (reserved?.last_number ?? people.length) - people.length + 1;
    const rows = people.map((person, at) => ({
      ...person,
      usernameKey: nameKey(person.username),
      emailKey: nameKey(person.email),
      registrationNumber: `LC-${String(year)}-${String(first + at).padStart(4, '0')}`,
    }));
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const made = await addAccounts(tx.em, { people: JSON.stringify(rows), passwordHash });
    for (const [at, { id }] of made.entries()) {
      for (const prepare of this.onRegistered()) {
        await prepare(tx, { id });
      }
      if ((at + 1) % COUNTED_AT_ONCE === 0 || at + 1 === made.length) {
        await tellReady(at + 1);
      }
    }
    const ids = new Map(made.map(({ id, usernameKey }) => [usernameKey, id]));
    return rows.map(({ usernameKey }) => ids.get(usernameKey) ?? 0);
  }
}
