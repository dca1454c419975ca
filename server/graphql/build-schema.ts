import type { GraphQLSchema } from 'graphql';
import { applyMiddleware, type IMiddlewareTypeMap } from 'graphql-middleware';
import { rule, shield } from 'graphql-shield';
import type { IRules } from 'graphql-shield';
import { buildSchema, getMetadataStorage } from 'type-graphql';
import { authorize, keepRefusal } from '../access/ability.ts';
import type { AccessMap } from '../access/access-map.ts';
import type { Call } from '../access/call.ts';
import type { Rule } from '../access/rules.ts';
import { refusal, refusalAtGate } from '../access/rules.ts';
import { printRules } from './printed-rules.ts';
import type { Following } from '../core/graphql/following.ts';
import { DateTimeScalar } from '../core/graphql/scalars.ts';
import type { PubSub } from '../core/pubsub.ts';

type ResolverClass = abstract new (...args: never[]) => object;

export interface SchemaParts {
  resolvers: object[];
  access: Required<AccessMap>;
  pubsub: PubSub;
}

type GateRule = ReturnType<ReturnType<typeof rule>>;

/** One shield rule from one access rule. Pure: it reads the actor and nothing else, so it is never cached. */
function gate(root: 'Query' | 'Mutation', operation: string, access: Rule): GateRule {
  return rule(`gate:${operation}`, { cache: 'no_cache' })(async (_parent, _args, call: Call) => {
    const refused = refusalAtGate(root, access, call.actor);
    if (refused) {
      await keepRefusal(call, refused, operation);
    }
    return refused?.error ?? true;
  });
}

function shieldOf({ access }: SchemaParts) {
  const denied = rule('deny', { cache: 'no_cache' })(() => false);
  const guarded = (root: 'Query' | 'Mutation'): Record<string, GateRule> => ({
    ...Object.fromEntries(Object.entries(access[root]).map(([name, rule]) => [name, gate(root, name, rule)])),
    '*': denied,
  });
  const rules: IRules = { Query: guarded('Query'), Mutation: guarded('Mutation') };
  return shield(rules, { allowExternalErrors: true });
}

/** Rules stand at operations alone, so the gate is put before those and no field of an answer pays for it. */
function behindGate(schema: GraphQLSchema, parts: SchemaParts): GraphQLSchema {
  const { Query, Mutation } = shieldOf(parts).generate(schema) as Record<string, IMiddlewareTypeMap[string]>;
  return applyMiddleware(schema, { Query, Mutation } as IMiddlewareTypeMap);
}

/** Lets graphql-js read plain fields itself; a resolver of TypeGraphQL's around each would cost as much as the answer. */
function readFieldsPlainly(): void {
  const { fields, authorizedFields } = getMetadataStorage();
  const guarded = new Set(authorizedFields.map(({ target, fieldName }) => `${target.name}.${fieldName}`));
  for (const field of fields) {
    field.simple ??= field.name === field.schemaName && !guarded.has(`${field.target.name}.${field.name}`);
  }
}

/** Refuses to start when an operation has no rule, or a rule has no operation. */
function compareWithAccess(schema: GraphQLSchema, access: Required<AccessMap>): void {
  const roots = {
    Query: schema.getQueryType(),
    Mutation: schema.getMutationType(),
    Subscription: schema.getSubscriptionType(),
  };
  for (const [root, type] of Object.entries(roots) as [
    keyof typeof roots,
    (typeof roots)[keyof typeof roots],
  ][]) {
    const operations = new Set(Object.keys(type?.getFields() ?? {}));
    const ruled = new Set(Object.keys(access[root]));
    const bare = [...operations.difference(ruled)].map((name) => `${root}.${name} has no access rule`);
    const stale = [...ruled.difference(operations)].map(
      (name) => `${root}.${name} has a rule but does not exist`,
    );
    if (bare.length + stale.length > 0) {
      throw new Error([...bare, ...stale].join('; '));
    }
  }
}

/** The executable schema: TypeGraphQL classes behind the gate. Subscriptions are guarded by the same rules through `@Authorized`. */
export async function buildGuardedSchema(parts: SchemaParts): Promise<GraphQLSchema> {
  const instances = new Map<unknown, object>(
    parts.resolvers.map((resolver) => [resolver.constructor, resolver]),
  );
  readFieldsPlainly();
  const schema = await buildSchema({
    resolvers: [...instances.keys()] as unknown as [ResolverClass & (() => unknown)],
    container: { get: (type: unknown) => instances.get(type) },
    validate: false,
    // Apollo asserts that the schema is valid; asking it everything about itself besides is a thirtieth of a start.
    skipCheck: true,
    pubSub: {
      subscribe: (_name, followed) => {
        const { topic, accept, about } = followed as Following;
        return parts.pubsub.events(topic, accept, about);
      },
      publish: () => {
        throw new Error('Events are published by NOTIFY, inside a transaction');
      },
    },
    scalarsMap: [{ type: Date, scalar: DateTimeScalar }],
    authChecker: async ({ context, info }) => {
      const access = parts.access.Subscription[info.fieldName];
      if (access) {
        await authorize(context as Call, refusal(access, (context as Call).actor), info.fieldName);
      }
      return access !== undefined;
    },
  });
  compareWithAccess(schema, parts.access);
  printRules(schema, parts.access);
  return behindGate(schema, parts);
}
