import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { features } from '../../server/app/features.ts';
import { sql } from 'kysely';
import { builderOf } from '../../server/core/db/statement.ts';
import type { Feature } from '../../server/features/feature.ts';
import { tableOwners } from '../support/domain-map.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const declared = (features as readonly Feature[]).flatMap(({ name, namesPeople }) =>
  (namesPeople?.references ?? []).map((reference) => ({ feature: name, ...reference })),
);
const placeOf = ({ table, column }: { table: string; column: string }): string => `${table}.${column}`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const foreignKeysTo = (table: string) =>
  database.sql<{ table: string; column: string }>(
    `select c.conrelid::regclass::text "table", a.attname "column" from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = $1::regclass order by 1, 2`,
    [table],
  );

describe('what features say of the people in their tables', () => {
  it('names every foreign key to a person once: as what follows them to another account, or as what stays', async () => {
    const keys = (await foreignKeysTo('users')).map(placeOf);
    const direct = declared.filter(({ through }) => through === undefined).map(placeOf);
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.filter((key) => !direct.includes(key))).toEqual([]);
    expect(direct.filter((place) => !keys.includes(place))).toEqual([]);
    expect(direct.filter((place, at) => direct.indexOf(place) !== at)).toEqual([]);
  });

  it('speaks of the own tables of the feature', async () => {
    const owners = await tableOwners();
    expect(declared.filter(({ feature, table }) => owners.get(table) !== feature).map(placeOf)).toEqual([]);
  });

  it('says what becomes of two rows of which a person can have one only', async () => {
    const indexes = await database.sql<{ table: string; name: string; columns: string[] }>(
      `select i.indrelid::regclass::text "table", i.indexrelid::regclass::text name,
              array(select a.attname::text from pg_attribute a
                     where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as columns
         from pg_index i where i.indisunique`,
    );
    const moving = declared.filter(({ moves }) => moves !== null);
    const untold = moving.flatMap(({ table, column, one }) => {
      const unique = indexes.filter((index) => index.table === table && index.columns.includes(column));
      const isTold = (columns: string[]) =>
        one.some(({ per }) => [...per, column].sort().join() === [...columns].sort().join());
      return unique.filter(({ columns }) => !isTold(columns)).map(({ name }) => name);
    });
    expect(untold).toEqual([]);
  });

  it('sets only rows aside to which nothing leads', async () => {
    const yielding = declared.filter(({ one }) => one.some(({ refusal }) => refusal === undefined));
    for (const { table } of yielding) {
      expect({ table, keys: await foreignKeysTo(table) }).toEqual({ table, keys: [] });
    }
  });
});

/** Columns in which nobody writes of people: words and codes of the product, hashes, and what a stranger made up. */
const OF_NO_PERSON =
  /(^|_)(hash|status|state|kind|type|code|key|position|category|channel|method|role|secret|token|digest|seal|number|receipt|image|images|pictures|reasons|transports)$|^(action|permission|verdict|effect|outcome|audience|conversation_id|checkout_request_id|stored_name|content_type|device|hub|course)$/;

