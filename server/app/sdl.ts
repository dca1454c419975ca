import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import type { PubSub } from '../core/pubsub.ts';
import { buildGuardedSchema } from '../graphql/build-schema.ts';
import type { House } from '../features/feature.ts';
import { access, forms } from './declared.ts';
import { resolversOf } from './house.ts';

export const SDL_FILE = 'schema/schema.graphql';
export const FIELDS_FILE = 'schema/fields.json';

/**
 * The schema as the code says it now. Resolvers are only looked at, never called, so they need no services.
 * @internal Tests read the weights of its fields.
 */
export const currentSchema = async (): Promise<GraphQLSchema> =>
  buildGuardedSchema({
    resolvers: resolversOf({ of: () => ({}), club: {} } as unknown as House),
    access,
    pubsub: {} as PubSub,
  });

/** The SDL as the code says it now. */
export const currentSdl = async (): Promise<string> =>
  `${printSchema(lexicographicSortSchema(await currentSchema()))}\n`;

/** What forms check of each editable field before they ask the server, as the code says it now. */
export function currentFields(): string {
  const objects = Object.entries(forms).map(([name, { fields }]) => [
    name,
    Object.fromEntries(
      Object.entries(fields).map(([field, { kind, limits, fallback }]) => [
        field,
        { kind, ...limits, fallback },
      ]),
    ),
  ]);
  return `${JSON.stringify(Object.fromEntries(objects), null, 2)}\n`;
}
