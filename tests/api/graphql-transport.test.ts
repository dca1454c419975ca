import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { contentOf } from '../support/database-content.ts';
import { readableLog } from '../support/log-lines.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const { log, lines } = readableLog('trace');
let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp({ log, patience: 1 });
  person = await addPerson(app);
});

afterAll(async () => {
  await app.close();
});

beforeEach(() => {
  lines.length = 0;
});

const CHANGE = 'mutation { updateProfile(input: { bio: "changed by a trick" }) { id } }';
const INNER = /select |relation|node_modules|\bat \/|postgres:|stack|\.ts\b/i;

const post = async (body: string, headers: Record<string, string>, path = '/graphql') => {
  const response = await fetch(`${app.address}${path}`, {
    method: 'POST',
    headers: { authorization: `Token ${person.token}`, ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
};
const json = { 'content-type': 'application/json' };

describe('the GraphQL path', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/plain; charset=utf-8',
    'application/graphql',
    '',
  ])('takes no %j body, which a page of another site could send', async (type) => {
    const before = await contentOf(app);
    const { status, text } = await post(JSON.stringify({ query: CHANGE }), { 'content-type': type });
    expect([400, 415]).toContain(status);
    expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: expect.any(String) } }] });
    expect(await contentOf(app)).toEqual(before);
  });

  it('changes nothing by GET', async () => {
    const before = await contentOf(app);
    const { status } = await app.rest('GET', `/graphql?query=${encodeURIComponent(CHANGE)}`, {
      token: person.token,
      headers: { 'apollo-require-preflight': 'true' },
    });
    expect(status).toBe(405);
    expect(await contentOf(app)).toEqual(before);
  });

  it('answers a query by GET only to somebody who can set a header', async () => {
    const path = `/graphql?query=${encodeURIComponent('{ club { name } }')}`;
    expect((await app.rest('GET', path)).status).toBe(400);
    const { status } = await app.rest('GET', path, { headers: { 'apollo-require-preflight': 'true' } });
    expect(status).toBe(200);
  });

  it.each(['/graphql', '/healthz', '/api/payment/notifications/', '/nothing', '/%'])(
    'names the request in its answer, as every path does: %s',
    async (path) => {
      const ids = await Promise.all(
        [path, path].map(async (asked) => (await fetch(app.address + asked)).headers.get('x-request-id')),
      );
      expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.any(String)]);
      expect(ids[0]).not.toBe(ids[1]);
    },
  );

  it('takes no batch', async () => {
    const before = await contentOf(app);
    const { status } = await post(JSON.stringify([{ query: CHANGE }, { query: CHANGE }]), json);
    expect(status).toBe(400);
    expect(await contentOf(app)).toEqual(before);
  });

  it('tells other sites nothing of itself', async () => {
    const response = await fetch(`${app.address}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['no JSON', '{"query":'],
    ['a text', '"{ club { name } }"'],
    ['a number', '7'],
    ['null', 'null'],
    ['nothing', ''],
    ['no query', '{}'],
    ['a query that is a list', '{"query":["{ club { name } }"]}'],
    ['variables that are a text', '{"query":"{ club { name } }","variables":"{}"}'],
    ['a poisoned prototype', '{"query":"{ club { name } }","__proto__":{"isAdmin":true}}'],
    ['a poisoned constructor', '{"query":"{ club { name } }","constructor":{"prototype":{"isAdmin":true}}}'],
    [
      'brackets 100,000 deep',
      `{"query":"{ club { name } }","variables":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ],
    ['an unknown operation name', '{"query":"query A { club { name } }","operationName":"B"}'],
  ])('answers a body of %s as a mistake of the caller', async (_what, body) => {
    const { status, text } = await post(body, json);
    expect([400, 413]).toContain(status);
    expect(text).not.toMatch(INNER);
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])(
    'answers %s within each other without end as one too, from a visitor as well',
    async (_what, open, close) => {
      const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
      const body = `{"query":"{ club { name } }","variables":{"a":${deep}}}`;
      const visitor = await app.rest('POST', '/graphql', { body });
      expect([visitor.status, (await post(body, json)).status]).toEqual([400, 400]);
      const form = new FormData();
      form.set('operations', body);
      const headers = { 'apollo-require-preflight': 'true' };
      const uploaded = await fetch(`${app.address}/graphql`, { method: 'POST', headers, body: form });
      expect(uploaded.status).toBe(400);
      expect(await uploaded.text()).toContain('too deeply nested');
    },
  );

  it('sends who wants to subscribe to the socket, and logs no fault', async () => {
    const { status, errors, data } = await app.graphql(
      person,
      'subscription { notificationReceived { id } }',
    );
    expect({ status, data, errors }).toEqual({
      status: 400,
      data: null,
      errors: [{ message: 'Subscriptions are served over WebSocket.', extensions: { code: 'BAD_REQUEST' } }],
    });
    expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it('reads no JSON body of a megabyte', async () => {
    const filler = 'x'.repeat(1_100_000);
    const { status } = await post(
      JSON.stringify({ query: '{ club { name } }', variables: { filler } }),
      json,
    );
    expect(status).toBe(413);
  });

  it.each([
    ['1e400', '{ "page": 1e400 }'],
    ['a number beyond 32 bits', '{ "page": 2147483648 }'],
    ['a fraction', '{ "page": 1.5 }'],
    ['a text', '{ "page": "1" }'],
    ['null', '{ "page": null }'],
  ])('takes %s for a page number as a bad value', async (_what, variables) => {
    const query = 'query ($page: Int! = 1) { notifications(page: $page) { count } }';
    const { status, text } = await post(`{"query":${JSON.stringify(query)},"variables":${variables}}`, json);
    expect(status).toBeLessThan(500);
    expect(text).toContain('BAD_USER_INPUT');
  });

  it('answers any jumble of its words without a fault of its own', async () => {
    const words = fc.constantFrom(
      '{',
      '}',
      '(',
      ')',
      'me',
      'club',
      'payment',
      'query',
      'mutation',
      '$a',
      ':',
      'ID!',
      '...',
      'on',
      'User',
      '"x"',
      '@skip',
      '[',
      ']',
      '=',
      '1',
      'fragment',
      'name',
      '__typename',
      '#',
      '"""',
      '\\u0000',
      '\u2028',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 40 }), fc.jsonValue(), async (document, variables) => {
        const { status, text } = await post(JSON.stringify({ query: document.join(' '), variables }), json);
        expect(status).toBeLessThan(500);
        expect(text).not.toMatch(INNER);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a fault inside', () => {
  const FAULTY = '{ notifications { count } club { name } }';

  it('is told as nothing more than a fault, and written to the log with its place under the id that is told', async () => {
    let requestId: string | null;
    await app.sql('alter table notifications rename to elsewhere');
    try {
      const answer = await fetch(`${app.address}/graphql`, {
        method: 'POST',
        headers: { ...json, authorization: `Token ${person.token}` },
        body: JSON.stringify({ query: FAULTY }),
      });
      const { errors } = (await answer.json()) as { errors: object[] };
      requestId = answer.headers.get('x-request-id');
      expect([answer.status, requestId]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(errors).toEqual([
        {
          message: 'A server error occurred.',
          path: ['notifications'],
          locations: [{ line: 1, column: 3 }],
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
        },
      ]);
    } finally {
      await app.sql('alter table elsewhere rename to notifications');
    }
    const told = lines.filter(({ msg }) => msg === 'request failed');
    const failures = [expect.objectContaining({ code: 'server_error', path: ['notifications'] })];
    expect(told).toEqual([expect.objectContaining({ reqId: requestId, failures })]);
    expect(JSON.stringify(told)).toContain('relation \\"notifications\\" does not exist');
    expect((await app.graphql(person, FAULTY)).errors).toEqual([]);
  });

  it('of a caller who cannot be made out has its id too', async () => {
    await app.sql('alter table sessions rename to elsewhere');
    try {
      const { status, text } = await post(JSON.stringify({ query: '{ me { id } }' }), json);
      const { errors } = JSON.parse(text) as { errors: { extensions: { requestId: string } }[] };
      expect([status, errors[0]?.extensions]).toEqual([
        500,
        { code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
      ]);
      const told = lines.filter(({ msg }) => msg === 'request failed');
      expect(told.map(({ reqId }) => reqId)).toEqual([errors[0]?.extensions.requestId]);
    } finally {
      await app.sql('alter table elsewhere rename to sessions');
    }
  });

  it('of a database that cannot answer is told as such, not as a missing right', async () => {
    const blocker = new pg.Client({ connectionString: app.database.url });
    await blocker.connect();
    try {
      await blocker.query('begin; lock table notifications in access exclusive mode');
      const { errors } = await app.graphql(person, FAULTY);
      expect(errors[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE');
    } finally {
      await blocker.end();
    }
    expect((await app.graphql(person, FAULTY)).errors).toEqual([]);
  });

  it('keeps tokens, passwords and e-mail addresses out of the log, even when it tells most', async () => {
    const secret = 'a very secret password';
    await app.graphql(
      null,
      `mutation { login(input: { username: "${person.username}", password: "${secret}" }) { token } }`,
    );
    await app.graphql(person, '{ me { id } }');
    const upload = 'mutation ($file: Upload!) { uploadProfilePicture(file: $file) { id } }';
    await app.upload(person, upload, { bytes: Buffer.from('no picture') });
    await app.rest('POST', '/api/users/upload_profile_picture/', {
      token: person.token,
      body: '--x--',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    const written = JSON.stringify(lines);
    expect(lines.length).toBeGreaterThan(1);
    expect([
      written.includes(secret),
      written.includes(person.token),
      written.includes(person.email),
    ]).toEqual([false, false, false]);
  });
});
