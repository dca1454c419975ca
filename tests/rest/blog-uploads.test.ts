import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { contentOf } from '../support/database-content.ts';
import { hiddenIn, pictureOfSize } from '../support/hostile-files.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { smallPng } from '../support/pictures.ts';
import { formOf, postForm, type SentFile } from '../support/rest-upload.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { loadedCorpus, refusedCorpus } from '../support/upload-corpus.ts';
import { refusalOf } from './contract-rows.ts';

const PATH = '/api/blog/upload_image/';
const FIVE_MB = 5 * 1024 * 1024;
const TOO_LARGE = 'Please select an image smaller than 5MB.';
const NO_PICTURE = { status: 400, detail: 'Please select an image file.', code: 'invalid_file_type' };
const UPLOAD = 'mutation ($file: Upload!) { uploadBlogImage(file: $file) { url } }';

let app: TestApp;
let author: Person;

beforeAll(async () => {
  app = await startTestApp();
  author = await addPaidMember(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from rate_limits');
});

const sendAs = (person: Person | null, ...files: SentFile[]) =>
  postForm(`${app.address}${PATH}`, person?.token ?? null, formOf('image', ...files));

const stored = async (): Promise<string[]> =>
  (await readdir(app.uploads, { recursive: true }).catch(() => [] as string[])).sort();

describe('B8 POST blog/upload_image/', () => {
  it('answers the address twice, and a post may show the picture', async () => {
    const { status, body } = await sendAs(author, { bytes: await smallPng() });
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['url', 'image_url']);
    expect(body.url).toBe(body.image_url);
    expect(body.url).toMatch(new RegExp(`^${app.address}/media/blog/[0-9a-f]{32}\\.webp$`));
    const post = await app.rest('POST', '/api/blog/', {
      token: author.token,
      body: {
        title: 'With a picture',
        excerpt: 'A post with a picture.',
        content: 'word '.repeat(20),
        category: 'Events',
        image: body.url,
      },
    });
    expect(post.body.image).toBe(body.url);
  });

  it('is for paid-up members and holders of blog.upload_images', async () => {
    const bytes = await smallPng();
    expect((await sendAs(null, { bytes })).status).toBe(401);
    expect(refusalOf(await sendAs(await addPerson(app), { bytes }))).toMatchObject({
      status: 403,
      code: 'membership_required',
    });
    expect(refusalOf(await sendAs(await addPaidMember(app, { isSuspended: true }), { bytes }))).toEqual({
      status: 403,
      detail: 'Your membership is suspended. Please contact the club office.',
      code: 'membership_suspended',
    });
    const uploader = await addPerson(app, { granted: ['blog.upload_images'] });
    const manager = await addPerson(app, { role: 'MANAGER' });
    for (const person of [uploader, manager, await addPerson(app, { role: 'ADMIN' })]) {
      expect((await sendAs(person, { bytes })).status).toBe(201);
    }
  });

  it('refuses what is missing, empty or too large in the words of the contract', async () => {
    const missing = await postForm(
      `${app.address}${PATH}`,
      author.token,
      formOf('photo', { bytes: await smallPng() }),
    );
    expect(missing.body.image).toEqual(['No file was submitted.']);
    expect((await sendAs(author, { bytes: Buffer.alloc(0) })).body.image).toEqual([
      'The submitted file is empty.',
    ]);
    expect((await sendAs(author, { bytes: await pictureOfSize(FIVE_MB) })).status).toBe(201);
    const large = await sendAs(author, { bytes: await pictureOfSize(FIVE_MB + 1) });
    expect(large.body.image).toEqual([TOO_LARGE]);
    expect(refusalOf(large)).toEqual({ status: 400, detail: TOO_LARGE, code: 'file_too_large' });
  });

  it('takes thirty an hour', async () => {
    const bytes = await smallPng();
    for (let number = 0; number < 30; number += 1) {
      expect((await sendAs(author, { bytes })).status).toBe(201);
    }
    const { status, body, headers } = await sendAs(author, { bytes });
    expect([status, body.code]).toEqual([429, 'throttled']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('hostile files', () => {
  it('are refused through both doors and leave nothing behind', async () => {
    const before = [await stored(), await contentOf(app)];
    for (const { what, ...sent } of await refusedCorpus()) {
      await app.sql('delete from rate_limits');
      expect({ what, ...refusalOf(await sendAs(author, sent)) }).toEqual({ what, ...NO_PICTURE });
      const { errors } = await app.upload(author, UPLOAD, { bytes: Buffer.from(sent.bytes) });
      expect({ what, ...errors[0]?.extensions }).toEqual({
        what,
        code: 'INVALID_FILE_TYPE',
        fields: { file: [NO_PICTURE.detail] },
      });
    }
    expect([await stored(), await contentOf(app)]).toEqual(before);
  });

  it('lose what is hidden in them', async () => {
    for (const { what, ...sent } of await loadedCorpus()) {
      await app.sql('delete from rate_limits');
      const { status, body } = await sendAs(author, sent);
      expect({ what, status }).toEqual({ what, status: 201 });
      const bytes = Buffer.from(await (await fetch(String(body.url))).arrayBuffer());
      expect({ what, hidden: hiddenIn(bytes) }).toEqual({ what, hidden: [] });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
    }
  });
});
