import { lexicographicSortSchema, printSchema } from 'graphql';
import type { PubSub } from '../core/pubsub.ts';
import type { ClubType } from '../features/club/club.type.ts';
import { buildGuardedSchema } from '../graphql/build-schema.ts';
import { access } from './access.ts';
import { buildResolvers } from './resolvers.ts';
import type { Services } from './services.ts';

export const SDL_FILE = 'schema/schema.graphql';

/** The SDL as the code says it now. Resolvers are only looked at, never called, so they need no services. */
export async function currentSdl(): Promise<string> {
  const schema = await buildGuardedSchema({
    resolvers: buildResolvers({} as Services, {} as ClubType),
    access,
    pubsub: {} as PubSub,
    onRefusal: () => Promise.resolve(),
  });
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
