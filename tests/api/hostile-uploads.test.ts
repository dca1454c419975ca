import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { contentOf } from '../support/database-content.ts';
import {
  acceptedFiles,
  photoWithPlace,
  pictureOfSize,
  refusedFiles,
  SCRIPT,
} from '../support/hostile-files.ts';
import { addPerson, type Person } from '../support/people.ts';
import { plainPicture, smallPng } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const UPLOAD = 'mutation ($file: Upload!) { uploadProfilePicture(file: $file) { profilePicture } }';
const FIVE_MB = 5 * 1024 * 1024;
const NAME = /\/media\/profiles\/[0-9a-f]{32}\.webp$/;

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await app.sql('delete from rate_limits');
  person = await addPerson(app);
});

const send = (bytes: Buffer, name = 'photo.png', type = 'image/png') =>
  app.upload<{ uploadProfilePicture: { profilePicture: string } }>(person, UPLOAD, { bytes, name, type });

const storedFiles = async (): Promise<string[]> =>
  (await readdir(app.uploads, { recursive: true }).catch(() => [] as string[])).sort();

async function storedPicture(bytes: Buffer, name?: string): Promise<{ address: string; stored: Buffer }> {
  const { data, errors } = await send(bytes, name);
  expect(errors).toEqual([]);
  const address = data?.uploadProfilePicture.profilePicture ?? '';
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toBe('image/webp');
  return { address, stored: Buffer.from(await response.arrayBuffer()) };
}

describe('an upload', () => {
  it.each(Object.keys(refusedFiles))(
    'of %s is refused, whatever it is called, and leaves nothing',
    async (what) => {
      const bytes = (await refusedFiles[what]?.()) ?? Buffer.alloc(0);
      const before = [await storedFiles(), await contentOf(app)];
      for (const [name, type] of [
        ['photo.png', 'image/png'],
        ['photo.jpg', 'image/jpeg'],
      ] as const) {
        const { errors } = await send(bytes, name, type);
        expect(errors[0]).toMatchObject({
          message: 'Please select an image file.',
          extensions: { code: 'INVALID_FILE_TYPE', fields: { file: ['Please select an image file.'] } },
        });
      }
      expect([await storedFiles(), await contentOf(app)]).toEqual(before);
    },
  );

  it.each(Object.keys(acceptedFiles))('of %s is kept as a clean WebP', async (what) => {
    const bytes = (await acceptedFiles[what]?.()) ?? Buffer.alloc(0);
    const { address, stored } = await storedPicture(bytes);
    expect(address).toMatch(NAME);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 });
    expect(stored.includes(SCRIPT)).toBe(false);
  });

  it('loses place, camera and owner, and stands upright', async () => {
    const photo = await photoWithPlace();
    expect((await sharp(photo).metadata()).exif?.includes('Camera of Wanjiru')).toBe(true);
    const { stored } = await storedPicture(photo);
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(stored).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect([width, height]).toEqual([32, 64]);
    expect(stored.includes('Wanjiru')).toBe(false);
  });

  it('is made smaller than 1600 pixels a side', async () => {
    const { stored } = await storedPicture(await plainPicture(3200, 1000).jpeg().toBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ width: 1600, height: 500 });
  });

  it.each(['../../etc/passwd.png', 'a\u0000.png', 'CON', `${'x'.repeat(300)}.png`, '\u202egnp.exe'])(
    'named %j gets a random name',
    async (name) => {
      const { address } = await storedPicture(await smallPng(), name);
      expect(address).toMatch(NAME);
    },
  );

  it('of nothing is refused', async () => {
    const { errors } = await send(Buffer.alloc(0));
    expect(errors[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { file: ['The submitted file is empty.'] },
    });
  });

  it('of exactly 5 MB passes, one byte more does not', async () => {
    await storedPicture(await pictureOfSize(FIVE_MB));
    const { status, errors } = await send(await pictureOfSize(FIVE_MB + 1));
    expect(status).toBeLessThan(500);
    expect(errors[0]).toMatchObject({
      message: 'Please select an image smaller than 5MB.',
      extensions: { code: 'FILE_TOO_LARGE' },
    });
  });

  it('of far too much is cut off at the edge', async () => {
    const { status } = await send(await pictureOfSize(12 * 1024 * 1024));
    expect([400, 413]).toContain(status);
  });

  it('by a visitor is not even decoded', async () => {
    const before = [await storedFiles(), await contentOf(app)];
    const { errors } = await app.upload(null, UPLOAD, { bytes: await smallPng() });
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect([await storedFiles(), await contentOf(app)]).toEqual(before);
  });

  it('is gone from account and disk once it is removed', async () => {
    const { address } = await storedPicture(await smallPng());
    expect(await app.ask(person, 'mutation { removeProfilePicture { profilePicture } }')).toEqual({
      removeProfilePicture: { profilePicture: '' },
    });
    expect((await fetch(address)).status).toBe(404);
  });
});

describe('a multipart request', () => {
  const form = async (parts: Record<string, string | Buffer>, headers: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, part] of Object.entries(parts)) {
      if (typeof part === 'string') {
        body.append(name, part);
      } else {
        body.append(name, new Blob([new Uint8Array(part)]), 'photo.png');
      }
    }
    const response = await fetch(`${app.address}/graphql`, {
      method: 'POST',
      headers: { authorization: `Token ${person.token}`, 'apollo-require-preflight': 'true', ...headers },
      body,
    });
    return { status: response.status, text: await response.text() };
  };
  const operations = JSON.stringify({ query: UPLOAD, variables: { file: null } });
  const map = JSON.stringify({ photo: ['variables.file'] });

  it.each([
    ['without operations', { map }],
    ['without a map before the file', { operations, photo: Buffer.from('x') }],
    [
      'with a map that names no variable',
      { operations, map: '{"photo":["variables.other"]}', photo: Buffer.from('x') },
    ],
    [
      'with a map into the prototype',
      { operations, map: '{"photo":["variables.__proto__.x"]}', photo: Buffer.from('x') },
    ],
    ['with a map out of the variables', { operations, map: '{"photo":["query"]}', photo: Buffer.from('x') }],
    ['with operations that are no JSON', { operations: '{', map, photo: Buffer.from('x') }],
    ['with a batch of operations', { operations: `[${operations}]`, map, photo: Buffer.from('x') }],
    ['with two files', { operations, map, photo: Buffer.from('x'), second: Buffer.from('y') }],
    ['with the file left out', { operations, map }],
  ])('%s is refused in clean words', async (_what, parts) => {
    const before = [await storedFiles(), await contentOf(app)];
    const { status, text } = await form(parts);
    expect(status).toBeLessThan(500);
    expect(text).toMatch(/PARSE_ERROR|parse_error|BAD_USER_INPUT|FILE_TOO_LARGE|INVALID_FILE_TYPE/);
    expect(text).not.toMatch(/\bat \/|node_modules|Error:/);
    expect([await storedFiles(), await contentOf(app)]).toEqual(before);
  });

  it('from a page of another site, which cannot set the preflight header, is refused', async () => {
    const { status, text } = await form(
      { operations, map, photo: await smallPng() },
      { 'apollo-require-preflight': '' },
    );
    expect([status, text]).toEqual([400, expect.stringContaining('CSRF')]);
  });
});
