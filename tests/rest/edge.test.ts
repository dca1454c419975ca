import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addEvent } from '../support/events.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';

const FRIEND = 'https://club.example';

let app: TestApp;
let strict: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { ALLOWED_ORIGINS: FRIEND } });
  strict = await startTestApp({ settings: { REQUESTS_PER_MINUTE: '3' } });
});

afterAll(async () => {
  await app.close();
  await strict.close();
});

/** The answer to a path exactly as written: `fetch` would tidy it first. */
async function rawStatus(method: string, path: string): Promise<number> {
  const { port } = new URL(app.address);
  return new Promise((resolve, reject) => {
    request({ port, method, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('a path that is none', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/people',
    '/api/users/me/more/',
    '/api/payment/notifications/abc/',
  ])('%s answers every method with a 404 in the form of the gateway', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const body = method === 'GET' ? undefined : '{not json';
      const answer = await app.rest(method, path, { body, headers: { accept: 'text/html' } });
      expect(refusalOf(answer)).toEqual({ status: 404, detail: 'Not found.', code: 'not_found' });
    }
  });

  it('is one that cannot be decoded, too', async () => {
    const answer = await app.rest('GET', '/api/%zz');
    expect(refusalOf(answer)).toEqual({ status: 404, detail: 'Not found.', code: 'not_found' });
  });

  it('is one with NUL in it, while a query may hold what it likes', async () => {
    for (const path of ['/api/users/me%00/', '/api/blog/1%00/', '/media/%00']) {
      expect(refusalOf(await app.rest('GET', path))).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await app.rest('GET', '/api/placeholder/60/60?x=%00')).status).toBe(200);
    // A search leaves it out, as it does in GraphQL.
    expect((await app.rest('GET', '/api/events/events/?search=a%00&x=%00')).status).toBe(200);
  });

  it('never redirects and never leaves /api', async () => {
    expect(await rawStatus('GET', '/api/../metrics')).toBe(404);
    expect(await rawStatus('GET', '/api/docs/../..')).toBe(404);
    expect(await rawStatus('GET', '/api/docs/..%2f..%2fpackage.json')).toBe(404);
    expect(await rawStatus('GET', '/api//placeholder///60/60//')).toBe(200);
    for (const method of ['TRACE', 'PROPFIND', 'LOCK', 'QUERY']) {
      expect(await rawStatus(method, '/api/users/me/')).toBe(405);
      expect(await rawStatus(method, '/api/users/you/')).toBe(404);
    }
  });
});

describe('a request that names a whole address', () => {
  it('is answered like its path alone, and never with the host it names', async () => {
    const { port } = new URL(app.address);
    const path = 'http://evil.example/api/events/events/?page_size=1';
    await addEvent(app);
    await addEvent(app);
    const answer = request({
      port,
      path,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    }).end();
    const [response] = (await once(answer, 'response')) as [IncomingMessage];
    const body = JSON.parse(await text(response)) as { next: string };
    expect(body.next).toBe(`${app.address}/api/events/events/?page_size=1&page=2`);
  });
});

