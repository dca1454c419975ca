import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, getNamedType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { currentSdl } from '../../server/app/sdl.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createNestedCallers, nestedCallers, nestedRows } from './access/nested-fields.ts';

/** Fields by which a type tells of somebody's money or contact. */
const PERSONAL = /^(email|phone|phoneNumber|receipt|mpesaReceipt|paidReference)$/;
/** What anybody may know: the telephones of the demonstration. */
const PUBLIC_TYPES = ['DemoPhone'];

let app: TestApp;
let schema: GraphQLSchema;

beforeAll(async () => {
  schema = buildSchema(await currentSdl());
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

function objectTypes(): GraphQLObjectType[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType =>
      isObjectType(type) && !type.name.startsWith('__') && !roots.includes(type),
  );
}

/** Every field that hangs such a type below another one. Pages hold what their operation is about. */
function nestedPersonalFields(): string[] {
  const types = objectTypes();
  const personal = types.filter(
    (type) =>
      !PUBLIC_TYPES.includes(type.name) && Object.keys(type.getFields()).some((name) => PERSONAL.test(name)),
  );
  return types
    .filter(({ name }) => !name.endsWith('Page'))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => personal.some((wanted) => wanted === getNamedType(field.type)))
        .map((field) => `${type.name}.${field.name}`),
    );
}

describe('the table of nested fields', () => {
  it('has a line for each that shows money or contact', () => {
    expect([...new Set(nestedRows.map(({ field }) => field))].sort()).toEqual(nestedPersonalFields().sort());
  });
});

describe('who reads', () => {
  it.each(nestedRows)('$label', async ({ expected, question }) => {
    const callers = await createNestedCallers(app);
    await app.sql('delete from rate_limits');
    const read: Record<string, string> = {};
    for (const name of nestedCallers) {
      const caller = callers[name];
      const variables = { ...(await question.variables?.({ app, callers, caller })) };
      const { data, errors } = await app.graphql(caller, question.document, variables);
      const shown = errors.length > 0 ? null : question.field(data as never);
      read[name] = errors[0]?.extensions.code ?? (shown === null ? 'null' : 'shown');
    }
    expect(read).toEqual(expected);
  });
});
