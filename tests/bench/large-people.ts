import type { Person } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';
import type { TestDatabase } from '../support/test-database.ts';
import type { ListsOfOneKind } from './large-lists.ts';
import type { LargeList } from './large-operations.ts';
import { seededBy, type Rows } from './large-seed.ts';

const PERSON =
  'results { id name username email phoneNumber roleDisplay activeExecutivePosition isActive } count';
const MEMBER = 'results { id name email roleDisplay position status paymentStatus expiry } count';
const ENTRY = 'results { id action permission occurredAt reason } count';
const TERM = 'results { id userName position academicYear startDate endDate isActive } count';

const listsOf =
  (name: string, as: LargeList['as'], query: (asked: string) => string) =>
  (what: string, asked = ''): LargeList => ({ name: `${name} ${what}`.trim(), as, query: query(asked) });

const users = listsOf('users', 'staff', (asked) => `{ users${asked} { ${PERSON} } }`);
const members = listsOf('members', 'staff', (asked) => `{ members${asked} { ${MEMBER} } }`);
const cards = listsOf(
  'directory',
  'member',
  (asked) => `{ members${asked} { results { id name course hub } count } }`,
);
const entries = listsOf('audit entries', 'staff', (asked) => `{ auditEntries${asked} { ${ENTRY} } }`);
const terms = listsOf('terms of office', 'staff', (asked) => `{ executives${asked} { ${TERM} } }`);

/** The lists of people, and of what is written down of them. */
const lists: LargeList[] = [
  users(''),
  users('by joining', '(order: JOINED, isDescending: true)'),
  users('who are members', '(filter: { role: MEMBER })'),
  users('searched', '(filter: { search: "zawadi" })'),
  users('in an office', '(filter: { position: TREASURER })'),
  members(''),
  members('in good standing', '(filter: { status: ACTIVE })'),
  members('never paid', '(filter: { status: PENDING })'),
  members('lapsed', '(filter: { status: INACTIVE })'),
  members('suspended', '(filter: { status: SUSPENDED })'),
  members('unpaid', '(filter: { paymentStatus: UNPAID })'),
  members('searched', '(filter: { search: "zawadi" })'),
  { name: 'member numbers', as: 'staff', query: '{ memberStats { totalMembers activeMembers } }' },
  cards(''),
  cards('searched', '(filter: { search: "zawadi" })'),
  entries(''),
  entries('of an action', '(filter: { action: ROLE_CHANGED })'),
  entries('of a right', '(filter: { permission: "events.manage_events" })'),
  entries('of some days', '(filter: { dateFrom: "2026-01-01", dateTo: "2026-12-31" })'),
  entries('searched', '(filter: { search: "chess" })'),
  terms(''),
  terms('of an office', '(filter: { position: TREASURER })'),
  {
    name: 'possible duplicates',
    as: 'staff',
    query: '{ duplicates { results { reasons first { id name } second { id name } } count } }',
  },
  { name: 'member roles', as: 'staff', query: '{ memberRoles { results { person name } count } }' },
  { name: 'people found', as: 'staff', query: '{ findMembers(search: "zawadi") { id name } }' },
];

const words = (list: string): string => `(string_to_array('${list}', ' '))`;
const FIRST = words(
  'Achieng Baraka Chebet Dalmas Esther Fatuma Gideon Halima Imani Juma Kerubo Lucas Mumbi Njoroge Otieno',
);
const LAST = words(
  'Wanjiru Kamau Odhiambo Mwangi Cheruiyot Barasa Hassan Kiptoo Nyambura Omondi Wafula Muthoni Korir',
);
const COURSES = words(
  'Law Medicine Engineering Commerce Education Agriculture Statistics Architecture Nursing',
);

/**
 * One statement a table, in the order in which they refer to each other; `$1` is the number of rows. A third of the
 * members never paid, whatever their names are, and one in 41 is suspended. In a small club as in a large one 50 of each kind have what is searched for:
 * a full page is held against a full page.
 */
