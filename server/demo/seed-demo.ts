import { systemCall } from '../access/system-call.ts';
import type { PermissionName } from '../access/permissions.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Clock } from '../core/clock.ts';
import { addMonths, nairobiDate, nairobiYear } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { hashPassword } from '../core/passwords.ts';
import { newVerificationCode } from '../features/payments/completion.service.ts';
import type { Storage } from '../core/storage/storage.ts';
import { galleryPictures } from '../features/gallery/gallery-item.entity.ts';
import { PictureLibrary } from '../features/pictures/picture-library.ts';
import { makeAccountReference } from '../features/payments/account-reference.ts';
import { membershipPrice } from '../features/memberships/membership-fee.ts';
import { nameKey } from '../features/accounts/account.schemas.ts';
import { demoAccounts, DEMO_PASSWORD, type DemoPerson } from './demo-accounts.ts';
import { drawPictures } from './pictures/draw-pictures.ts';
import { seedBlog } from './seed-blog.ts';
import { seedEvents } from './seed-events.ts';
import { illustrateEvents, seedGallery, storeDemoPictures } from './seed-gallery.ts';
import { shownPictures } from './shown-pictures.ts';

const PAID_MONTHS_AGO = 2;

/** `2026-2027` and its dates: the academic year begins in September (spec A §5). */
function academicYear(today: string): { year: string; start: string; end: string } {
  const calendarYear = Number(today.slice(0, 4));
  const first = Number(today.slice(5, 7)) >= 9 ? calendarYear : calendarYear - 1;
  return {
    year: `${String(first)}-${String(first + 1)}`,
    start: `${String(first)}-09-01`,
    end: `${String(first + 1)}-08-31`,
  };
}

async function addPerson(
  em: SqlEntityManager,
  person: DemoPerson,
  number: number,
  passwordHash: string,
  joined: Date,
): Promise<number> {
  const [user] = await em.execute<{ id: number }[]>(
    `insert into users (username, username_key, name, email, email_key, password_hash, role, phone_number, course, year_of_study,
                        county_of_origin, hub, bio, registration_number, date_joined)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
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
      '',
      `LC-${String(nairobiYear(joined))}-${String(number).padStart(4, '0')}`,
      joined,
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
  person: DemoPerson,
  paidAt: Date,
): Promise<void> {
  const startsOn = nairobiDate(paidAt);
  const [payment] = await em.execute<{ id: number }[]>(
    `insert into payments (id, user_id, type, method, status, amount_cents, description, reference, account_reference, created_at, updated_at, completed_at)
     select n, ?, 'MEMBERSHIP', 'MANUAL', 'COMPLETED', ?, 'Annual Membership Fee', 'PAY-' || ? || '-' || lpad(n::text, 6, '0'), ?, ?, ?, ?
       from nextval('payments_id_seq') n returning id`,
    [
      userId,
      membershipPrice(person.paidMonths),
      String(nairobiYear(paidAt)),
      makeAccountReference('M'),
      paidAt,
      paidAt,
      paidAt,
    ],
  );
  await em.execute(
    `insert into payment_receipts (id, payment_id, number, verification_code, issued_at)
     select n, ?, 'RCT-' || ? || '-' || lpad(n::text, 6, '0'), ?, ? from nextval('payment_receipts_id_seq') n`,
    [payment?.id, String(nairobiYear(paidAt)), newVerificationCode(), paidAt],
  );
  await em.execute('insert into membership_payments (payment_id, months, created_at) values (?, ?, ?)', [
    payment?.id,
    person.paidMonths,
    paidAt,
  ]);
  await em.execute(
    `insert into membership_periods (membership_id, payment_id, months, starts_on, ends_on, created_at)
     select m.id, ?, ?, ?, ?, ? from memberships m where m.user_id = ?`,
    [payment?.id, person.paidMonths, startsOn, addMonths(startsOn, person.paidMonths), paidAt, userId],
  );
}

async function addTerm(
  em: SqlEntityManager,
  userId: number,
  person: DemoPerson,
  yearId: number,
  startDate: string,
): Promise<void> {
  await em.execute(
    'insert into executive_terms (user_id, position, academic_year_id, start_date) values (?, ?, ?, ?)',
    [userId, person.position, yearId, startDate],
  );
}

/** The treasurer of the demonstration also decides reviews, which no position does by default. */
async function grant(em: SqlEntityManager, userId: number, permission: PermissionName): Promise<void> {
  await em.execute('insert into permission_grants (user_id, permission, is_granted) values (?, ?, true)', [
    userId,
    permission,
  ]);
}

async function isEmpty(em: SqlEntityManager): Promise<boolean> {
  const [existing] = await em.execute<{ n: number }[]>('select count(*)::int n from users');
  return existing?.n === 0;
}

/** Fills an empty database with the demonstration club; does nothing when there is anybody already. */
export async function seedDemo(em: SqlEntityManager, clock: Clock, storage: Storage): Promise<boolean> {
  if (!(await isEmpty(em))) {
    return false;
  }
  // Before the transaction, so that nobody waits for drawings behind its lock.
  const [passwordHash, drawn] = await Promise.all([hashPassword(DEMO_PASSWORD), drawPictures(shownPictures)]);
  const call = systemCall(em, 'seed');
  return inTransaction(call, async (tx) => {
    await tx.em.execute('lock table users in share row exclusive mode');
    if (!(await isEmpty(tx.em))) {
      return false;
    }
    const today = nairobiDate(clock.now());
    const paidAt = new Date(`${addMonths(today, -PAID_MONTHS_AGO)}T06:30:00Z`);
    const { year, start, end } = academicYear(today);
    const [yearRow] = await tx.em.execute<{ id: number }[]>(
      'insert into academic_years (year, start_date, end_date, is_current) values (?, ?, ?, true) returning id',
      [year, start, end],
    );
    for (const [index, person] of demoAccounts.entries()) {
      const userId = await addPerson(tx.em, person, index + 1, passwordHash, paidAt);
      if (person.paidMonths > 0) {
        await addPaidPeriod(tx.em, userId, person, paidAt);
      }
      if (person.position) {
        await addTerm(tx.em, userId, person, yearRow?.id ?? 0, start);
      }
      if (person.position === 'TREASURER') {
        await grant(tx.em, userId, 'payment.manage_payments');
      }
    }
    await tx.em.execute('insert into registration_counters (year, last_number) values (?, ?)', [
      nairobiYear(paidAt),
      demoAccounts.length,
    ]);
    await seedEvents(tx.em, clock.now());
    const names = await storeDemoPictures(tx, new PictureLibrary(storage, clock, [galleryPictures]), drawn);
    await illustrateEvents(tx, names);
    await seedGallery(tx, clock, names);
    await seedBlog(tx, clock, names);
    return true;
  });
}
