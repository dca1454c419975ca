import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { encodeUpload } from '../../core/storage/pictures.ts';
import type { Storage } from '../../core/storage/storage.ts';
import { servePicturesToShare } from './share-pictures.ts';

const nameOf = (number: number): string => `gallery/${number.toString(16).padStart(32, '0')}`;

const coloured = (background: string, width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background } })
    .webp()
    .toBuffer();

let app: FastifyInstance;
let files: Map<string, Buffer>;
let keptBack: Set<string>;

beforeEach(() => {
  files = new Map();
  keptBack = new Set();
  app = fastify();
  const storage: Pick<Storage, 'get'> = { get: (name) => Promise.resolve(files.get(name) ?? null) };
  servePicturesToShare(app, storage, (file) => Promise.resolve(keptBack.has(file)));
});

afterEach(() => app.close());

const shared = (number: number, headers = {}) => app.inject({ url: `/share/${nameOf(number)}.jpg`, headers });

describe('a picture cut for messengers', () => {
  it('is cut once, and known by its tag to who has it', async () => {
    files.set(`${nameOf(1)}.webp`, await coloured('#17573f'));
    const first = await shared(1);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { etag } = first.headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    // Nothing under a name ever changes: what would be cut now is not looked at.
    files.set(`${nameOf(1)}.webp`, await coloured('#c03030'));
    expect((await shared(1)).rawPayload).toEqual(first.rawPayload);
    const known = await shared(1, { 'if-none-match': etag });
    expect([known.statusCode, known.rawPayload.length, known.headers.etag]).toEqual([304, 0, etag]);
    files.set(`${nameOf(2)}.webp`, await coloured('#17573f'));
    expect((await shared(2)).headers.etag).not.toBe(etag);
  });

  it('is nobody’s any more once it is hidden or gone, whatever was cut of it', async () => {
    files.set(`${nameOf(3)}.webp`, await coloured('#17573f'));
    const { etag } = (await shared(3)).headers;
    keptBack.add(`${nameOf(3)}.webp`);
    const hidden = await shared(3, { 'if-none-match': etag });
    expect([hidden.statusCode, hidden.headers['cache-control']]).toEqual([404, 'no-store']);
    keptBack.clear();
    files.clear();
    expect((await shared(3, { 'if-none-match': etag })).statusCode).toBe(404);
  });

  it('is cut once for all who ask at the same moment, and again after it could not be', async () => {
    files.set(`${nameOf(4)}.webp`, Buffer.from('no picture'));
    expect((await shared(4)).statusCode).toBe(500);
    files.set(`${nameOf(4)}.webp`, await coloured('#17573f', 1600));
    const answers = await Promise.all(Array.from({ length: 40 }, () => shared(4)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('keeps no upload waiting, however many are asked for', async () => {
    const picture = await coloured('#17573f', 1600);
    for (let number = 10; number < 40; number += 1) files.set(`${nameOf(number)}.webp`, picture);
    const asked = Promise.all(Array.from({ length: 30 }, (_, index) => shared(10 + index)));
    await new Promise(setImmediate);
    const { width } = await encodeUpload(picture, 'image');
    expect(width).toBe(1600);
    const codes = (await asked).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThan(10);
  });
});
