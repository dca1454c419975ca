import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';

/** The tables of entities, as statements know them. */
export type TablesOf<Schemas extends { name: string }> = InferKyselyDB<Schemas>;

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of an entity's table, each under the table's name: all that its entity declares, and no others. */
export function columnsOf<Schema extends EntitySchemaWithMeta>(
  schema: Schema,
): ColumnReference<TablesOf<Schema>>[] {
  const { collection, properties } = (schema as unknown as Declared).meta;
  return Object.entries(properties).map(([name, { kind }]) => {
    const column = snakeCase(name) + (kind === 'm:1' || kind === '1:1' ? '_id' : '');
    return `${collection}.${column}` as ColumnReference<TablesOf<Schema>>;
  });
}

interface Declared {
  meta: { collection: string; properties: Readonly<Record<string, { kind?: string }>> };
}

type ColumnReference<Tables> = {
  [Table in keyof Tables & string]: `${Table}.${keyof Tables[Table] & string}`;
}[keyof Tables & string];
