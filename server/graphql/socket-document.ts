import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  OperationTypeNode,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { DocumentCosts } from './document-cost.ts';
import { badRequest, costRefusal, MAX_TOKENS } from './limits.ts';

/** The library tells names that would have fitted; HTTP hides them too. */
const withoutHint = (message: string): string => message.replace(/ Did you mean .*\?$/s, '');

const coded = (problems: readonly GraphQLError[], code: string): GraphQLError[] =>
  problems.map(
    ({ message, nodes }) => new GraphQLError(withoutHint(message), { nodes, extensions: { code } }),
  );

/** What documents are checked with. */
export interface Checks {
  schema: GraphQLSchema;
  rules: readonly ValidationRule[];
  costs: DocumentCosts;
}

/** Reads and checks a document with its variables exactly as HTTP does, and takes subscriptions only. */
export function checkedDocument(
  { schema, rules, costs }: Checks,
  { query, operationName, variables }: SubscribePayload,
): DocumentNode | GraphQLError[] {
  let document: DocumentNode;
  try {
    document = parse(query, { maxLexicalTokens: MAX_TOKENS });
  } catch (error) {
    return [
      error instanceof GraphQLError
        ? new GraphQLError(error.message, { extensions: { code: 'GRAPHQL_PARSE_FAILED' } })
        : badRequest('Unreadable document.'),
    ];
  }
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
    return [badRequest('Only subscriptions are served here.')];
  }
  const problems = validate(schema, document, rules, { maxErrors: 5 });
  if (problems.length > 0) {
    return coded(problems, 'GRAPHQL_VALIDATION_FAILED');
  }
  const definitions = operation.variableDefinitions ?? [];
  const { errors } = getVariableValues(schema, definitions, variables ?? {}, { maxErrors: 5 });
  if (errors) {
    return coded(errors, 'BAD_USER_INPUT');
  }
  const refused = costRefusal(costs.of(document, operation, variables ?? {}));
  return refused ? [refused] : document;
}
