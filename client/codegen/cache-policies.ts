import { getNullableType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';

function addSingleFacts(type: GraphQLObjectType, found: Set<string>): Set<string> {
  for (const field of Object.values(type.getFields())) {
    const answer = getNullableType(field.type);
    if (!isObjectType(answer) || 'id' in answer.getFields() || found.has(answer.name)) continue;
    addSingleFacts(answer, found.add(answer.name));
  }
  return found;
}

/**
 * The types without an id of their own that a query answers with by themselves: pages of lists, figures, single facts, and
 * what hangs below them likewise. What stands in a list is none: a fresh list replaces the old one.
 */
export function typesWithoutId(schema: GraphQLSchema): string[] {
  const query = schema.getQueryType();
  return query ? [...addSingleFacts(query, new Set())].sort() : [];
}

/** Run by GraphQL Code Generator: how the client's cache keeps those types, as a module. */
export function plugin(schema: GraphQLSchema): string {
  return [
    "import type { TypePolicies } from '@apollo/client';",
    '',
    '/** Pages of lists, figures and single facts have no id of their own: a fresh answer is put into the old one. */',
    'export const policiesWithoutId: TypePolicies = {',
    ...typesWithoutId(schema).map((name) => `  ${name}: { merge: true },`),
    '};',
    '',
  ].join('\n');
}
