import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { readConfig } from '../config/config.ts';
import { systemClock } from '../core/clock.ts';
import { OutboxCarrier, outboxOf } from '../features/mail/carriers/outbox-carrier.ts';
import { serveOutbox } from './outbox-pages.ts';

const mail = {
  from: 'mail@club.example.org',
  to: 'amina@example.org',
  subject: 'Hello <b>you</b>',
  html: '<p>Hello</p>',
  text: 'Open it:\nhttps://club.example.org/x#1\n',
  bytes: Buffer.from('Subject: Hello\r\n\r\nHello'),
};

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-outbox-'));
  const delivery = new OutboxCarrier(outboxOf({ dataDir }), systemClock).open();
  await delivery.carry(mail, () => Promise.resolve());
});

afterAll(() => rm(dataDir, { recursive: true }));

async function pages(changed: object = {}) {
  const fastify = Fastify();
  serveOutbox(fastify, { ...readConfig({ DATA_DIR: dataDir }), ...changed });
  const get = async (url: string) => {
    const { statusCode, body, headers } = await fastify.inject(url);
    return { statusCode, body, policy: headers['content-security-policy'] };
  };
  await fastify.ready();
  return get;
}

describe('mail that became files', () => {
  it('is read by the account of the server alone', async () => {
    const files = await readdir(outboxOf({ dataDir }));
    expect(files.some((name) => /^\d{8}-\d{6}-\d{3}-amina_example\.org\.eml$/.test(name))).toBe(true);
    for (const name of files) {
      expect((await stat(join(outboxOf({ dataDir }), name))).mode & 0o077).toBe(0);
    }
  });

  it('is listed and shown, where nothing of it runs', async () => {
    const get = await pages();
    const list = await get('/dev/mail');
    expect(list.body).toContain('Hello &lt;b&gt;you&lt;/b&gt;');
    expect(list.policy).toMatch(/^default-src 'none'/);
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? '';
    expect((await get(path)).body).toContain('<a href="https://club.example.org/x#1">');
    expect((await get(`${path}/html`)).body).toBe('<p>Hello</p>');
    expect((await get('/dev/mail/..%2f..%2fuploads')).statusCode).not.toBe(200);
  });

  it('is no page in production, nor beside a mail server', async () => {
    const smtp = { smtpUrl: 'smtp://mail.example.org', from: null, webhookToken: null };
    for (const changed of [{ production: true }, { mail: smtp }]) {
      const get = await pages(changed);
      expect((await get('/dev/mail')).statusCode).toBe(404);
    }
  });
});
