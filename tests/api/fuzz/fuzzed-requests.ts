import fc, { type Arbitrary } from 'fast-check';
import { getNamedType, isLeafType, type GraphQLSchema } from 'graphql';
import { exceptInnerLists, fullSelection } from '../../support/full-selection.ts';
import { anything, fuzzed, nastyNumber, nastyText } from './fuzzed-values.ts';

/** One request as it goes over the wire; `sender` says whose token it carries. */
export interface FuzzedRequest {
  method: string;
  path: string;
  contentType: string;
  body?: string;
  sender: number;
}

const sender = fc.nat();
const JSON_TYPE = 'application/json';

/** Breaks a text somewhere: takes, repeats or puts in a part. */
const broken = (text: string): Arbitrary<string> =>
  fc
    .tuple(
      fc.nat({ max: text.length }),
      fc.nat({ max: 12 }),
      fc.oneof(nastyText, fc.constantFrom('{', '}', '(', '$', '@skip', '...')),
    )
    .map(([at, length, put]) => text.slice(0, at) + put + text.slice(at + length));

/** A body, as it should be or broken. */
const written = (value: unknown): Arbitrary<string> => {
  const text = JSON.stringify(value);
  return fc.oneof({ weight: 15, arbitrary: fc.constant(text) }, { weight: 1, arbitrary: broken(text) });
};

function operationRequest(
  schema: GraphQLSchema,
  root: 'Query' | 'Mutation',
  operation: string,
): Arbitrary<FuzzedRequest> {
  const field =
    schema.getType(root) && schema.getRootType(root.toLowerCase() as never)?.getFields()[operation];
  if (!field) {
    throw new Error(`There is no ${root}.${operation}`);
  }
  const type = getNamedType(field.type);
  const selection = isLeafType(type) ? '' : fullSelection(type, exceptInnerLists);
  const declared = field.args.map(({ name, type: kind }) => `$${name}: ${String(kind)}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const list = (text: string): string => (text === '' ? '' : `(${text})`);
  const document = `${root.toLowerCase()}${list(declared)} { ${operation}${list(passed)} ${selection} }`;
  const query = fc.oneof(
    { weight: 8, arbitrary: fc.constant(document) },
    { weight: 1, arbitrary: broken(document) },
  );
  const variables = fc.record(
    Object.fromEntries(field.args.map(({ name, type: kind }) => [name, fuzzed(kind)])),
    {
      requiredKeys: [],
    },
  );
  return fc
    .record({ query, variables })
    .chain(written)
    .chain((body) =>
      sender.map((from) => ({
        method: 'POST',
        path: '/graphql',
        contentType: JSON_TYPE,
        body,
        sender: from,
      })),
    );
}

/** A request for any operation of the schema. */
export function graphqlRequests(schema: GraphQLSchema): Arbitrary<FuzzedRequest> {
  const roots = { Query: schema.getQueryType(), Mutation: schema.getMutationType() };
  const operations = (['Query', 'Mutation'] as const).flatMap((root) =>
    Object.keys(roots[root]?.getFields() ?? {}).map((name) => operationRequest(schema, root, name)),
  );
  return fc.oneof(...operations);
}

interface Described {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Described>;
  items?: Described;
  $ref?: string;
}

interface RestOperation {
  parameters?: { name: string; in: string; schema: Described }[];
  requestBody?: { content: Record<string, { schema: Described }> };
}

/** What the published description says of REST. */
export interface RestDescription {
  paths: Record<string, Record<string, RestOperation>>;
  components: Record<string, Record<string, Described>>;
}

/** What a reference leads to. */
function meant(schema: Described, { components }: RestDescription): Described | undefined {
  const [, , kind = '', name = ''] = schema.$ref?.split('/') ?? [];
  return schema.$ref === undefined ? schema : components[kind]?.[name];
}

function described(schema: Described, document: RestDescription, depth = 0): Arbitrary<unknown> {
  const known = meant(schema, document);
  if (!known || depth > 4) {
    return anything;
  }
  if (known.enum) {
    return fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...known.enum) },
      { weight: 1, arbitrary: anything },
    );
  }
  if (known.properties) {
    const values = Object.entries(known.properties).map(([key, inner]) => [
      key,
      described(inner, document, depth + 1),
    ]);
    return fc.record(Object.fromEntries(values) as Record<string, Arbitrary<unknown>>, { requiredKeys: [] });
  }
  return known.items ? fc.array(described(known.items, document, depth + 1), { maxLength: 4 }) : anything;
}

const inPath: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
  { weight: 1, arbitrary: fc.oneof(nastyNumber.map(String), nastyText) },
);

/** As a path or a query may carry it; half a character has no form there. */
const encoded = (text: unknown): string => encodeURIComponent(String(text).toWellFormed());

/** A request for any path of the published description, with its body, a form that is none, or no JSON at all. */
export function restRequests(document: RestDescription): Arbitrary<FuzzedRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const asked = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      const query = fc.record(Object.fromEntries(asked.map((name) => [name, fc.oneof(nastyText, inPath)])), {
        requiredKeys: [],
      });
      const schema = requestBody?.content[JSON_TYPE]?.schema;
      const value = schema ? described(schema, document) : anything;
      return fc
        .record({
          names: fc.array(inPath, { minLength: 3, maxLength: 3 }),
          query,
          body: fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: anything }).chain(written),
          contentType: fc.oneof(
            { weight: 15, arbitrary: fc.constant(JSON_TYPE) },
            {
              weight: 1,
              arbitrary: fc.constantFrom(
                'multipart/form-data; boundary=x',
                'multipart/form-data',
                'text/plain',
                '',
              ),
            },
          ),
          sender,
        })
        .map(({ names, query: given, body, ...rest }) => {
          let next = 0;
          const place = path.replace(/\{[^}]+\}/g, () => encoded(names[next++ % names.length]));
          const search = Object.entries(given).map(([name, text]) => `${name}=${encoded(text)}`);
          const upper = method.toUpperCase();
          return {
            ...rest,
            method: upper,
            path: search.length === 0 ? place : `${place}?${search.join('&')}`,
            ...(upper === 'GET' || upper === 'HEAD' ? {} : { body }),
          };
        });
    }),
  );
  return fc.oneof(...operations);
}
