import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { ValidationRule } from 'graphql';
import { GraphQLError, NoSchemaIntrospectionCustomRule, specifiedRules } from 'graphql';

export const MAX_TOKENS = 1000;
const MAX_DEPTH = 8;
const MAX_ALIASES = 15;
const MAX_DIRECTIVES = 50;
const MAX_COST = 7500;

/**
 * The cost limit leaves introspection out, so each list of it is answered once: another name for the same list would write
 * the whole schema once more. `__type` may be asked for several types.
 */
const introspectionOnce: ValidationRule = (context) => ({
  Field(node) {
    const isOfSchema = node.name.value === '__schema' || context.getParentType()?.name.startsWith('__');
    if (node.alias && isOfSchema) {
      context.reportError(new GraphQLError('Introspection takes no aliases.', { nodes: node }));
    }
  },
});

/**
 * What a document may cost, on both front doors. Token limits belong to the parser: the armor's own would answer syntax
 * errors with 500. Introspection documents are bounded by graphql-js's own rule and by tokens and aliases.
 */
export function documentLimits(introspection: boolean) {
  const armor = new ApolloArmor({
    maxTokens: { enabled: false },
    // The client has a fragment for every component; what is deep is a field in a field, not a fragment in a fragment.
    maxDepth: { n: MAX_DEPTH, flattenFragments: true },
    maxAliases: { n: MAX_ALIASES },
    maxDirectives: { n: MAX_DIRECTIVES },
    // It knows neither pages nor variables nor weights: what a document costs, `DocumentCosts` says.
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: true },
  }).protect();
  const rules: ValidationRule[] = [
    ...armor.validationRules,
    introspectionOnce,
    ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]),
  ];
  return { rules, plugins: armor.plugins };
}

/** What is said to an operation that costs more than one may; null when it does not. */
export function costRefusal(cost: number): GraphQLError | null {
  return cost > MAX_COST
    ? new GraphQLError(
        `Syntax Error: Query Cost limit of ${String(MAX_COST)} exceeded, found ${String(cost)}.`,
        {
          extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
        },
      )
    : null;
}

/** Everything a socket document is checked with; Apollo adds the specified rules by itself. */
export const socketRules = (limits: readonly ValidationRule[]): ValidationRule[] => [
  ...specifiedRules,
  ...limits,
];

/** A mistake of the caller; over HTTP an operation that never ran says so by its status too. */
export const badRequest = (message: string, status?: number): GraphQLError =>
  new GraphQLError(message, {
    extensions: { code: 'BAD_REQUEST', ...(status === undefined ? {} : { http: { status } }) },
  });
