import { Kind, OperationTypeNode, parse } from 'graphql';
import type { FastifyRequest } from 'fastify';
import { MAX_TOKENS } from './limits.ts';

const MOST_REMEMBERED = 500;
/** Longer than any page of ours asks; what is remembered must not grow with what strangers send. */
const MAX_CHARACTERS = 4000;

interface Body {
  query?: unknown;
}

/** Whether a document asks for nothing but these root fields, each written out. */
function asksOnly(allowed: ReadonlySet<string>, query: string): boolean {
  try {
    return parse(query, { maxLexicalTokens: MAX_TOKENS, noLocation: true }).definitions.every(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ||
        (definition.kind === Kind.OPERATION_DEFINITION &&
          definition.operation === OperationTypeNode.QUERY &&
          definition.selectionSet.selections.every(
            (field) => field.kind === Kind.FIELD && allowed.has(field.name.value),
          )),
    );
  } catch {
    return false;
  }
}

/**
 * Tells which requests ask the same: those of visitors without a token, by POST, for nothing but public queries. All that
 * decides about their answers is in the key.
 */
export function sharedQuestions(
  publicQueries: readonly string[],
): (request: FastifyRequest) => string | null {
  const allowed = new Set(publicQueries);
  const known = new Map<string, boolean>();
  const isShared = (query: string): boolean => {
    const remembered = known.get(query);
    if (remembered !== undefined) {
      return remembered;
    }
    if (known.size >= MOST_REMEMBERED) {
      known.clear();
    }
    const shared = asksOnly(allowed, query);
    known.set(query, shared);
    return shared;
  };
  return (request) => {
    const { method, headers, body } = request;
    const { query } = (body ?? {}) as Body;
    return method === 'POST' &&
      headers.authorization === undefined &&
      // A file would have to be written out for the key.
      !request.isMultipart() &&
      typeof query === 'string' &&
      query.length <= MAX_CHARACTERS &&
      isShared(query)
      ? `${headers.accept ?? ''}\n${headers['content-type'] ?? ''}\n${JSON.stringify(body)}`
      : null;
  };
}
