import {
  Kind,
  valueFromASTUntyped,
  type FieldNode,
  type GraphQLField,
  type SelectionNode,
  type ValueNode,
} from 'graphql';
import { MAX_ROWS_A_PAGE } from '../core/pagination.ts';
import { add, multiply, type Amount } from './amounts.ts';

type Field = GraphQLField<unknown, unknown>;

function isFixed(node: ValueNode): boolean {
  switch (node.kind) {
    case Kind.VARIABLE:
      return false;
    case Kind.LIST:
      return node.values.every(isFixed);
    case Kind.OBJECT:
      return node.fields.every(({ value }) => isFixed(value));
    default:
      return true;
  }
}

/** A number that follows from a value as it stands in the document, or as its variables say. */
function amountOf(node: ValueNode, read: (value: unknown) => number): Amount {
  return isFixed(node)
    ? read(valueFromASTUntyped(node))
    : ({ variables }) => read(valueFromASTUntyped(node, variables));
}

/** As lists read it; what is no number is refused later, and counts as the most there is. */
const rows = (value: unknown): number =>
  typeof value === 'number' ? Math.min(MAX_ROWS_A_PAGE, Math.max(1, Math.trunc(value))) : MAX_ROWS_A_PAGE;

/** How many rows a page has that a field asks for; null when it has no pages. */
export function rowsAsked({ arguments: sent = [] }: FieldNode, { args }: Field): Amount | null {
  const size = args.find(({ name }) => name === 'pageSize');
  if (!size) {
    return null;
  }
  const asked = sent.find(({ name }) => name.value === 'pageSize');
  return asked ? amountOf(asked.value, (value) => rows(value ?? size.defaultValue)) : rows(size.defaultValue);
}

const isWritten = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const hasSearch = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'search' in value && isWritten(value.search);

/** How many searches a field asks for: by an argument of that name, or inside of a filter. */
export function searchesAsked({ arguments: sent = [] }: FieldNode): Amount {
  const searches = sent.map(({ name, value: node }) =>
    amountOf(node, (value) => ((name.value === 'search' ? isWritten(value) : hasSearch(value)) ? 1 : 0)),
  );
  return searches.reduce(add, 0);
}

/** 1 when a selection is asked for, 0 when its directives leave it out. */
export function isIncluded({ directives = [] }: SelectionNode): Amount {
  const conditions = directives.flatMap(({ name, arguments: [condition] = [] }) =>
    condition && (name.value === 'include' || name.value === 'skip')
      ? [amountOf(condition.value, (value) => ((value === true) === (name.value === 'include') ? 1 : 0))]
      : [],
  );
  return conditions.reduce(multiply, 1);
}
