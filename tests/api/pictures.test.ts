import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { DAY, movableClock } from '../support/clocks.ts';
import { addPerson, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const UPLOAD = 'mutation ($file: Upload!) { uploadProfilePicture(file: $file) { profilePicture } }';
const clock = movableClock();

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(async () => {
  await app.close();
});

const photo = (): Promise<Buffer> => plainPicture(1200, 800).jpeg().toBuffer();

/** Runs the recurring job now, in the queue it always runs in. */
async function sweep(): Promise<void> {
  await app.sql(`select graphile_worker.add_job('pictures-sweep')`);
  await until('the sweep to end', async () => {
    const jobs = await app.sql(`select 1 from graphile_worker.jobs where task_identifier = 'pictures-sweep'`);
    return jobs.length === 0;
  });
}

async function uploadPhoto(person: Person): Promise<string> {
  const { data, errors } = await app.upload<{ uploadProfilePicture: { profilePicture: string } }>(
    person,
    UPLOAD,
    { bytes: await photo() },
  );
  expect(errors).toEqual([]);
  return data?.uploadProfilePicture.profilePicture ?? '';
}

const filesOf = async (): Promise<string[]> =>
  readdir(join(app.uploads, 'profiles')).catch(() => [] as string[]);

describe('a stored picture', () => {
  it('is served in every width, for a year, and as nothing but a picture', async () => {
    const address = await uploadPhoto(await addPerson(app));
    const stem = address.replace(/\.webp$/, '');
    for (const [url, width] of [
      [`${stem}-400.webp`, 400],
      [`${stem}-800.webp`, 800],
      [address, 1200],
    ] as const) {
      const answer = await fetch(url);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
      const { width: served } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(served).toBe(width);
    }
    expect((await fetch(`${stem}-1600.webp`)).status).toBe(404);
    expect((await fetch(`${app.address}/media/profiles/`)).status).toBe(404);
  });

  it('goes with all its files when another takes its place', async () => {
    const person = await addPerson(app);
    const old = await uploadPhoto(person);
    const next = await uploadPhoto(person);
    expect((await fetch(old)).status).toBe(404);
    expect((await fetch(next)).status).toBe(200);
    const stem = /[0-9a-f]{32}/.exec(old)?.[0] ?? '';
    expect((await filesOf()).filter((name) => name.includes(stem))).toEqual([]);
    expect(await app.sql('select 1 from stored_pictures where name like $1', [`%${stem}%`])).toEqual([]);
  });
});

describe('the sweep', () => {
  it('removes what nobody used for a day, and nothing else', async () => {
    const person = await addPerson(app);
    const used = await uploadPhoto(person);
    const [kept] = await app.sql<{ profile_picture: string }>(
      'select profile_picture from users where id = $1',
      [person.id],
    );
    const unused = await uploadPhoto(await addPerson(app));
    await app.sql(`update users set profile_picture = '' where profile_picture = $1`, [
      unused.slice(unused.indexOf('profiles/')),
    ]);
    await sweep();
    expect((await fetch(unused)).status).toBe(200);
    clock.advance(DAY + 1000);
    await sweep();
    expect((await fetch(unused)).status).toBe(404);
    expect((await fetch(unused.replace('.webp', '-400.webp'))).status).toBe(404);
    expect((await fetch(used)).status).toBe(200);
    const left = await app.sql<{ name: string }>('select name from stored_pictures');
    expect(left.map(({ name }) => name)).toContain(kept?.profile_picture);
  });
});

describe('an upload that a crash cut short', () => {
  it('is never served and is gone after a day', async () => {
    const name = `profiles/${'ab'.repeat(16)}.webp`;
    await app.sql(
      `insert into stored_pictures (name, widths, width, height, bytes, placeholder, created_at)
       values ($1, '{400,800}', 800, 600, 1, '', $2)`,
      [name, clock.now()],
    );
    const half = join(app.uploads, `${name}.part`);
    await mkdir(join(app.uploads, 'profiles'), { recursive: true });
    await writeFile(half, 'RIFF');
    expect((await fetch(`${app.address}/media/${name}`)).status).toBe(404);
    expect((await fetch(`${app.address}/media/${name}.part`)).status).toBe(404);
    clock.advance(DAY + 1000);
    await sweep();
    await expect(access(half)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await app.sql('select 1 from stored_pictures where name = $1', [name])).toEqual([]);
  });
});

describe('limits of uploads', () => {
  it('lets a person send 30 pictures an hour', async () => {
    const person = await addPerson(app);
    const bytes = Buffer.from('not a picture');
    for (let sent = 0; sent < 30; sent += 1) {
      const { errors } = await app.upload(person, UPLOAD, { bytes });
      expect(errors[0]?.extensions.code).toBe('INVALID_FILE_TYPE');
    }
    const { errors } = await app.upload(person, UPLOAD, { bytes });
    expect(errors[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  it('lets a person keep 100 MB of pictures', async () => {
    const person = await addPerson(app);
    await app.sql(
      `insert into stored_pictures (name, widths, width, height, bytes, placeholder, uploaded_by)
       values ($1, '{400}', 400, 300, $2, '', $3)`,
      [`profiles/${'0'.repeat(32)}.webp`, 100 * 1024 * 1024 - 100, person.id],
    );
    const { errors } = await app.upload(person, UPLOAD, { bytes: await photo() });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { file: [expect.stringContaining('100 MB')] },
    });
  });

  it('adds up uploads that come at the same time', async () => {
    const person = await addPerson(app);
    const [stored] = await app.sql<{ bytes: number }>('select max(bytes) bytes from stored_pictures');
    const room = 2.5 * (stored?.bytes ?? 0);
    await app.sql(
      `insert into stored_pictures (name, widths, width, height, bytes, placeholder, uploaded_by)
       values ($1, '{400}', 400, 300, $2, '', $3)`,
      [`gallery/${'1'.repeat(32)}.webp`, Math.round(100 * 1024 * 1024 - room), person.id],
    );
    const bytes = await photo();
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.upload(person, UPLOAD, { bytes })));
    const [total] = await app.sql<{ bytes: string }>(
      'select sum(bytes) bytes from stored_pictures where uploaded_by = $1',
      [person.id],
    );
    expect(Number(total?.bytes)).toBeLessThanOrEqual(100 * 1024 * 1024);
    expect(answers.filter(({ errors }) => errors.length === 0).length).toBeGreaterThan(0);
  });
});
