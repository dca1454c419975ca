import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

type Chosen = (field: GraphQLField<unknown, unknown>) => boolean;

/** Leaves lists out that hang below the rows of a page. */
export const exceptInnerLists: Chosen = ({ name, type }) =>
  name === 'results' || !isListType(getNullableType(type)) || isLeafType(getNamedType(type));

/** Everything of a type that can be asked for without arguments, each type once on the way down. */
function selectionOf(type: GraphQLNamedType, isChosen: Chosen, above: string[]): string {
  if (!isObjectType(type)) {
    return '';
  }
  const fields = Object.values(type.getFields())
    .filter(isChosen)
    .filter(({ args }) =>
      args.every(({ defaultValue, type: kind }) => defaultValue !== undefined || !String(kind).endsWith('!')),
    );
  const parts = fields.map((field) => {
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) {
      return field.name;
    }
    const deeper = above.includes(inner.name) ? '' : selectionOf(inner, isChosen, [...above, inner.name]);
    return deeper === '' ? '' : `${field.name} ${deeper}`;
  });
  const chosen = parts.filter((part) => part !== '');
  return chosen.length === 0 ? '' : `{ ${chosen.join(' ')} }`;
}

/** All there is of a type, or what is chosen of it. */
export const fullSelection = (type: GraphQLNamedType, isChosen: Chosen): string =>
  selectionOf(type, isChosen, [type.name]);

/** A query for all there is of an operation, or what is chosen of it; `passed` are its arguments as they stand in a document. */
export function fullQuery(
  schema: GraphQLSchema,
  operation: string,
  passed = '',
  isChosen: Chosen = () => true,
): string {
  const field = schema.getQueryType()?.getFields()[operation];
  if (!field) {
    throw new Error(`There is no query ${operation}`);
  }
  const type = getNamedType(field.type);
  return `{ ${operation}${passed} ${fullSelection(type, isChosen)} }`;
}
