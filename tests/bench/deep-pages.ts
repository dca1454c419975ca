import { readFileSync } from 'node:fs';
import {
  buildSchema,
  Kind,
  parse,
  print,
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type ValueNode,
} from 'graphql';
import type { LargeList } from './large-operations.ts';

const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));
const queries = (schema.getQueryType() as GraphQLObjectType).getFields();

/** The one list that a document asks for. */
function listIn({ definitions }: DocumentNode): FieldNode | null {
  const [operation] = definitions;
  const [field] = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
  return field?.kind === Kind.FIELD ? field : null;
}

const argument = (name: string, value: ValueNode): ArgumentNode => ({
  kind: Kind.ARGUMENT,
  name: { kind: Kind.NAME, value: name },
  value,
});

const END_CURSOR: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'endCursor' } };

/** The same list with one more argument, and the cursor of where its page ends. */
function askedWith(field: FieldNode, given: ArgumentNode): string {
  const selections = [...(field.selectionSet?.selections ?? []), END_CURSOR];
  const list: FieldNode = {
    ...field,
    arguments: [...(field.arguments ?? []), given],
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  };
  return `{ ${print(list)} }`;
}

/** How somebody asks for pages far down a list. */
export interface DeepPages {
  byNumber: (page: number) => string;
  byCursor: (cursor: string) => string;
}

/** Null for what is no list, or one that has no cursors. */
export function deepPagesOf({ query }: LargeList): DeepPages | null {
  const field = listIn(parse(query));
  const hasCursors = queries[field?.name.value ?? '']?.args.some(({ name }) => name === 'after');
  return field && hasCursors
    ? {
        byNumber: (page) => askedWith(field, argument('page', { kind: Kind.INT, value: String(page) })),
        byCursor: (cursor) => askedWith(field, argument('after', { kind: Kind.STRING, value: cursor })),
      }
    : null;
}
