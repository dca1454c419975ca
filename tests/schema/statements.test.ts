import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Columns } from '../../server/core/db/result-columns.ts';
import { allStatements, type NamedStatement } from '../support/all-statements.ts';
import { statementDescriber, type DescribedColumn } from '../support/described-statement.ts';
import { domainMap, tableOwners } from '../support/domain-map.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const statements = await allStatements();

let database: TestDatabase;
let describer: Awaited<ReturnType<typeof statementDescriber>>;

beforeAll(async () => {
  database = await createTestDatabase();
  describer = await statementDescriber(database.url);
});

afterAll(async () => {
  await describer.close();
  await database.drop();
});

/** The columns whose name or type PostgreSQL tells otherwise than the statement. */
function differences(columns: Columns, described: DescribedColumn[]): string[] {
  const told = new Map(described.map(({ name, type }) => [name, type]));
  const wrong = Object.entries(columns).flatMap(([name, { types }]) => {
    const type = told.get(name);
    return type !== undefined && types.includes(type) ? [] : [`${name} is ${type ?? 'missing'}`];
  });
  const unknown = described.flatMap(({ name }) => (name in columns ? [] : [`${name} is not declared`]));
  return [...wrong, ...unknown];
}

describe.each(statements)('$name', ({ statement }: NamedStatement) => {
  it('is understood by the migrated schema, and returns what it says', async () => {
    for (const { text } of statement.plans()) {
      const described = await describer.describe(text);
      expect(statement.columns === null ? [] : differences(statement.columns, described)).toEqual([]);
    }
  });
});

/** The columns of tables that a plan reads as text, by the names that their tables have in it. */
function readAsText(plan: string): string[] {
  const scans = plan.matchAll(/ on public\.(?<table>\w+)(?: (?<alias>\w+))?/gu);
  const tables = new Map(
    [...scans].map(({ groups }) => [groups?.['alias'] ?? groups?.['table'], groups?.['table']]),
  );
  return [...plan.matchAll(/(?<alias>\w+)\.(?<column>\w+)\)::text/gu)].map(
    ({ groups }) => `${tables.get(groups?.['alias']) ?? ''}.${groups?.['column'] ?? ''}`,
  );
}

describe('a column of fixed length', () => {
  it('is compared as what it is, or its index is of no use', async () => {
    const columns = await database.sql<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and udt_name = 'bpchar'`,
    );
    const fixed = new Set(columns.map(({ name }) => name));
    const lost = new Set<string>();
    for (const { name, statement } of statements) {
      for (const { text } of statement.plans()) {
        const lines = await database.sql(`explain (generic_plan, verbose, costs off) ${text}`);
        const read = readAsText(lines.map((line) => String(line['QUERY PLAN'])).join('\n'));
        for (const column of read.filter((one) => fixed.has(one))) {
          lost.add(`${name} reads ${column} as text`);
        }
      }
    }
    expect(fixed.size).toBeGreaterThan(0);
    expect([...lost]).toEqual([]);
  });
});

describe('the tables of a feature', () => {
  it('are read and written by features that may know it', async () => {
    const map = domainMap();
    const owners = await tableOwners();
    const trespasses = statements.flatMap(({ name, feature, statement }) => {
      const texts = statement.plans().map(({ text }) => text);
      const tables = new Set(texts.flatMap((text) => text.match(/[a-z_]+/g) ?? []));
      return [...tables].flatMap((table) => {
        const owner = owners.get(table);
        return owner === undefined || map.get(feature)?.has(owner) === true
          ? []
          : [`${name} speaks of ${table}, which belongs to ${owner}`];
      });
    });
    expect(trespasses).toEqual([]);
  });
});
