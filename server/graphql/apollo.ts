import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyInstance } from 'fastify';
import { OperationTypeNode, type GraphQLSchema } from 'graphql';
import type { Call } from '../access/call.ts';
import type { Logger } from '../core/logger.ts';
import { failureFields, recordOf } from '../core/request-record.ts';
import type { DocumentCosts } from './document-cost.ts';
import { maskError, type AnsweredRequest } from './format-error.ts';
import { honestStatus } from './honest-status.ts';
import { answeredRequest } from './http.ts';
import type { documentLimits } from './limits.ts';
import { badRequest, costRefusal, MAX_TOKENS } from './limits.ts';
import { rootFields } from './root-fields.ts';

export interface ApolloParts {
  schema: GraphQLSchema;
  app: FastifyInstance;
  limits: ReturnType<typeof documentLimits>;
  costs: DocumentCosts;
  introspection: boolean;
  log: Logger;
}

/** The request at hand. Without one nobody would tell of what went wrong, so it is told at once. */
function answered(log: Logger): AnsweredRequest {
  const request = answeredRequest.getStore();
  return request
    ? { id: request.id, note: (failure) => recordOf(request).failures.push(failure) }
    : { id: '', note: (failure) => log.error(failureFields(failure), 'operation failed') };
}

/** Notes which operations a document asks for. */
const operationNames: ApolloServerPlugin<Call> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ document, operation }) => {
        const request = answeredRequest.getStore();
        if (request && operation) {
          recordOf(request).operations = rootFields(document, operation);
        }
        return Promise.resolve();
      },
    }),
};

/** A subscription has no events here, and its resolvers would be called without one. */
const noSubscriptions: ApolloServerPlugin<Call> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ operation }) =>
        operation?.operation === OperationTypeNode.SUBSCRIPTION
          ? Promise.reject(badRequest('Subscriptions are served over WebSocket.', 400))
          : Promise.resolve(),
    }),
};

/** Refuses what costs too much with its variables, before anything of it runs. */
const costLimit = (costs: DocumentCosts): ApolloServerPlugin<Call> => ({
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ document, operation, request: { variables } }) => {
        const refused = operation && costRefusal(costs.of(document, operation, variables ?? {}));
        return refused ? Promise.reject(refused) : Promise.resolve();
      },
    }),
});

/** The HTTP half of GraphQL: no batches, no stack traces, no CSRF, no documents beyond the limits. */
export function buildApollo(parts: ApolloParts): ApolloServer<Call> {
  const { schema, app, limits, costs, introspection, log } = parts;
  return new ApolloServer<Call>({
    schema,
    introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    parseOptions: { maxLexicalTokens: MAX_TOKENS },
    validationRules: limits.rules,
    formatError: (formatted, error) => maskError(answered(log), formatted, error),
    persistedQueries: false,
    stopOnTerminationSignals: false,
    plugins: [
      ...(limits.plugins as never[]),
      operationNames,
      noSubscriptions,
      costLimit(costs),
      honestStatus,
      ApolloServerPluginLandingPageDisabled(),
      // Nothing here is kept by caches on the way, and watching for hints wraps every field of every answer.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer: app.server }),
    ],
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (text) => log.warn(text),
      error: (text) => log.error(text),
    },
  });
}

/** The data of a query by its call, through everything that a query by HTTP passes; rejects with what it is refused for. */
export async function answerOf(
  apollo: ApolloServer<Call>,
  call: Call,
  question: { query: string; variables?: object | undefined },
): Promise<unknown> {
  const { body } = await apollo.executeOperation({ ...question }, { contextValue: call });
  if (body.kind !== 'single' || !body.singleResult.data || body.singleResult.errors) {
    throw new Error('A question of the pages is refused');
  }
  return body.singleResult.data;
}
