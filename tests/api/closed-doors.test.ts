import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { metricsReader } from '../../server/app/metrics-door.ts';
import { contentSecurityPolicy } from '../../server/app/security.ts';
import { serveClient } from '../../server/app/web.ts';
import { readConfig } from '../../server/config/config.ts';
import { clientBuild } from '../support/client-build.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://club@db.example.org/club',
  PUBLIC_URL: 'https://club.example.org',
  TRUST_PROXY: 'loopback',
  MPESA_CALLBACK_ORIGIN: 'https://pay.example.org',
  MPESA_BASE_URL: 'https://api.safaricom.co.ke',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '600111',
  MPESA_PASSKEY: 'passkey',
  SECRETS_KEY: '0'.repeat(64),
};

describe('in production', () => {
  it('introspection and playground are closed until a setting opens them', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ introspection: false, playground: false });
    const opened = readConfig({ ...PRODUCTION, GRAPHQL_INTROSPECTION: 'on', PLAYGROUND: 'on' });
    expect(opened).toMatchObject({ introspection: true, playground: true });
    expect(readConfig({})).toMatchObject({ introspection: true, playground: true });
  });

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.5', false],
    ['203.0.113.9', false],
  ])('metrics are for this machine alone: %s', (ip, isAllowed) => {
    const mayRead = metricsReader(readConfig(PRODUCTION));
    expect(mayRead({ ip, headers: {} } as Parameters<typeof mayRead>[0])).toBe(isAllowed);
  });
});

it('metrics in production are not for who comes through a proxy that nobody named', () => {
  const mayRead = metricsReader(readConfig(PRODUCTION));
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect(mayRead({ ip: '127.0.0.1', headers } as unknown as Parameters<typeof mayRead>[0])).toBe(false);
});

describe('metrics with a token', () => {
  const TOKEN = 'a-token-for-prometheus';
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { METRICS_TOKEN: TOKEN } });
  });
  afterAll(() => app.close());

  it.each([
    [undefined, 404],
    ['Bearer another-token-of-24', 404],
    [`Token ${TOKEN}`, 404],
    [`Bearer ${TOKEN}`, 200],
  ])('answer %s with %i', async (authorization, status) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    expect((await app.rest('GET', '/metrics', { headers })).status).toBe(status);
  });
});

const noPages = {
  previews: [],
  sections: [],
  files: [],
  secretFiles: [],
  siteName: 'Chapterhouse',
  callFor: () => {
    throw new Error('Nobody asks for a preview here');
  },
  ask: () => Promise.reject(new Error('Nothing is drawn here')),
};

describe('the pages', () => {
  let folder: string;
  let fastify: FastifyInstance | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chapterhouse-pages-'));
    for (const [name, content] of Object.entries(clientBuild('the club'))) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    await writeFile(join(folder, 'playground.html'), 'the playground');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([true, false])('have a playground only where the setting says so: %s', async (hasPlayground) => {
    fastify = Fastify();
    const publicAddress = () => 'https://club.example.org';
    await serveClient(fastify, { folder, publicAddress, hasPlayground, ...noPages });
    const { body } = await fastify.inject({ url: '/playground', headers: { accept: 'text/html' } });
    expect(body).toBe(hasPlayground ? 'the playground' : 'the club');
    await fastify.close();
  });

  it('load pictures from our own host alone', () => {
    const policy = contentSecurityPolicy('nonce', 'https://club.example.org');
    expect(policy).toContain("img-src 'self' https://club.example.org data: blob:;");
  });

  it('connect to our own host alone', () => {
    const policy = contentSecurityPolicy('nonce', 'https://club.example.org');
    expect(policy).toContain("connect-src 'self' wss://club.example.org;");
    expect(policy).not.toMatch(/wss?:(?!\/\/club\.example\.org)/);
  });
});
