import { lexicographicSortSchema, printSchema } from 'graphql';
import type { PubSub } from '../core/pubsub.ts';
import { buildGuardedSchema } from '../graphql/build-schema.ts';
import type { House } from '../features/feature.ts';
import { access } from './declared.ts';
import { resolversOf } from './house.ts';

export const SDL_FILE = 'schema/schema.graphql';

/** The SDL as the code says it now. Resolvers are only looked at, never called, so they need no services. */
export async function currentSdl(): Promise<string> {
  const schema = await buildGuardedSchema({
    resolvers: resolversOf({ of: () => ({}), club: {} } as unknown as House),
    access,
    pubsub: {} as PubSub,
  });
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
