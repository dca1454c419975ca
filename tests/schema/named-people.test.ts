import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { features } from '../../server/app/features.ts';
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