const TABLES = {
  users: `insert into users (username, username_key, name, email, email_key, password_hash, registration_number, phone_number, course, hub, date_joined)
    select 'pf-' || n, 'pf-' || n, ${FIRST}[n / 3 % 15 + 1] || ' ' || ${LAST}[n / 45 % 13 + 1] || case when n % ($1::int / 50) = 7 then ' Zawadi' else '' end, 'someone' || n || '@example.org', 'someone' || n || '@example.org', '',
           'LC-P-' || n, '07' || lpad((n - case when n % 500 = 3 then 1 else 0 end)::text, 8, '0'), ${COURSES}[n % 9 + 1], 'Main', now() - n * interval '20 minutes'
      from generate_series(1, $1::int) n`,
  memberships: `insert into memberships (user_id, suspended_at, created_at)
    select id, case when id % 41 = 0 then now() end, date_joined from users where id not in (select user_id from memberships) order by id limit $1::int`,
  periods: `insert into membership_periods (membership_id, months, starts_on, ends_on)
    select m.id, 12, day, day + 365 from generate_series(0, $1::int - 1) n
      join (select id, row_number() over (order by id) - 1 place from memberships) m on m.place = n
      cross join lateral (select current_date - (n % 600)::int as day) began where n % 3 > 0`,
  entries: `insert into audit_entries (occurred_at, action, permission, reason, user_id, user_name, user_email, changed_by_id, changed_by_name)
    select now() - n * interval '40 seconds', (array['ROLE_CHANGED','PERMISSION_GRANTED','PERMISSION_USED','ACCESS_DENIED'])[n % 4 + 1],
           (array['events.manage_events','users.manage_users','payments.manage_payments'])[n % 3 + 1], 'Reason ' || n || case when n % ($1::int / 50) = 7 then ' of chess' else '' end,
           n % 900 + 1, 'Number ' || n % 900, n % 900 || '@example.org', n % 7 + 1, 'Number ' || n % 7
      from generate_series(1, $1::int) n`,
  years: `insert into academic_years (year, start_date, end_date)
    select (1950 + n) || '-' || (1951 + n), make_date(1950 + n, 9, 1), make_date(1951 + n, 8, 31) from generate_series(1, $1::int) n`,
  terms: `insert into executive_terms (user_id, position, academic_year_id, start_date, end_date, is_active)
    select (select min(id) from users) + n, (array['PRESIDENT','TREASURER','VICE_PRESIDENT','ALUMNI_MANAGER'])[n % 4 + 1], y.id, y.start_date, y.end_date, false
      from generate_series(0, $1::int - 1) n
      join (select *, row_number() over (order by id) - 1 place from academic_years) y on y.place = n % (select count(*) from academic_years)`,
};

const seed = seededBy(TABLES);

/** Entries are made without their seals: a million of these would take minutes and are read by no list. */
async function seedPeople(database: TestDatabase, rows: Rows): Promise<void> {
  await database.sql('alter table audit_entries disable trigger audit_entries_seal');
  await seed(database, rows);
}

/** A job compares new accounts with the others; the list of duplicates does so as well. */
async function compareAccounts({ ask, sql }: TestApp, staff: Person): Promise<void> {
  while ((await sql('select 1 from accounts_to_compare limit 1')).length > 0) {
    await ask(staff, '{ duplicates { count } }');
  }
  await sql('analyze alike_accounts, account_keys, accounts_to_compare');
}

/** Users, members, the audit log, offices and duplicates, at 1,000 rows and at the size of a large university. */
export const largePeople: ListsOfOneKind = {
  lists,
  seed: seedPeople,
  digest: compareAccounts,
  small: { users: 1000, memberships: 1000, periods: 1000, entries: 1000, years: 25, terms: 100 },
  large: { users: 50_000, memberships: 50_000, periods: 50_000, entries: 1_000_000, years: 50, terms: 200 },
};
