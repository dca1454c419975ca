import { features } from '../../server/app/features.ts';
import type { Feature } from '../../server/features/feature.ts';
import { addBlogPost } from './blog.ts';
import { addWish } from './carts.ts';
import { addEvent, addRegistration, inDays } from './events.ts';
import { addTerm, clearOffices } from './executives.ts';
import { addNotification } from './notifications.ts';
import { addOrder, fillCart } from './orders.ts';
import { paymentUntil, startPaying } from './paying.ts';
import { addPerson, type Person } from './people.ts';
import { smallPng } from './pictures.ts';
import { addDesk, paidFee, paidRefund } from './refunds.ts';
import { addItem, addReview } from './shop.ts';
import type { TestApp } from './test-app.ts';

const NAME = 'Wangechi Zawadi Otieno';
const PHONE = '0712998877';
const NUMBER = 'PF/4711/26';
const EMAIL = 'wangechi.otieno@example.org';
const SIGNS = [
  'Wangechi Zawadi Otieno',
  'Wangechi',
  'wangechi.otieno',
  '712998877',
  'PF/4711/26',
  'pf/4711/26',
];

const cleaned = (features as readonly Feature[]).flatMap(({ namesPeople }) =>
  Object.entries(namesPeople?.whenClosed?.cleaned ?? {}),
);

/** Every text of the database, and of its queue, in which somebody is named. */
export async function namedIn(app: Pick<TestApp, 'sql'>): Promise<string[]> {
  const columns = await app.sql<{ schema: string; table: string; column: string }>(
    `select c.table_schema "schema", c.table_name "table", c.column_name "column" from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY')`,
  );
  const found = await Promise.all(
    columns.map(async ({ schema, table, column }) => {
      const rows = await app.sql<{ said: string }>(
        `select "${column}"::text as said from "${schema}"."${table}" where lower("${column}"::text) like any($1)`,
        [SIGNS.map((sign) => `%${sign.toLowerCase()}%`)],
      );
      return rows.map(({ said }) => `${table}.${column}: ${said.slice(0, 120)}`);
    }),
  );
  return found.flat();
}

/** What the books come to. */
export const sumsOf = (app: Pick<TestApp, 'sql'>) =>
  app.sql(`select (select sum(amount_cents) from payments where status = 'COMPLETED') paid,
    (select sum(amount_cents) from refunds where state = 'PAID_OUT') back, (select count(*) from payments) payments,
    (select string_agg(number || verification_code, ',' order by id) from payment_receipts) receipts,
    (select count(*) from membership_periods) periods, (select sum(total_cents) from orders) ordered`);

/** Somebody who has taken part in everything that the club has. */
export async function addBusyPerson(app: TestApp, admin: Person): Promise<Person> {
  const person = await addPerson(app, { name: NAME });
  await app.sql(
    `update users set username = $2::text, username_key = lower($2::text), email = $3::text, email_key = $3::text, phone_number = $4, bio = 'I am Wangechi.',
            course = 'Law', hub = 'Main', email_confirmed_at = now() where id = $1`,
    [person.id, NUMBER, EMAIL, PHONE],
  );
  await app.upload(person, 'mutation ($file: Upload!) { uploadProfilePicture(file: $file) { id } }', {
    bytes: await smallPng(),
    variables: {},
  });
  const desk = await addDesk(app);
  const started = await startPaying(app, person, { phoneNumber: PHONE });
  await paymentUntil(app, person, started.payment.id, { status: 'COMPLETED' });
  await paidRefund(app, desk, await paidFee(app, desk.asker, person));
  await clearOffices(app);
  await app.sql(
    `insert into paybill_payments (receipt, account_reference, amount_cents, phone, payer_first_name, payer_name, place, user_id, sent_back_cents, sent_back_reason, sent_back_by_id)
     values ('RPB1', $2, 5000, $3, 'Wangechi', 'WANGECHI Z OTIENO', 'MEMBER', $1, 5000, 'Wangechi Zawadi Otieno asked', $4)`,
    [person.id, NUMBER, '254712998877', admin.id],
  );
  await app.sql(
    `insert into paybill_notices (body, body_hash, receipt, amount_cents, outcome) values ($1, repeat('a', 64), 'RPB1', 5000, 'MONEY')`,
    [
      JSON.stringify({
        TransID: 'RPB1',
        BillRefNumber: NUMBER,
        MSISDN: '254712998877',
        FirstName: 'Wangechi',
      }),
    ],
  );
  const item = await addItem(app);
  await addOrder(app, person, { status: 'DELIVERED', itemId: item.id, variantId: item.variantIds[0] ?? 0 });
  await addReview(app, item.id, person, { comment: `${NAME} likes it.` });
  await fillCart(app, person);
  await addWish(app, person, item);
  await addBlogPost(app, person, { content: `Written by ${NAME}, ${EMAIL}, +254 712 998 877.` });
  await addBlogPost(app, person, { status: 'DRAFT', title: 'A draft of Wangechi' });
  const [past, coming] = [await addEvent(app), await addEvent(app, { startsAt: inDays(app, 90) })];
  await addRegistration(app, past, person, { attended: true });
  await addRegistration(app, coming, person);
  await addTerm(app, person, { state: 'ENDED', notes: `Ask ${NAME}` });
  await app.sql(
    `insert into feedback (user_id, type, subject, message) values ($1, 'SERVICE', 'Hello', 'From Wangechi')`,
    [person.id],
  );
  await addNotification(app, admin.id, { title: `${NAME} (${NUMBER}) asks for something` });
  await app.ask(person, 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }', {
    input: { bio: 'Still Wangechi.' },
  });
  await app.sql(
    `insert into mails (kind, address, name, props, message_id, state, ended_at) values ('x', $1, $2, '', 'm@x', 'SENT', now())`,
    [EMAIL, NAME],
  );
  await app.sql(
    `insert into audit_entries (action, reason, old_value, user_id, user_name, user_email, changed_by_id, changed_by_name)
     values ('PERMISSION_USED', $2, $3, $1, $4, $5, $1, $4), ('PERMISSION_USED', $2, $3, null, '', '', null, '')`,
    [person.id, `Wrote to ${NAME}`, JSON.stringify({ phone: PHONE, number: NUMBER }), NAME, EMAIL],
  );
  return { ...person, username: NUMBER, email: EMAIL, name: NAME };
}

/** Writes the person's name, address and phone into one row of every text that anybody may write. */
export async function nameEverywhere(app: Pick<TestApp, 'sql'>): Promise<void> {
  for (const [table, columns] of cleaned) {
    for (const column of columns) {
      await app.sql(
        `update ${table} set ${column} = left($1, coalesce((select nullif(atttypmod, -1) - 4 from pg_attribute
           where attrelid = '${table}'::regclass and attname = '${column}'), 1000))
          where ctid = (select ctid from ${table} where ${column} <> '' limit 1) and '${table}.${column}' not in ('mails.props', 'users.bio')`,
        [`${NAME}, ${EMAIL}`],
      );
    }
  }
}
