import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { addPerson, type Person } from '../support/people.ts';
import { plainPicture, smallPng } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';

const MEGABYTE = 1024 * 1024;

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  person = await addPerson(app);
});

afterAll(() => app.close());

interface Part {
  name?: string;
  bytes: Uint8Array | string;
  fileName?: string;
}

/** Sends a form; a text part has no file name. */
async function send(parts: Part[], token: string | null = person.token) {
  const form = new FormData();
  for (const { name = 'profile_picture', bytes, fileName = 'me.png' } of parts) {
    if (typeof bytes === 'string') {
      form.append(name, bytes);
    } else {
      form.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), fileName);
    }
  }
  const response = await fetch(`${app.address}/api/users/upload_profile_picture/`, {
    method: 'POST',
    headers: token === null ? {} : { authorization: `Token ${token}` },
    body: form,
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body };
}

const padded = (picture: Buffer, size: number): Buffer =>
  Buffer.concat([picture, Buffer.alloc(size - picture.length)]);

describe('U6 POST users/upload_profile_picture/', () => {
  it('stores the picture re-encoded under a random name and shows the whole account', async () => {
    const location = { IFD3: { GPSLatitude: '1/1 2/1 3/1' } };
    const jpeg = await plainPicture(40, 30).jpeg().withExif(location).toBuffer();
    const { status, body } = await send([{ bytes: jpeg, fileName: '../../etc/passwd' }]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: person.id, username: person.username });
    const address = String(body.profile_picture);
    expect(address.startsWith(`${app.address}/media/`)).toBe(true);
    expect(address).not.toContain('passwd');
    const stored = await fetch(address);
    expect(stored.status).toBe(200);
    expect(stored.headers.get('content-type')).toMatch(/^image\//);
    const { exif } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect(exif).toBeUndefined();
  });

  it('replaces the picture before it', async () => {
    const first = await send([{ bytes: await smallPng() }]);
    const second = await send([{ bytes: await smallPng() }]);
    expect(second.body.profile_picture).not.toBe(first.body.profile_picture);
    const me = await app.rest('GET', '/api/users/me', { token: person.token });
    expect(me.body.profile_picture).toBe(second.body.profile_picture);
  });

  it('takes exactly 5 MB', async () => {
    const { status } = await send([{ bytes: padded(await smallPng(), 5 * MEGABYTE) }]);
    expect(status).toBe(200);
  });

  it.each([
    ['one byte more than 5 MB', async () => padded(await smallPng(), 5 * MEGABYTE + 1), 'file_too_large'],
    ['zero bytes', () => Buffer.alloc(0), 'validation_error'],
    [
      'an SVG named .png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'invalid_file_type',
    ],
    ['a page named .png', () => Buffer.from('<!doctype html><script>1</script>'), 'invalid_file_type'],
  ])('refuses %s with 400', async (_what, bytes, code) => {
    const texts = {
      file_too_large: 'Please select an image smaller than 5MB.',
      validation_error: 'The submitted file is empty.',
      invalid_file_type: 'Please select an image file.',
    };
    const detail = texts[code as keyof typeof texts];
    const answer = await send([{ bytes: await bytes() }]);
    expect(refusalOf(answer)).toEqual({ status: 400, detail, code });
    expect(answer.body.profile_picture).toEqual([detail]);
  });

  it.each([
    ['nothing', []],
    ['a text in its place', [{ bytes: 'not a file' }]],
    ['a file under another name', [{ name: 'image', bytes: new Uint8Array([1]) }]],
  ])('asks for the file when the form has %s', async (_what, parts) => {
    const answer = await send(parts);
    expect(refusalOf(answer)).toMatchObject({ status: 400, detail: 'No file was submitted.' });
    expect(answer.body.profile_picture).toEqual(['No file was submitted.']);
  });

  it('asks for the file when there is no body at all', async () => {
    const answer = await app.rest('POST', '/api/users/upload_profile_picture/', { token: person.token });
    expect(refusalOf(answer)).toMatchObject({ status: 400, detail: 'No file was submitted.' });
  });

  it('takes one file only, and keeps neither of two', async () => {
    const before = await readdir(app.uploads, { recursive: true }).catch(() => []);
    const picture = await smallPng();
    expect((await send([{ bytes: picture }, { bytes: picture }])).status).toBe(400);
    expect(await readdir(join(app.uploads), { recursive: true }).catch(() => [])).toEqual(before);
  });

  it('refuses a body over 6 MB at the edge with 413', async () => {
    expect(refusalOf(await send([{ bytes: Buffer.alloc(6 * MEGABYTE + 1) }]))).toEqual({
      status: 413,
      detail: 'Please select an image smaller than 5MB.',
      code: 'file_too_large',
    });
  });

  it('refuses JSON with 415, and a form without end with 400', async () => {
    const json = await app.rest('POST', '/api/users/upload_profile_picture/', {
      token: person.token,
      body: { profile_picture: 'x' },
    });
    expect(refusalOf(json)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    const broken = await app.rest('POST', '/api/users/upload_profile_picture/', {
      token: person.token,
      body: '--x\r\nContent-Disposition: form-data; name="profile_picture"; filename="a.png"\r\n\r\nabc',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    const detail = 'Form parse error - the form cannot be read';
    expect(refusalOf(broken)).toEqual({ status: 400, detail, code: 'parse_error' });
  });

  it('names the other parts of the form in X-Ignored-Fields', async () => {
    const { status, headers } = await send([{ name: 'role', bytes: 'ADMIN' }, { bytes: await smallPng() }]);
    expect(status).toBe(200);
    expect(headers.get('x-ignored-fields')).toBe('role');
  });

  it('answers a visitor with 401 before it reads the form', async () => {
    expect(refusalOf(await send([{ bytes: Buffer.alloc(MEGABYTE) }], null)).status).toBe(401);
  });

  it('stops after 30 uploads in an hour', async () => {
    const key = `upload-user:${String(person.id)}`;
    await app.sql('insert into rate_limits (key, points, expire) values ($1, 30, $2)', [
      key,
      Date.now() + 3_600_000,
    ]);
    const answer = await send([{ bytes: await smallPng() }]);
    expect(refusalOf(answer)).toMatchObject({ status: 429, code: 'throttled' });
  });
});