describe('a request that HTTP cannot read', () => {
  const raw = async (written: string): Promise<string> => {
    const socket = connect(Number(new URL(app.address).port), 'localhost');
    socket.setEncoding('utf8').write(written);
    const parts: string[] = [];
    for await (const part of socket) {
      parts.push(part as string);
    }
    return parts.join('');
  };

  it.each([
    ['no HTTP at all', 'HELO club\r\n\r\n', 400],
    ['an unknown method', 'BREW /api/blog/ HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['an endless address', `GET /api/blog/?search=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['an endless token', `GET /api/blog/ HTTP/1.1\r\nauthorization: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is refused like any other: %s', async (_what, sent, status) => {
    const [head = '', body = ''] = (await raw(sent)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
    expect(head).toContain("frame-ancestors 'none'");
    expect(refusalOf({ status, body: JSON.parse(body) as Record<string, unknown> })).toEqual({
      status,
      detail: 'JSON parse error - the request cannot be read',
      code: 'parse_error',
    });
  });
});

describe('a compressed body', () => {
  it('is refused with 415 at each door, for what it could grow to', async () => {
    const sent = { method: 'POST', body: gzipSync('{"query":"{ club { name } }"}') };
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    for (const path of ['/api/users/login/', '/graphql']) {
      const answer = await fetch(`${app.address}${path}`, { ...sent, headers });
      expect([answer.status, await answer.text()]).toEqual([
        415,
        expect.stringContaining('type \\"gzip\\" in'),
      ]);
    }
  });
});

describe('CORS', () => {
  const preflight = (origin: string, path = '/api/users/me/') =>
    app.rest('OPTIONS', path, {
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  it('tells a configured origin what it may send and read', async () => {
    const { status, headers, text: body } = await preflight(FRIEND);
    expect({ status, body }).toEqual({ status: 204, body: '' });
    expect(headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
    expect(headers.get('access-control-allow-methods')).toContain('PATCH');
    const answer = await app.rest('GET', '/api/users/me/', { headers: { origin: FRIEND } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'X-Ignored-Fields, X-Request-Id, Retry-After',
    );
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('says no more to a page of its own, which needs no leave', async () => {
    const { headers } = await app.rest('GET', '/api/users/me/', { headers: { origin: app.address } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-expose-headers')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  it.each(['https://evil.example', 'null', `${FRIEND}.evil.example`, 'http://club.example'])(
    'says nothing to %s',
    async (origin) => {
      const { status, headers } = await preflight(origin);
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('the general limit', () => {
  it('answers 429 with Retry-After once a caller has spent the minute, 405 and 404 excepted', async () => {
    const token = 'spent';
    for (let calls = 0; calls < 3; calls += 1) {
      expect((await strict.rest('GET', '/api/users/me/', { token })).status).toBe(401);
    }
    const answer = await strict.rest('GET', '/api/users/me/', { token });
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refusalOf(answer)).toEqual({
      status: 429,
      detail: `Request was throttled. Expected available in ${String(wait)} seconds.`,
      code: 'throttled',
    });
    expect((await strict.rest('PUT', '/api/users/me/', { token })).status).toBe(405);
    expect((await strict.rest('GET', '/api/nothing/', { token })).status).toBe(404);
    expect((await strict.rest('GET', '/api/users/me/', { token: 'other' })).status).toBe(429);
  });

  it('stops a flood of invented tokens from one address', async () => {
    const flooded = await startTestApp({ database: strict.database, settings: { REQUESTS_PER_MINUTE: '3' } });
    try {
      const statuses = new Map<number, number>();
      for (let call = 0; call < 8; call += 1) {
        const { status } = await flooded.rest('GET', '/api/users/me/', { token: `invented-${String(call)}` });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect(statuses).toEqual(
        new Map([
          [401, 3],
          [429, 5],
        ]),
      );
      const { status, headers } = await flooded.rest('POST', '/graphql', {
        token: 'one-more',
        body: { query: '{ club { name } }' },
      });
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    } finally {
      await flooded.close();
    }
  });

  it('does not count pictures and reports of the provider', async () => {
    for (let calls = 0; calls < 8; calls += 1) {
      expect((await strict.rest('GET', '/api//placeholder/60/60/')).status).toBe(200);
      expect((await strict.rest('POST', '/api/payment/mpesa/callback/x/', { body: {} })).status).toBe(404);
    }
  });
});

describe('every answer', () => {
  it.each([
    ['GET', '/healthz'],
    ['GET', '/api/events/'],
    ['GET', '/api/nothing/'],
    ['POST', '/graphql'],
    ['OPTIONS', '/graphql'],
    ['GET', '/'],
  ])('says what browsers may do with it: %s %s', async (method, path) => {
    const { headers } = await fetch(app.address + path, { method });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'cross-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });
});
