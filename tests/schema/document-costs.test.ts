import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  getNamedType,
  getOperationAST,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { currentSchema } from '../../server/app/sdl.ts';
import { FILE_WEIGHT } from '../../server/core/graphql/weights.ts';
import { DocumentCosts } from '../../server/graphql/document-cost.ts';
import { costRefusal } from '../../server/graphql/limits.ts';
import { exceptInnerLists, fullQuery } from '../support/full-selection.ts';
import { clientOperations, type ClientOperation } from '../support/client-documents.ts';

let schema: GraphQLSchema;
let costs: DocumentCosts;

beforeAll(async () => {
  schema = await currentSchema();
  costs = new DocumentCosts(schema);
});

function costOf(query: string, variables: Record<string, unknown> = {}): number {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  const operation = getOperationAST(document);
  return operation ? costs.of(document, operation, variables) : Number.NaN;
}

/** Variables that make an operation as dear as it can be: the largest page, a search, everything included. */
const dearest = ({ operation }: ClientOperation): Record<string, unknown> =>
  Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable, type }) => {
      const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
      const name = named.kind === Kind.NAMED_TYPE ? named.name.value : '';
      const values: Record<string, unknown> = {
        Int: 100,
        Boolean: true,
        String: 'word',
        PaymentFilterInput: { search: 'word' },
      };
      return [variable.name.value, values[name] ?? null];
    }),
  );

/** Whether a field is asked for below the rows of some list. */
function asksInList(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  wanted: string,
  isInList = false,
): boolean {
  return selections.some((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = document.definitions.find(
        (part) => part.kind === Kind.FRAGMENT_DEFINITION && part.name.value === selection.name.value,
      );
      return (
        fragment?.kind === Kind.FRAGMENT_DEFINITION &&
        asksInList(document, fragment.selectionSet, wanted, isInList)
      );
    }
    const name = selection.kind === Kind.FIELD ? selection.name.value : '';
    const { selectionSet } = selection;
    return (
      (isInList && name === wanted) ||
      (selectionSet !== undefined &&
        asksInList(document, selectionSet, wanted, isInList || name === 'results'))
    );
  });
}

describe('what a document costs', () => {
  it.each([
    ['a field', '{ club { name } }', 2],
    ['a page of twenty when nothing is said', '{ events { results { id } } }', 2 + 20],
    ['the rows of the page and not its figures', '{ events(pageSize: 50) { count results { id } } }', 3 + 50],
    ['no more rows than a page may have', '{ events(pageSize: 100000) { results { id } } }', 2 + 100],
    ['the words of a post by their length', '{ blogPost(id: 1) { title content } }', 1 + 1 + 40],
    ['the same for each row', '{ blogPosts(pageSize: 100) { results { content } } }', 2 + 100 * 40],
    ['a search', '{ events(search: "word") { count } }', 2 + 1500],
    ['a search in a filter', '{ payments(filter: { search: "word" }) { count } }', 2 + 1500],
    ['no search for nothing', '{ events(search: " ") { count } }', 2],
    ['short lists as ten rows', '{ myMembership { periods { id } } }', 2 + 10],
    ['a file', '{ receiptFile(paymentId: 1, format: PDF) { fileName } }', 4001],
    ['nothing for the schema itself', '{ __typename __schema { types { name } } }', 0],
    [
      'a fragment each time it is spread',
      '{ a: club { ...A } b: club { ...A } } fragment A on Club { name }',
      4,
    ],
    ['not what is left out', '{ club { name @skip(if: true) annualFee @include(if: true) } }', 2],
  ])('counts %s', (_what, query, cost) => {
    expect(costOf(query)).toBe(cost);
  });

  it('follows the variables, and their defaults', () => {
    const query = `query ($size: Int! = 7, $search: String, $with: Boolean!) {
      events(pageSize: $size, search: $search) { results { ...A @include(if: $with) } } }
      fragment A on Event { id }`;
    expect(costOf(query, { with: true })).toBe(2 + 7);
    expect(costOf(query, { size: 30, with: true })).toBe(2 + 30);
    expect(costOf(query, { size: 30, search: 'word', with: false })).toBe(2 + 1500);
    expect(costOf(query, { size: 'many', with: true })).toBe(2 + 100);
  });

  it('is found at once, however often fragments stand in fragments', () => {
    const levels = Array.from(
      { length: 60 },
      (_, n) => `fragment F${String(n)} on Query { ...F${String(n + 1)} ...F${String(n + 1)} }`,
    );
    const query = `query ($size: Int!) { ...F0 } ${levels.join(' ')}
      fragment F60 on Query { events(pageSize: $size) { results { id } } }`;
    const document = parse(query);
    const operation = getOperationAST(document);
    expect(operation && costs.of(document, operation, { size: 1 })).toBe(2 ** 60 * 3);
  });

  it('weighs every operation that takes a file, or answers with one', () => {
    const roots = [schema.getQueryType(), schema.getMutationType()];
    const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
    const named = (type: Parameters<typeof getNamedType>[0]): string => String(getNamedType(type));
    const withFiles = fields.filter(
      ({ type, args }) =>
        named(type) === 'ExportedFile' || args.some((argument) => named(argument.type) === 'Upload'),
    );
    expect(withFiles.length).toBeGreaterThan(5);
    for (const { name, extensions } of withFiles) {
      expect([name, extensions['complexity']]).toEqual([name, FILE_WEIGHT]);
    }
  });
});

describe('every list', () => {
  it('may be read a whole page at a time, with all there is of each row but lists below it', () => {
    const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
      args.some(({ name }) => name === 'pageSize'),
    );
    expect(lists.length).toBeGreaterThan(10);
    for (const { name } of lists) {
      const document = parse(fullQuery(schema, name, '(pageSize: 100)', exceptInnerLists));
      const operation = getOperationAST(document);
      expect([name, operation && costRefusal(costs.of(document, operation, {}))]).toEqual([name, null]);
    }
  });
});

describe('the documents of the client', () => {
  it.each(clientOperations().map((asked) => [asked.name, asked] as const))(
    '%s may be asked with the largest page there is',
    (_name, asked) => {
      expect(costRefusal(costs.of(asked.document, asked.operation, dearest(asked)))).toBeNull();
    },
  );

  it('ask for no whole texts in lists of posts', () => {
    const operations = clientOperations();
    expect(operations.some(({ name }) => name === 'BlogPosts')).toBe(true);
    const inLists = operations.filter(({ document, operation }) =>
      asksInList(document, operation.selectionSet, 'content'),
    );
    expect(inLists.map(({ name }) => name)).toEqual([]);
  });
});
