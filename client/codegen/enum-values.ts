import { isEnumType, type GraphQLSchema } from 'graphql';

/** "EVENTS_MANAGE_EVENTS" as "EventsManageEvents". */
export const constantName = (value: string): string =>
  value
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/**
 * Run by GraphQL Code Generator: the values of one enum as constants. A module, not an object: a page carries only those
 * that it names.
 */
export function plugin(schema: GraphQLSchema, _documents: unknown, config: { enum: string }): string {
  const type = schema.getType(config.enum);
  if (!isEnumType(type)) throw new Error(`The schema has no enum ${config.enum}.`);
  const values = type
    .getValues()
    .map(({ name }) => `export const ${constantName(name)} = '${name}' as const;`);
  return [`/** The values of the enum ${type.name}. */`, ...values, ''].join('\n');
}