const closed = (features as readonly Feature[]).flatMap(({ namesPeople }) => namesPeople?.whenClosed ?? []);
const toldOfColumns = [
  ...closed.flatMap(({ blanked = [] }) =>
    blanked.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`)),
  ),
  ...closed.flatMap(({ cleaned = {}, cleanedLists = {} }) =>
    [...Object.entries(cleaned), ...Object.entries(cleanedLists)].flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    ),
  ),
];
const erased = closed.flatMap((each) => each.erased ?? []);

/** By what rows of a table are found that go. */
const waysOf = (table: string): string =>
  erased
    .filter((rows) => rows.table === table)
    .map(({ whose }) => {
      const nothing = sql`null`;
      const person = { ids: nothing, emails: nothing, words: nothing, name: nothing, now: nothing };
      return whose(person).compile(builderOf<never>()).sql;
    })
    .join(' ');

describe('what features say of somebody who closes their account', () => {
  it('says of every column that names a person whether its rows go, or why they stay by number', () => {
    const kept = closed.flatMap((each) => Object.keys(each.kept ?? {}));
    const untold = declared
      .filter(({ through }) => through === undefined)
      .filter(({ table, column }) => !kept.includes(table) && !waysOf(table).includes(column));
    expect(untold.map(placeOf)).toEqual([]);
  });

  it('says of every text that people write, or that tells of them, that it goes or is cleaned', async () => {
    const columns = await database.sql<{ table: string; column: string }>(
      `select c.table_name "table", c.column_name "column" from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and (c.data_type in ('text', 'character varying', 'json', 'jsonb') or c.udt_name in ('_text', '_varchar'))`,
    );
    const untold = columns
      .filter(({ column }) => !OF_NO_PERSON.test(column))
      .map(placeOf)
      .filter((place) => !toldOfColumns.includes(place) && !(place in OF_NOBODY));
    expect(untold).toEqual([]);
  });
});

/** Texts that no person is named in, each with what it holds; those of rows that go with their person are among them. */
const OF_NOBODY: Record<string, string> = {
  'events.approval': 'How an event stands before others see it.',
  'academic_years.year': 'two years',
  'document_consents.document': 'a word of the product',
  'document_consents.answer': 'a word of the product',
  'event_series.repeats': 'a word of the product',
  'sign_in_links.made_by_right': 'a word of the product',
  'stored_pictures.name': 'a random name',
  'takedown_requests.area': 'a word of the product',
  'takedown_requests.picture': 'a random name, or an address that stood in the thing itself',
  'stored_pictures.placeholder': 'a few colours',
  'payment_attempts.merchant_request_id': 'a number of M-Pesa',
  'payment_attempts.verified_by': 'a word of the product',
  'number_series.name': 'a word of the product',
  'refused_attempts.deed': 'a deed, its numbers left out',
  'payment_decisions.decision': 'a word of the product',
  'paybill_payments.place': 'a word of the product',
  'statement_findings.date': 'a day',
  'system_marks.name': 'a word of the product',
  'notifications.path': 'a page of ours, by numbers',
  'notice_choices.delivery': 'a word of the product',
  'notice_choices.stopped_from': 'a word of the product',
  'moved_terms.state_before': 'a word of the product',
  'moved_terms.state_after': 'a word of the product',
  'moved_rows.table_name': 'a table',
  'moved_rows.column_name': 'a column',
  'moved_rows.set_aside': 'a row of the person: it goes with them',
  'payments.reference': 'a number of ours',
  'payments.account_reference': 'a number of ours',
  'payments.review_reason': 'a word of the product',
  'merchandise_variants.size': 'a size',
  'merchandise_variants.colour': 'a colour',
  'orders.cancel_cause': 'a word of the product',
  'order_lines.name': 'what was bought',
  'order_lines.variant_name': 'what was bought',
  'campaigns.segment_value': 'a year, a course, a hub or the number of an event',
  'campaign_recipients.reason': 'a word of the product',
  'mails.address': 'where the person is reached: it goes with them',
  'mails.message_id': 'a random number',
  'mail_stops.reason': 'a word of the product',
  'sessions.origin': 'goes with the session',
  'passkeys.credential_id': 'goes with the passkey',
  'push_devices.endpoint': 'goes with the device',
  'push_devices.p256dh': 'goes with the device',
  'push_devices.auth': 'goes with the device',
  'passkey_challenges.purpose': 'a word of the product',
  'passkey_challenges.challenge': 'a random number',
  'audit_entries.old_value': 'the database takes the name out',
  'audit_entries.new_value': 'the database takes the name out',
  'audit_entries.reason': 'the database takes the name out',
  'audit_entries.user_name': 'the database takes the name out',
  'audit_entries.user_email': 'the database takes the address out',
  'audit_entries.changed_by_name': 'the database takes the name out',
  'stock_movements.reason': 'the database takes the name out',
  'mikro_orm_migrations.name': 'a migration',
};
