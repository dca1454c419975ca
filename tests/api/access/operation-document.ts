import { getNamedType, isLeafType, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { AccessRow } from './access-table.ts';

/** The fields of a root type; none when the schema has no such root. */
export const operationsOf = (
  schema: GraphQLSchema,
  root: AccessRow['root'],
): Record<string, GraphQLField<unknown, unknown>> =>
  schema.getType(root) ? (schema.getRootType(root.toLowerCase() as never)?.getFields() ?? {}) : {};

/** The shortest document that calls an operation with every argument it was given. */
export function operationDocument(
  schema: GraphQLSchema,
  { root, operation }: Pick<AccessRow, 'root' | 'operation'>,
  given: string[],
): string {
  const field = operationsOf(schema, root)[operation];
  const used = (field?.args ?? []).filter(({ name }) => given.includes(name));
  const declared = used.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = field && !isLeafType(getNamedType(field.type)) ? '{ __typename }' : '';
  const list = (text: string): string => (text === '' ? '' : `(${text})`);
  return `${root.toLowerCase()}${list(declared)} { ${operation}${list(passed)} ${selection} }`;
}
