import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { cpuCostOf } from '../support/cpu-cost.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
  person = await addPerson(app);
});

afterAll(async () => {
  await app.close();
});

const times = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join(' ');
const nested = (depth: number, inner = 'id'): string =>
  `${'payer { '.repeat(depth)}${inner}${' }'.repeat(depth)}`;

/** Sends a document and tells status, codes and texts; nothing of it may have run. */
async function refused(query: string, at = app): Promise<{ status: number; codes: string[]; text: string }> {
  const { status, data, errors } = await at.graphql(person, query);
  expect(data).toBeNull();
  return {
    status,
    codes: [...new Set(errors.map(({ extensions }) => extensions.code))],
    text: errors.map(({ message }) => message).join('\n'),
  };
}

describe('a document', () => {
  it.each([
    ['16 aliases', `{ ${times(16, (n) => `a${String(n)}: club { name }`)} }`, /aliases/i],
    ['51 directives', `{ club { name ${times(51, () => '@include(if: true)')} } }`, /directives/i],
    ['a depth of nine', `{ myPayments { results { ${nested(7)} } } }`, /depth/i],
    [
      'a cost beyond all reason, hidden in fragments',
      `{ me { ${times(100, () => '...A')} } } fragment A on User { ${times(100, () => 'id')} }`,
      /cost/i,
    ],
    [
      'the whole texts of many posts, many times',
      `{ ${times(2, (n) => `a${String(n)}: blogPosts(pageSize: 100) { results { content } }`)} }`,
      /^Syntax Error: Query Cost limit of 7500 exceeded, found 8004\.$/,
    ],
    [
      'two files at once',
      `{ ${times(2, (n) => `a${String(n)}: receiptFile(paymentId: 1, format: PDF) { fileName }`)} }`,
      /cost/i,
    ],
    ['five searches', `{ ${times(5, (n) => `a${String(n)}: events(search: "a") { count }`)} }`, /cost/i],
  ])('with %s is refused before it runs', async (_what, query, text) => {
    const answer = await refused(query);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(text);
  });

  it('is weighed with its variables, before it runs', async () => {
    const query = `query ($size: Int!) {
      a: blogPosts(pageSize: $size) { results { content } } b: blogPosts(pageSize: $size) { results { content } } }`;
    const few = await app.graphql(person, query, { size: 10 });
    expect(few.errors).toEqual([]);
    const many = await app.graphql(person, query, { size: 100 });
    expect(many).toMatchObject({ status: 400, data: null });
    expect(many.errors.map(({ extensions }) => extensions.code)).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  });

  it('of more than 1000 tokens is refused by the parser', async () => {
    expect(await refused(`{ club { ${times(1000, () => 'name')} } }`)).toMatchObject({
      status: 400,
      codes: ['GRAPHQL_PARSE_FAILED'],
    });
  });

  it.each([
    ['circular fragments', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['5,000 times the same field', `{ ${times(5000, () => 'club { name }')} }`],
    [
      'a list of 10,000 literals',
      `{ notifications(category: [${times(10_000, () => 'PAYMENT')}]) { count } }`,
    ],
    ['10,000 brackets', `${'{ a '.repeat(10_000)}${'}'.repeat(10_000)}`],
    ['an unknown fragment', '{ club { ...Nowhere } }'],
  ])('with %s is refused, and costs next to nothing', async (_what, query) => {
    // One alone is over before the clock of the processor has moved.
    const twentyPlain = await cpuCostOf(async () => {
      for (let asked = 0; asked < 20; asked += 1) {
        await app.ask(person, '{ club { name } }');
      }
    });
    const hostile = await cpuCostOf(async () => {
      expect((await refused(query)).status).toBe(400);
    });
    expect(hostile).toBeLessThan(5 * twentyPlain);
  });

  it('within the limits runs', async () => {
    const data = await app.ask(person, `{ ${times(15, (n) => `a${String(n)}: club { name }`)} }`);
    expect(Object.keys(data as object)).toHaveLength(15);
  });

  it.each(['{ me { id }', 'query', '{ me { id } } }', 'mutation { }', '\u0001', '{ "me" }', ''])(
    'that is not GraphQL (%j) is a mistake of the caller, never of the server',
    async (query) => {
      const { status, codes } = await refused(query);
      expect(status).toBe(400);
      expect(codes[0]).toMatch(/GRAPHQL_PARSE_FAILED|BAD_REQUEST/);
    },
  );

  it.each([
    '{ mee { id } }',
    '{ me { usernam } }',
    '{ notifications(isRed: true) { count } }',
    'mutation { updateProfile(input: { boi: "x" }) { id } }',
    '{ notifications(category: [PAYMNT]) { count } }',
    'query ($x: UpdateProfileInpt) { club { name } }',
  ])('with a slip (%s) gets no hint at what exists', async (query) => {
    const { status, text } = await refused(query);
    expect(status).toBe(400);
    expect(text).not.toMatch(/did you mean/i);
  });

  it('gets no hint for a slip in its variables either', async () => {
    const { errors } = await app.graphql(
      person,
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { boi: 'x' } },
    );
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    expect(errors[0]?.message).not.toMatch(/did you mean/i);
  });
});

describe('introspection', () => {
  it('answers the question of every tool', async () => {
    const data = await app.ask<{ __schema: { types: object[] } }>(null, getIntrospectionQuery());
    expect(data.__schema.types.length).toBeGreaterThan(30);
  });

  it('answers for several types at once', async () => {
    const query = '{ a: __type(name: "User") { name } b: __type(name: "Event") { name } }';
    expect(await app.ask(null, query)).toEqual({ a: { name: 'User' }, b: { name: 'Event' } });
  });

  it.each([
    ['round and round', `{ __schema { types { ${'fields { type { '.repeat(5)} name ${'} }'.repeat(5)} } } }`],
    ['sixteen times', `{ ${times(16, (n) => `a${String(n)}: __schema { types { name } }`)} }`],
    ['twice under other names', '{ a: __schema { types { name } } b: __schema { types { name } } }'],
    [
      'a list of it under other names',
      '{ __schema { ...S } } fragment S on __Schema { types { name } again: types { name } }',
    ],
    [
      'through a fragment that goes in circles',
      `{ __schema { types { ...T } } } fragment T on __Type { fields { type { ...T } } }`,
    ],
  ])('does not answer %s', async (_what, query) => {
    expect((await refused(query)).status).toBe(400);
  });

  it('can be switched off, for every way of asking', async () => {
    const closed = await startTestApp({
      database: app.database,
      settings: { GRAPHQL_INTROSPECTION: 'off' },
    });
    try {
      for (const query of [
        getIntrospectionQuery(),
        '{ __type(name: "User") { name } }',
        '{ ...A } fragment A on Query { __schema { types { name } } }',
      ]) {
        expect((await refused(query, closed)).status).toBe(400);
      }
      expect(await closed.ask(null, '{ __typename club { __typename } }')).toEqual({
        __typename: 'Query',
        club: { __typename: 'Club' },
      });
    } finally {
      await closed.close();
    }
  });
});

describe('the names of a result', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('may be %s', async (name) => {
    const { text } = await app.rest('POST', '/graphql', {
      body: { query: `{ ${name}: club { ${name}: __typename again: __typename } }` },
    });
    expect(text).toBe(`{"data":{"${name}":{"${name}":"Club","again":"Club"}}}\n`);
  });
});
