import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { cpuCostOf } from '../support/cpu-cost.ts';
import { addPerson, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { formOf, postForm, type SentFile } from '../support/rest-upload.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { hiddenIn } from '../support/hostile-files.ts';
import { loadedCorpus, refusedCorpus } from '../support/upload-corpus.ts';
import { refusalOf } from './contract-rows.ts';

const PATH = '/api/gallery/upload-image/';
const MEGABYTE = 1024 * 1024;
const NO_PICTURE = { status: 400, detail: 'Please select an image file.', code: 'invalid_file_type' };
const TOO_LARGE = 'Please select an image smaller than 5MB.';

let app: TestApp;
let manager: Person;

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPerson(app, { role: 'MANAGER' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from rate_limits');
});

const send = (...files: SentFile[]) =>
  postForm(`${app.address}${PATH}`, manager.token, formOf('image', ...files));

const stored = async (): Promise<string[]> =>
  (await readdir(app.uploads, { recursive: true }).catch(() => [] as string[])).filter((name) =>
    name.includes('.'),
  );

async function served(url: unknown): Promise<{ bytes: Buffer; headers: Headers }> {
  const answer = await fetch(String(url));
  expect(answer.status).toBe(200);
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}

describe('POST gallery/upload-image/', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'takes a %s and answers its address twice',
    async (format) => {
      const bytes = await plainPicture(900, 600).toFormat(format).toBuffer();
      const { status, body } = await send({ bytes });
      expect(status).toBe(201);
      expect(Object.keys(body)).toEqual(['url', 'image_url']);
      expect(body['url']).toBe(body['image_url']);
      expect(body['url']).toMatch(new RegExp(`^${app.address}/media/gallery/[0-9a-f]{32}\\.webp$`));
      const { headers } = await served(body['url']);
      expect(headers.get('content-type')).toBe('image/webp');
    },
  );

  it('takes a picture of exactly 5 MB and none larger', async () => {
    const picture = await plainPicture(900, 600).jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect((await send({ bytes: padded(5 * MEGABYTE) })).status).toBe(201);
    const larger = await send({ bytes: padded(5 * MEGABYTE + 1) });
    expect(larger.body['image']).toEqual([TOO_LARGE]);
    expect(refusalOf(larger)).toEqual({ status: 400, detail: TOO_LARGE, code: 'file_too_large' });
    const huge = await send({ bytes: padded(7 * MEGABYTE) });
    expect(refusalOf(huge)).toEqual({ status: 413, detail: TOO_LARGE, code: 'file_too_large' });
  });

  it('says that the file is missing or empty', async () => {
    const other = await postForm(
      `${app.address}${PATH}`,
      manager.token,
      formOf('photo', { bytes: await plainPicture(9, 9).png().toBuffer() }),
    );
    expect(other.body['image']).toEqual(['No file was submitted.']);
    expect(other.headers.get('x-ignored-fields')).toBe('photo');
    const bare = await app.rest('POST', PATH, { token: manager.token });
    expect(bare.body['image']).toEqual(['No file was submitted.']);
    const empty = await send({ bytes: Buffer.alloc(0) });
    expect(empty.body['image']).toEqual(['The submitted file is empty.']);
  });

  it('refuses two files, and a form that cannot be read', async () => {
    const bytes = await plainPicture(9, 9).png().toBuffer();
    expect((await send({ bytes }, { bytes })).status).toBe(400);
    const json = await app.rest('POST', PATH, { token: manager.token, body: {} });
    expect(refusalOf(json)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    const headers = { 'content-type': 'multipart/form-data' };
    const boundless = await app.rest('POST', PATH, { token: manager.token, body: 'x', headers });
    expect(boundless.status).toBe(400);
  });

  it('is for holders of gallery.upload_media', async () => {
    const bytes = await plainPicture(9, 9).png().toBuffer();
    const as = (person: Person | null) =>
      postForm(`${app.address}${PATH}`, person?.token ?? null, formOf('image', { bytes }));
    expect((await as(null)).status).toBe(401);
    expect((await as(await addPerson(app))).status).toBe(403);
    expect((await as(await addPerson(app, { position: 'COMMUNICATIONS_DIRECTOR' }))).status).toBe(201);
    expect((await as(await addPerson(app, { role: 'SUPERADMIN' }))).status).toBe(201);
  });
});

describe('hostile files', () => {
  it('are refused, leave nothing behind and cost no more than an honest one', async () => {
    const files = await refusedCorpus();
    const honest = await plainPicture(4000, 3000).jpeg().toBuffer();
    const affordable = 5 * (await cpuCostOf(() => send({ bytes: honest })));
    const before = await stored();
    const rss = process.memoryUsage().rss;
    for (const { what, ...sent } of files) {
      await app.sql('delete from rate_limits');
      const start = process.cpuUsage();
      const answer = await send(sent);
      const isDear = process.cpuUsage(start).user / 1000 > affordable;
      expect({ what, isDear, ...refusalOf(answer) }).toEqual({ what, isDear: false, ...NO_PICTURE });
      expect(answer.body['image']).toEqual([NO_PICTURE.detail]);
    }
    expect(files.length).toBeGreaterThanOrEqual(30);
    expect(await stored()).toEqual(before);
    expect(process.memoryUsage().rss - rss).toBeLessThan(150 * MEGABYTE);
  });

  it('lose what is hidden in them', async () => {
    for (const { what, ...sent } of await loadedCorpus()) {
      await app.sql('delete from rate_limits');
      const { status, body } = await send(sent);
      expect({ what, status }).toEqual({ what, status: 201 });
      const { bytes } = await served(body['url']);
      expect({ what, hidden: hiddenIn(bytes) }).toEqual({ what, hidden: [] });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
    }
  });

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'a\0.png',
    'CON',
    'x'.repeat(300),
    'photo‮gpj.exe',
    '.htaccess',
    '%2e%2e/x',
  ])('never give a file its name: %j', async (name) => {
    const { status, body } = await send({ bytes: await plainPicture(9, 9).png().toBuffer(), name });
    expect(status).toBe(201);
    expect(body['url']).toMatch(/\/media\/gallery\/[0-9a-f]{32}\.webp$/);
    expect((await stored()).every((path) => /^gallery\/[0-9a-f]{32}(-\d+)?\.webp$/.test(path))).toBe(true);
  });
});

describe('GET /media/', () => {
  it.each([
    'gallery',
    'gallery/',
    'gallery/../../config',
    '..%2f..%2fetc%2fpasswd',
    `gallery/${'0'.repeat(32)}.webp`,
    'x',
  ])('does not know %s', async (path) => {
    const answer = await fetch(`${app.address}/media/${path}`);
    expect(answer.status).toBe(404);
  });

  it('answers HEAD, and nothing to other methods', async () => {
    const { body } = await send({ bytes: await plainPicture(9, 9).png().toBuffer() });
    const head = await fetch(String(body['url']), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(String(body['url']), { method: 'DELETE' })).status).toBe(404);
  });
});
