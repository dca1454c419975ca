import type { PermissionName } from '../access/permissions.ts';
import { addMonths, nairobiDate, nairobiYear } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { usualDates, yearOfDay } from '../features/academic-years/academic-year-name.ts';
import { nameKey } from '../features/accounts/account.schemas.ts';
import { membershipPrice } from '../features/memberships/fee/membership-fee.ts';
import { makeAccountReference } from '../features/payments/records/account-reference.ts';
import { newVerificationCode } from '../features/payments/settlement/verification-code.ts';
import { demoAccounts, type DemoPerson } from './demo-accounts.ts';

const PAID_MONTHS_AGO = 2;
/** Who joined a month before the others: that month of the books is closed. */
const JOINED_BEFORE = 'president';
/** Who has not opened the mail that confirms an address. */
const UNCONFIRMED = 'newmember';

/** How everybody joined: on the same day, with the same password. */
interface Joining {
  passwordHash: string;
  joined: Date;
}

async function addPerson(
  em: SqlEntityManager,
  person: DemoPerson,
  number: number,
  { passwordHash, joined }: Joining,
): Promise<number> {
  const [user] = await em.execute<{ id: number }[]>(
    `insert into users (username, username_key, name, email, email_key, password_hash, role, phone_number, course, year_of_study,
                        county_of_origin, hub, bio, registration_number, date_joined, email_confirmed_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
    [
      person.username,
      nameKey(person.username),
      person.name,
      `${person.username}@chapterhouse.example`,
      `${person.username}@chapterhouse.example`,
      passwordHash,
      person.role,
      person.phone,
      person.course,
      person.yearOfStudy,
      person.county,
      person.hub,
      person.bio ?? '',
      `LC-${String(nairobiYear(joined))}-${String(number).padStart(4, '0')}`,
      joined,
      person.username === UNCONFIRMED ? null : joined,
    ],
  );
  const userId = user?.id ?? 0;
  await em.execute('insert into memberships (user_id, created_at, updated_at) values (?, ?, ?)', [
    userId,
    joined,
    joined,
  ]);
  return userId;
}

/** A fee that was paid in cash at the club office: a completed MANUAL payment with its period. */
async function addPaidPeriod(
  em: SqlEntityManager,
  userId: number,
  months: number,
  paidAt: Date,
): Promise<void> {
  const startsOn = nairobiDate(paidAt);
  const [payment] = await em.execute<{ id: number }[]>(
    `insert into payments (id, user_id, type, method, status, amount_cents, description, reference, account_reference, created_at, updated_at, completed_at)
     select n, ?, 'MEMBERSHIP', 'MANUAL', 'COMPLETED', ?, 'Annual Membership Fee', 'PAY-' || ? || '-' || lpad(n::text, 6, '0'), ?, ?, ?, ?
       from nextval('payments_id_seq') n returning id`,
    [
      userId,
      membershipPrice(months),
      String(nairobiYear(paidAt)),
      makeAccountReference('M'),
      paidAt,
      paidAt,
      paidAt,
    ],
  );
  await em.execute(
    `with counted as (update number_series set last_number = last_number + 1 where name = 'receipts' returning last_number n)
     insert into payment_receipts (payment_id, number, verification_code, issued_at)
     select ?, 'RCT-' || ? || '-' || lpad(n::text, 6, '0'), ?, ? from counted`,
    [payment?.id, String(nairobiYear(paidAt)), newVerificationCode(), paidAt],
  );
  await em.execute('insert into membership_payments (payment_id, months, created_at) values (?, ?, ?)', [
    payment?.id,
    months,
    paidAt,
  ]);
  await em.execute(
    `insert into membership_periods (membership_id, payment_id, months, starts_on, ends_on, created_at)
     select m.id, ?, ?, ?, ?, ? from memberships m where m.user_id = ?`,
    [payment?.id, months, startsOn, addMonths(startsOn, months), paidAt, userId],
  );
}

async function addYear(em: SqlEntityManager, today: string): Promise<{ id: number; start: string }> {
  const year = yearOfDay(today);
  const { startDate: start, endDate: end } = usualDates(year);
  const [row] = await em.execute<{ id: number }[]>(
    'insert into academic_years (year, start_date, end_date, is_current) values (?, ?, ?, true) returning id',
    [year, start, end],
  );
  return { id: row?.id ?? 0, start };
}

async function grant(em: SqlEntityManager, userId: number, permission: PermissionName): Promise<void> {
  await em.execute('insert into permission_grants (user_id, permission, is_granted) values (?, ?, true)', [
    userId,
    permission,
  ]);
}

/**
 * The people of the demonstration: those who paid did so two months ago, one of them before, and executives serve the
 * current year.
 */
export async function seedPeople(em: SqlEntityManager, passwordHash: string, now: Date): Promise<void> {
  const today = nairobiDate(now);
  const joinedAgo = (months: number) => new Date(`${addMonths(today, -months)}T06:30:00Z`);
  const usually = joinedAgo(PAID_MONTHS_AGO);
  const year = await addYear(em, today);
  for (const [index, person] of demoAccounts.entries()) {
    const joined = person.username === JOINED_BEFORE ? joinedAgo(PAID_MONTHS_AGO + 1) : usually;
    const userId = await addPerson(em, person, index + 1, { passwordHash, joined });
    if (person.paidMonths > 0) {
      await addPaidPeriod(em, userId, person.paidMonths, joined);
    }
    if (person.position) {
      await em.execute(
        'insert into executive_terms (user_id, position, academic_year_id, start_date) values (?, ?, ?, ?)',
        [userId, person.position, year.id, year.start],
      );
    }
    // The treasurer of the demonstration also decides reviews and waives fees, which no position does by default.
    if (person.position === 'TREASURER') {
      await grant(em, userId, 'payment.manage_payments');
      await grant(em, userId, 'payment.approve_payments');
    }
  }
  await em.execute('insert into registration_counters (year, last_number) values (?, ?)', [
    nairobiYear(usually),
    demoAccounts.length,
  ]);
}
