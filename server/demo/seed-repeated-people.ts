import { addMonths, nairobiDate, nairobiYear } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { nameKey } from '../features/accounts/account.schemas.ts';
import { demoAccounts } from './demo-accounts.ts';

/** An account that somebody made and nobody has signed in to since. */
interface RepeatedPerson {
  name: string;
  username: string;
  email: string;
  phone: string;
  course: string;
  monthsAgo: number;
}

/** People who have joined twice, as happens in a club: another phone, a mistyped address, a name turned round. */
const repeatedPeople: readonly RepeatedPerson[] = [
  {
    name: 'Grace Wambui Kariuki',
    username: 'SCT/0042/2024',
    email: 'grace.kariuki@students.example',
    phone: '0733 400 118',
    course: 'B.Sc. in Civil Engineering',
    monthsAgo: 9,
  },
  {
    name: 'Grace Wambui',
    username: 'sct-42-2024',
    email: 'gracekariuki@studnets.example',
    phone: '',
    course: '',
    monthsAgo: 1,
  },
  {
    name: 'Brian Ouma Okoth',
    username: 'LAW/0317/2023',
    email: 'brian.okoth@students.example',
    phone: '0733 400 225',
    course: 'LL.B. Law',
    monthsAgo: 8,
  },
  {
    name: 'Okoth Brian',
    username: 'bokoth',
    email: 'okothb88@mail.example',
    phone: '+254733400225',
    course: 'LL.B. Law',
    monthsAgo: 1,
  },
];

/** Adds them behind the accounts that are shown to sign in with. */
export async function seedRepeatedPeople(
  em: SqlEntityManager,
  passwordHash: string,
  now: Date,
): Promise<void> {
  for (const [at, person] of repeatedPeople.entries()) {
    const joined = new Date(`${addMonths(nairobiDate(now), -person.monthsAgo)}T07:00:00Z`);
    const number = String(demoAccounts.length + at + 1).padStart(4, '0');
    await em.execute(
      `with made as (
         insert into users (username, username_key, name, email, email_key, password_hash, phone_number, course, hub,
                            registration_number, date_joined)
         values (?, ?, ?, ?, ?, ?, ?, ?, 'Main Campus', ?, ?) returning id)
       insert into memberships (user_id, created_at, updated_at) select id, ?, ? from made`,
      [
        ...[person.username, nameKey(person.username), person.name, person.email, nameKey(person.email)],
        passwordHash,
        ...[person.phone, person.course, `LC-${String(nairobiYear(now))}-${number}`, joined, joined, joined],
      ],
    );
  }
  await em.execute('update registration_counters set last_number = last_number + ?', [repeatedPeople.length]);
}
