import { randomBytes } from 'node:crypto';
import { addMonths, nairobiDate, type Clock } from '../../server/core/clock.ts';
import { hashPassword } from '../../server/core/passwords.ts';
import { newToken, tokenHash } from '../../server/core/tokens.ts';
import type { Position } from '../../server/access/positions.ts';
import type { Role } from '../../server/access/roles.ts';
import type { TestDatabase } from './test-database.ts';

export const PASSWORD = 'correct horse';

export interface Person {
  id: number;
  membershipId: number;
  username: string;
  name: string;
  email: string;
  token: string;
}

export interface PersonFacts {
  name?: string;
  role?: Role;
  position?: Position;
  /** Last paid day of a period that began a year before it, `YYYY-MM-DD`; never paid when absent. */
  paidUntil?: string;
  isSuspended?: boolean;
  isActive?: boolean;
  granted?: string[];
  revoked?: string[];
}

type Place = Pick<TestDatabase, 'sql'> & { clock?: Clock };

let passwordHash: Promise<string> | undefined;

const nowOf = ({ clock }: Place): Date => clock?.now() ?? new Date();

async function insert(place: Place, table: string, row: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(row);
  const marks = columns.map((_, index) => `$${String(index + 1)}`).join(', ');
  const [made] = await place.sql<{ id: number }>(
    `insert into ${table} (${columns.join(', ')}) values (${marks}) returning id`,
    Object.values(row),
  );
  return made?.id ?? 0;
}

/** A further session of a person. */
export async function signIn(place: Place, userId: number): Promise<string> {
  const token = newToken();
  const now = nowOf(place);
  await insert(place, 'sessions', {
    user_id: userId,
    token_hash: tokenHash(token),
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + 30 * 24 * 60 * 60_000),
  });
  return token;
}

/** A completed payment recorded by staff, with the period of a year that ends on `paidUntil`. */
async function addPaidYear(
  place: Place,
  person: Pick<Person, 'id' | 'membershipId'>,
  paidUntil: string,
): Promise<number> {
  const paymentId = await insert(place, 'payments', {
    user_id: person.id,
    type: 'MEMBERSHIP',
    method: 'MANUAL',
    status: 'COMPLETED',
    amount_cents: 100_000,
    description: 'Annual Membership Fee',
    reference: `PAY-T-${randomBytes(6).toString('hex')}`,
    account_reference: randomBytes(6).toString('hex').toUpperCase(),
    completed_at: nowOf(place),
  });
  await insert(place, 'membership_payments', { payment_id: paymentId, months: 12 });
  await insert(place, 'membership_periods', {
    membership_id: person.membershipId,
    payment_id: paymentId,
    months: 12,
    starts_on: addMonths(paidUntil, -12),
    ends_on: paidUntil,
  });
  return paymentId;
}

/** Puts a person into a position, after whoever holds it. */
async function appoint(place: Place, userId: number, position: Position): Promise<void> {
  const [year] = await place.sql<{ id: number }>(
    `insert into academic_years (year, start_date, end_date, is_current)
     select '2020-2021', '2020-09-01', '2021-08-31', not exists (select from academic_years where is_current)
     on conflict (year) do update set year = excluded.year returning id`,
  );
  await place.sql('update executive_terms set is_active = false where position = $1', [position]);
  await insert(place, 'executive_terms', {
    user_id: userId,
    position,
    academic_year_id: year?.id,
    start_date: '2020-09-01',
  });
}

/** An account with everything the facts say and a session; names are never used twice. */
export async function addPerson(place: Place, facts: PersonFacts = {}): Promise<Person> {
  const username = `PF/${randomBytes(5).toString('hex')}`;
  const name = facts.name ?? `Member ${username.slice(3)}`;
  const email = `${username.slice(3)}@example.org`;
  passwordHash ??= hashPassword(PASSWORD);
  const id = await insert(place, 'users', {
    username,
    username_key: username.toLowerCase(),
    name,
    email,
    email_key: email,
    password_hash: await passwordHash,
    role: facts.role ?? 'MEMBER',
    registration_number: `LC-T-${username.slice(3)}`,
    is_active: facts.isActive ?? true,
  });
  const membershipId = await insert(place, 'memberships', {
    user_id: id,
    suspended_at: facts.isSuspended === true ? nowOf(place) : null,
  });
  const person = { id, membershipId, username, name, email, token: await signIn(place, id) };
  if (facts.paidUntil !== undefined) {
    await addPaidYear(place, person, facts.paidUntil);
  }
  if (facts.position !== undefined) {
    await appoint(place, id, facts.position);
  }
  for (const [permissions, isGranted] of [
    [facts.granted, true],
    [facts.revoked, false],
  ] as const) {
    for (const permission of permissions ?? []) {
      await insert(place, 'permission_grants', { user_id: id, permission, is_granted: isGranted });
    }
  }
  return person;
}

/** The day so many calendar months from now. */
export const inMonths = (place: Place, months: number): string =>
  addMonths(nairobiDate(nowOf(place)), months);

/** Somebody whose fee is paid for another six months. */
export const addPaidMember = (place: Place, facts: PersonFacts = {}): Promise<Person> =>
  addPerson(place, { paidUntil: inMonths(place, 6), ...facts });
