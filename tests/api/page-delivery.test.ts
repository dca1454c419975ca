import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOME_STYLES, THEME_SCRIPT } from '../support/client-build.ts';
import { addEvent } from '../support/events.ts';
import { addPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SCRIPT = `export const words = '${'chapter '.repeat(400)}';`;

let app: TestApp;

beforeAll(async () => {
  const clientPage = await readFile(join(import.meta.dirname, '../../client/index.html'), 'utf8');
  app = await startTestApp({
    clientPage,
    clientFiles: {
      'assets/app-1a2b3c.js': SCRIPT,
      'assets/app-1a2b3c.js.br': 'made small by brotli',
      'assets/app-1a2b3c.js.gz': 'made small by gzip',
      'assets/only-4d5e6f.js': 'export {};',
    },
    settings: { PLAYGROUND: 'off' },
  });
});
afterAll(() => app.close());

const asked = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.address + path, { method, headers: { accept: 'text/html', ...headers } });

/** The answer without decoding: how it was packed, and how long it is on the wire. */
const packed = ({ headers }: Response) => [headers.get('content-encoding'), headers.get('vary')];

const asksGraphql = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${app.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'br, gzip', ...headers },
    body: JSON.stringify({ query }),
  });

describe('what a page needs before it is painted', () => {
  it('stands in the page: the script of the theme, which its policy names, and its sheets, which load nothing more', async () => {
    const answer = await asked('/');
    const [page, policy] = [await answer.text(), answer.headers.get('content-security-policy') ?? ''];
    expect(page).toContain(`<script>${THEME_SCRIPT}</script>`);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('sha256', THEME_SCRIPT, 'base64')}'`);
    const [, nonce] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(page).toContain(`<style nonce="${nonce ?? ''}">${HOME_STYLES}</style>`);
    expect(page).toContain('<link rel="stylesheet" disabled href="/assets/Home-1a2b.css">');
  });

  it('is that of this page alone', async () => {
    expect(await (await asked('/events')).text()).not.toContain(HOME_STYLES);
  });
});

describe('a built file', () => {
  it('is sent in the smallest form that the browser takes, and kept for a year', async () => {
    const path = '/assets/app-1a2b3c.js';
    const inBrotli = await asked(path, { 'accept-encoding': 'gzip, br' }, 'HEAD');
    expect(packed(inBrotli)).toEqual(['br', expect.stringMatching(/accept-encoding/i)]);
    expect(inBrotli.headers.get('content-length')).toBe(String('made small by brotli'.length));
    expect(inBrotli.headers.get('content-type')).toMatch(/javascript/);
    expect(inBrotli.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const inGzip = await asked(path, { 'accept-encoding': 'gzip' }, 'HEAD');
    expect(packed(inGzip)[0]).toBe('gzip');
    const plain = await asked(path, { 'accept-encoding': 'identity' });
    expect([packed(plain)[0], await plain.text()]).toEqual([null, SCRIPT]);
  });

  it('is told as what it is, and not as a page that it never is', async () => {
    const { headers } = await asked('/assets/app-1a2b3c.js', {}, 'HEAD');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const ofPages = ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy'];
    expect(ofPages.filter((name) => headers.has(name))).toEqual([]);
    const missing = await asked('/assets/missing-7g8h9i.js', {}, 'HEAD');
    expect(ofPages.filter((name) => missing.headers.has(name))).toEqual(ofPages);
  });

  it('is the same whichever origin asks, so that what a page has fetched serves the worker as well', async () => {
    const path = '/assets/app-1a2b3c.js';
    for (const origin of [app.address, 'https://elsewhere.example']) {
      const { headers } = await asked(path, { origin, 'accept-encoding': 'br' }, 'HEAD');
      expect([headers.get('vary'), headers.get('access-control-allow-origin')]).toEqual([
        'accept-encoding',
        null,
      ]);
    }
  });

  it('is sent as it is where there is no smaller form, and the small forms have no address', async () => {
    const only = await asked('/assets/only-4d5e6f.js', { 'accept-encoding': 'br' });
    expect([only.status, await only.text()]).toEqual([200, 'export {};']);
    expect((await app.rest('GET', '/assets/app-1a2b3c.js.br')).status).toBe(404);
  });
});

describe('a page', () => {
  it('is compressed and tagged, whatever nonce it has', async () => {
    const first = await asked('/', { 'accept-encoding': 'br' });
    expect(packed(first)).toEqual(['br', expect.stringContaining('Accept-Encoding')]);
    expect(await first.text()).toContain('<div id="root">');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect((await asked('/', { 'accept-encoding': 'identity' })).headers.get('etag')).toBe(etag);
  });

  it('is not sent again to who has it, and what they have keeps its own policy', async () => {
    const etag = (await asked('/')).headers.get('etag') ?? '';
    for (const method of ['GET', 'HEAD']) {
      const again = await asked('/', { 'if-none-match': `"other", ${etag}` }, method);
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('content-security-policy')).toBeNull();
      expect(again.headers.get('etag')).toBe(etag);
    }
    expect((await asked('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('what the APIs answer', () => {
  it('is compressed when it is long, and sent as it is when it is short', async () => {
    await addEvent(app, { description: 'A day of talks. '.repeat(100) });
    const long = await asksGraphql('{ events { results { title description } } }');
    expect(packed(long)).toEqual(['br', expect.stringContaining('Accept-Encoding')]);
    expect(await long.text()).toContain('A day of talks.');
    expect(packed(await asksGraphql('{ club { name } }'))[0]).toBeNull();
    const rest = await asked('/api/events/events/', {
      accept: 'application/json',
      'accept-encoding': 'gzip',
    });
    expect(packed(rest)[0]).toBe('gzip');
    expect(await rest.json()).toMatchObject({ count: expect.any(Number) });
  });

  it('is left as it is where it may bring a secret beside what was sent', async () => {
    const { token } = await addPerson(app);
    const bio = 'What I chose to send. '.repeat(40);
    const change = await asksGraphql(
      `mutation { updateProfile(input: { bio: "${bio}" }) { one: bio two: bio } }`,
      { authorization: `Token ${token}` },
    );
    expect((await change.text()).length).toBeGreaterThan(1500);
    expect(packed(change)[0]).toBeNull();
    const byRest = await fetch(`${app.address}/api/users/me/`, {
      method: 'PATCH',
      headers: {
        ...{ 'content-type': 'application/json', 'accept-encoding': 'br' },
        authorization: `Token ${token}`,
      },
      body: JSON.stringify({ bio }),
    });
    expect([byRest.status, packed(byRest)[0]]).toEqual([200, null]);
  });

  it('has a tag when it is read by REST, and answers 304 to who has it', async () => {
    const { token } = await addPerson(app);
    const read = (headers: Record<string, string> = {}) =>
      app.rest('GET', '/api/users/me/', { token, headers });
    const first = await read();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    expect((await read({ 'if-none-match': etag })).status).toBe(304);
    await app.sql('update users set bio = $1', ['Now with a word of my own']);
    expect((await read({ 'if-none-match': etag })).status).toBe(200);
  });
});
