import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { features } from '../../server/app/features.ts';
import type { Feature } from '../../server/features/feature.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** Tables that tell of nobody, and what they hold. */
const OF_NOBODY: Record<string, string> = {
  academic_years: 'dates',
  announcements: 'what the club says above its pages',
  blog_post_counts: 'how many posts there are of each kind',
  discounts: 'which codes make orders cheaper',
  event_series: 'how events come round',
  event_surveys: 'when surveys of events are open',
  survey_questions: 'what a survey asks',
  events: 'what the club announces',
  gallery_item_counts: 'how many pictures each category has',
  event_questions: 'what an event asks',
  merchandise_items: 'what the club sells',
  merchandise_variants: 'in which sizes, and how much of it there is',
  mikro_orm_migrations: 'which migrations have run',
  number_series: 'the last number of a receipt',
  removed_events: 'numbers of events that were deleted',
  registration_counters: 'the last registration number of a year',
  operator_alerts: 'what an operator was told of the server',
  settings: 'figures of the public pages',
  signing_keys: 'by what tickets are signed and checked',
  system_marks: 'when M-Pesa, its ledger and the backup went well',
};

const declared: readonly Feature[] = features;
const told = declared.flatMap(({ keeps }) => keeps ?? []).flatMap(({ tables }) => tables);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

describe('the list of what is kept of people', () => {
  it('names every table of the club but those that tell of nobody', async () => {
    const tables = await database.sql<{ name: string }>(
      `select table_name name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const names = tables.map(({ name }) => name);
    expect(names.filter((name) => !told.includes(name) && !(name in OF_NOBODY))).toEqual([]);
    expect([...told, ...Object.keys(OF_NOBODY)].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('names every table whose columns lead to a person, or have a name, a phone or an address', async () => {
    const columns = await database.sql<{ place: string; table: string }>(
      `select table_name "table", table_name || '.' || column_name place from information_schema.columns
        where table_schema = 'public'
          and column_name ~ '(user|author|person|payer|recorded_by|changed_by|uploaded_by|decided_by)|phone|email|address'`,
    );
    expect(columns.length).toBeGreaterThan(15);
    expect(columns.filter(({ table }) => !told.includes(table)).map(({ place }) => place)).toEqual([]);
  });
});
