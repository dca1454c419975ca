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

/** So many texts are enough for every page of the app; what is longer than any of them is read each time. */
const MOST_KEPT = 200;
const LONGEST_KEPT = 4000;

/** Valid documents by their text, the one that was kept first goes first. */
class KeptDocuments {
  private readonly documents = new Map<string, DocumentNode>();

  of(query: string): DocumentNode | undefined {
    return this.documents.get(query);
  }

  keep(query: string, document: DocumentNode): void {
    if (query.length > LONGEST_KEPT || this.documents.has(query)) {
      return;
    }
    this.documents.set(query, document);
    const [oldest] = this.documents.keys();
    if (this.documents.size > MOST_KEPT && oldest !== undefined) {
      this.documents.delete(oldest);
    }
  }
}

function parsed(query: string): DocumentNode | GraphQLError[] {
  try {
    return parse(query, { maxLexicalTokens: MAX_TOKENS });
  } catch (error) {
    return [
      error instanceof GraphQLError
        ? new GraphQLError(error.message, { extensions: { code: 'GRAPHQL_PARSE_FAILED' } })
        : badRequest('Unreadable document.'),
    ];
  }
}

/**
 * Reads and checks documents with their variables exactly as HTTP does, and takes subscriptions only. A thousand sockets
 * that ask the same share one document, which is parsed and validated once; what was refused is not kept.
 */
export function documentChecker({ schema, rules, costs }: Checks) {
  const kept = new KeptDocuments();
  return ({ query, operationName, variables }: SubscribePayload): DocumentNode | GraphQLError[] => {
    const known = kept.of(query);
    const document = known ?? parsed(query);
    if (Array.isArray(document)) {
      return document;
    }
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
      return [badRequest('Only subscriptions are served here.')];
    }
    const problems = known ? [] : validate(schema, document, rules, { maxErrors: 5 });
    if (problems.length > 0) {
      return coded(problems, 'GRAPHQL_VALIDATION_FAILED');
    }
    kept.keep(query, document);
    const definitions = operation.variableDefinitions ?? [];
    const { errors } = getVariableValues(schema, definitions, variables ?? {}, { maxErrors: 5 });
    if (errors) {
      return coded(errors, 'BAD_USER_INPUT');
    }
    const refused = costRefusal(costs.of(document, operation, variables ?? {}));
    return refused ? [refused] : document;
  };
}
