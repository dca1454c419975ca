import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LocalStorage } from '../../server/core/storage/local-storage.ts';
import { S3Storage } from '../../server/core/storage/s3-storage.ts';
import { newPrivateName, type Storage } from '../../server/core/storage/storage.ts';
import { newPictureName } from '../../server/core/storage/pictures.ts';
import { addPerson, type Person } from '../support/people.ts';
import { smallPng } from '../support/pictures.ts';
import { startS3Server, type S3Server } from '../support/s3-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const UPLOAD = 'mutation ($file: Upload!) { uploadProfilePicture(file: $file) { profilePicture } }';

let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3Server();
});

afterAll(async () => {
  await s3.close();
});

describe.each<[string, () => Storage]>([
  ['a folder', () => new LocalStorage(join(tmpdir(), `chapterhouse-storage-${String(process.pid)}`))],
  ['a bucket', () => new S3Storage(s3.store)],
])('what is kept in %s', (_, open) => {
  it('is there whole, is replaced, and is gone once it is removed', async () => {
    const storage = open();
    await storage.check();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (__, index) => index % 251));
    for (const name of [newPictureName('gallery'), newPrivateName()]) {
      expect(await storage.get(name)).toBeNull();
      await storage.put(name, bytes);
      expect((await storage.get(name))?.equals(bytes)).toBe(true);
      await storage.put(name, Buffer.from('other'));
      expect((await storage.get(name))?.toString()).toBe('other');
      await storage.remove(name);
      expect(await storage.get(name)).toBeNull();
      await storage.remove(name);
    }
  });

  it('has a name of ours and no other', async () => {
    const storage = open();
    for (const name of ['../etc/passwd', 'gallery/x.webp', '?list-type=2', 'private/../a.bin', '']) {
      expect(await storage.get(name)).toBeNull();
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not a name of a stored file');
      await expect(storage.remove(name)).rejects.toThrow('Not a name of a stored file');
    }
  });
});

describe('a bucket that lets nobody in', () => {
  const strange = () => new S3Storage({ ...s3.store, accessKeyId: 'nobody' });

  it('is told at the start, and stores nothing', async () => {
    const before = await s3.names();
    await expect(strange().check()).rejects.toThrow('The storage answered 403 (InvalidAccessKeyId)');
    await expect(strange().put(newPictureName('blog'), Buffer.from('x'))).rejects.toMatchObject({
      message: 'Pictures cannot be stored at the moment. Please try again later.',
    });
    await expect(strange().get(newPictureName('blog'))).rejects.toThrow('403');
    expect(await s3.names()).toEqual(before);
  });

  it('or is not there, is told by its word', async () => {
    const gone = new S3Storage({ ...s3.store, bucket: 'another-club' });
    await expect(gone.check()).rejects.toThrow('The storage answered 404 (NoSuchBucket)');
  });
});

describe('two machines with one database and one bucket', () => {
  let database: TestDatabase;
  let apps: TestApp[];
  let person: Person;

  beforeAll(async () => {
    database = await createTestDatabase();
    apps = [];
    for (let made = 0; made < 2; made += 1) {
      apps.push(await startTestApp({ database, settings: s3.settings }));
    }
    person = await addPerson(apps[0] as TestApp);
  });

  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await database.drop();
  });

  it('show and remove a picture that came in at the other, and keep nothing themselves', async () => {
    const [one, other] = apps as [TestApp, TestApp];
    const { data, errors } = await one.upload<{ uploadProfilePicture: { profilePicture: string } }>(
      person,
      UPLOAD,
      { bytes: await smallPng(), name: 'me.png', type: 'image/png' },
    );
    expect(errors).toEqual([]);
    const { pathname } = new URL(data?.uploadProfilePicture.profilePicture ?? '');
    const name = pathname.replace('/media/', '');
    expect(await s3.names()).toEqual([name]);
    for (const app of apps) {
      const shown = await fetch(app.address + pathname);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(await readdir(app.uploads).catch(() => [])).toEqual([]);
    }
    await other.ask(person, 'mutation { removeProfilePicture { profilePicture } }');
    expect((await fetch(one.address + pathname)).status).toBe(404);
    expect(await s3.names()).toEqual([]);
  });

  it('are ready while the bucket is there', async () => {
    const [one] = apps as [TestApp, TestApp];
    expect((await fetch(`${one.address}/readyz`)).status).toBe(200);
  });
});
