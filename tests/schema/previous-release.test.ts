import { describe, expect, it, jest } from '@jest/globals';
import type { Database } from '../../server/app/database.ts';
import { migrations } from '../../server/app/migrations.ts';
import type { TestDatabase } from '../support/test-database.ts';
import { openOwnDatabase } from './own-database.ts';

jest.setTimeout(120_000);

let place: TestDatabase;
let database: Database;

openOwnDatabase((opened, inside) => {
  place = opened;
  database = inside;
});

interface Column {
  name: string;
  type: string;
  /** Whether a row may be written without naming it. */
  isOptional: boolean;
}

async function columns(): Promise<Map<string, Column>> {
  const rows = await place.sql<Column>(`
    select format('%s.%s', c.relname, a.attname) name, format_type(a.atttypid, a.atttypmod) type,
           not a.attnotnull or a.atthasdef or a.attidentity <> '' "isOptional"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
  return new Map(rows.map((column) => [column.name, column]));
}

const tableOf = (name: string): string => name.split('.')[0] ?? '';

/** What a release that knows only the columns of before would stumble over. */
function stumbles(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const tables = new Set([...before.keys()].map(tableOf));
  const lost = [...before.values()].flatMap(({ name, type, isOptional }) => {
    const now = after.get(name);
    if (!now) return [`${name} is gone`];
    return [
      ...(now.type === type ? [] : [`${name} is ${now.type} instead of ${type}`]),
      ...(isOptional && !now.isOptional ? [`${name} has to be given`] : []),
    ];
  });
  const demanded = [...after.values()]
    .filter(({ name, isOptional }) => !before.has(name) && tables.has(tableOf(name)) && !isOptional)
    .map(({ name }) => `${name} has to be given`);
  return [...lost, ...demanded];
}

describe('a release that still runs while the next one migrates', () => {
  it('finds every column it reads, and need not give one that it does not know', async () => {
    const found: Record<string, string[]> = {};
    await database.orm.migrator.down({ to: 0 });
    let before = await columns();
    for (const { name } of migrations) {
      await database.orm.migrator.up({ migrations: [name] });
      const after = await columns();
      const wrong = stumbles(before, after);
      if (wrong.length > 0) found[name] = wrong;
      before = after;
    }
    expect(found).toEqual({});
    expect(before.size).toBeGreaterThan(200);
  });

  it('would be seen to stumble over a column that is renamed, narrowed or demanded', async () => {
    const before = await columns();
    await place.sql(`
      alter table feedback rename column message to words;
      alter table users alter column name type varchar(10), add column motto text not null;
      alter table sessions alter column created_at drop default`);
    expect(stumbles(before, await columns()).toSorted()).toEqual([
      'feedback.message is gone',
      'feedback.words has to be given',
      'sessions.created_at has to be given',
      'users.motto has to be given',
      expect.stringMatching(/^users\.name is character varying\(10\) instead of/),
    ]);
  });
});
