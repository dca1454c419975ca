import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { contractRows, examplePath, refusalOf } from './contract-rows.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
  person = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => app.close());

/** What they are about has to stand in the query. */
const ASKS_BY_QUERY = new Set(['K5']);

const slashForms = (path: string): string[] => [
  path,
  path.replace(/\/$/, ''),
  `${path}/`,
  path.replaceAll('/', '//'),
];

describe('the rows of the contract', () => {
  it('are exactly those of the route table', async () => {
    const { body } = await app.rest('GET', '/api/openapi.json');
    const paths = body.paths as Record<string, Record<string, { operationId: string }>>;
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    );
    const promised = contractRows.map(({ row, method, path }) => `${row} ${method} /api/${path}`);
    const documentation = ['openapi GET /api/openapi.json', 'docs GET /api/docs/'];
    expect(served.sort()).toEqual([...promised, ...documentation].sort());
  });

  it.each(contractRows)('$row answers $method $path with and without slashes, in place', async (row) => {
    const path = examplePath(row.path);
    const answers = [];
    for (const form of slashForms(path)) {
      const { status, text, headers } = await app.rest(
        row.method,
        form,
        row.method === 'GET' ? {} : { body: {} },
      );
      answers.push({ status, text, location: headers.get('location') });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.location).toBeNull();
    if (row.who === 'auth') {
      expect(answers[0]?.status).toBe(401);
    } else {
      expect([200, 400, 404]).toContain(answers[0]?.status);
    }
  });

  it.each(contractRows.filter(({ method, who }) => method === 'GET' && who === 'auth'))(
    '$row gives a person the same answer in every slash form',
    async ({ row, path }) => {
      const answers = [];
      for (const form of slashForms(examplePath(path))) {
        const { status, text } = await app.rest('GET', form, { token: person.token });
        answers.push(`${String(status)} ${text}`);
      }
      expect(new Set(answers).size).toBe(1);
      const without = ASKS_BY_QUERY.has(row) ? /^400 / : /^200 /;
      expect(answers[0]).toMatch(/\{(id|key)\}/.test(path) ? /^404 / : without);
    },
  );

  it.each(contractRows)('$row refuses other methods on $path with 405 and Allow', async ({ path }) => {
    const offered = contractRows.filter((other) => other.path === path).map(({ method }) => method);
    const allowed = [...offered, ...(offered.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (offered.includes(method as never)) {
        continue;
      }
      const answer = await app.rest(method, examplePath(path), { headers: { authorization: 'Token gone' } });
      expect(refusalOf(answer)).toEqual({
        status: 405,
        detail: `Method "${method}" not allowed.`,
        code: 'method_not_allowed',
      });
      expect(answer.headers.get('allow')).toBe(allowed.join(', '));
    }
  });

  it.each(contractRows)('$row answers OPTIONS on $path with 204 and nothing else', async ({ path }) => {
    const { status, text } = await app.rest('OPTIONS', examplePath(path));
    expect({ status, text }).toEqual({ status: 204, text: '' });
  });
});
