import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LocalStorage } from '../../server/core/storage/local-storage.ts';
import { asRuntimeRole } from '../support/database-server.ts';
import { addBinderDocument } from '../support/binders.ts';
import { addTerm } from '../support/executives.ts';
import { fromBuild } from '../support/from-build.ts';
import { addPaidMember, PASSWORD, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { formOf, postForm } from '../support/rest-upload.ts';
import { startTestApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { ask, newFolder } from './embedded-database.ts';

jest.setTimeout(120_000);

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
});

interface Club {
  database: TestDatabase;
  dataDir: string;
}

const storageOf = ({ dataDir }: Club) => new LocalStorage(join(dataDir, 'uploads'));

/** Ends the sessions of the test itself, which a restore would take for a running server. */
const leave = ({ url }: TestDatabase) =>
  ask(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'chapterhouse%'`,
  );

/** A backup is taken by the role of the product, and brought back by the owner of the tables. */
const addresses = (command: string, { url }: TestDatabase) => ({
  DATABASE_URL: asRuntimeRole(url),
  ...(command === 'restore' ? { DATABASE_OWNER_URL: url } : {}),
});

/** Runs a command as an operator does. */
async function run(command: string, { database, dataDir }: Club, ...options: string[]) {
  const child = spawn(process.execPath, [...fromBuild(`server/app/backup/${command}.js`), ...options], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...addresses(command, database), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

/** What treasurers and auditors would compare. */
const sums = async ({ sql }: TestDatabase) =>
  sql(`select (select count(*)::int from users) people, (select sum(amount_cents)::text from payments) cents,
              (select count(*)::int from audit_entries) entries, (select max(ends_on)::text from membership_periods) until,
              (select max(id)::int from users) last, (select last_value::int from users_id_seq) sequence`);

async function files(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => /\.(webp|bin)$/.test(name))
    .sort();
  const contents = names.map(async (name) => [name, (await readFile(join(folder, name))).toString('base64')]);
  return Object.fromEntries((await Promise.all(contents)) as [string, string][]);
}

describe('a club that moves by its backup', () => {
  it('has the same sums, pictures and members, who sign in as before', async () => {
    const from = { database: first, dataDir: await newFolder() };
    const to = { database: second, dataDir: await newFolder() };
    const file = join(from.dataDir, 'club.backup');
    const old = await startTestApp({ database: first, storage: () => storageOf(from) });
    let person: Person;
    let kept: Record<string, string>;
    try {
      person = await addPaidMember(old, { name: 'Wanjirũ "O\'Brien" (née \\ Kamau), Jr' });
      const picture = { bytes: await plainPicture(900, 600).png().toBuffer() };
      const url = `${old.address}/api/users/upload_profile_picture/`;
      expect((await postForm(url, person.token, formOf('profile_picture', picture))).status).toBe(200);
      await addBinderDocument(
        { ...old, uploads: join(from.dataDir, 'uploads') },
        person,
        await addTerm(old, person),
      );
      kept = await files(join(from.dataDir, 'uploads'));
      expect(Object.keys(kept).some((name) => name.startsWith('private/'))).toBe(true);
      expect(await run('backup', from, file)).toMatchObject({
        code: 0,
        said: expect.stringContaining('is whole'),
      });
    } finally {
      await old.close();
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await run('restore', to, file)).toMatchObject({
      code: 0,
      said: expect.stringContaining('again.'),
    });
    expect(await sums(second)).toEqual(await sums(first));
    expect(await files(join(to.dataDir, 'uploads'))).toEqual(kept);
    const moved = await startTestApp({ database: second, storage: () => storageOf(to) });
    try {
      const credentials = { username: person.username, password: PASSWORD };
      const { status, body } = await moved.rest('POST', '/api/users/login/', { body: credentials });
      expect([status, body]).toMatchObject([200, { user: { name: person.name } }]);
      expect((await moved.rest('GET', '/api/users/me/', { token: person.token })).status).toBe(200);
      expect(await addPaidMember(moved)).toHaveProperty('id');
    } finally {
      await moved.close();
    }
    await leave(second);
    const again = await run('restore', to, file);
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('--replace') });
    await leave(second);
    expect(await run('restore', to, file, '--replace')).toMatchObject({ code: 0 });
    expect(await sums(second)).toEqual(await sums(first));
    await truncate(file, (await stat(file)).size - 20);
    await leave(second);
    const broken = await run('restore', to, file, '--replace');
    expect(broken).toMatchObject({ code: 1, said: expect.stringMatching(/cannot be read|not whole/) });
    expect(await sums(second)).toEqual(await sums(first));
  });

  it('is told what is missing', async () => {
    const club = { database: first, dataDir: await newFolder() };
    expect(await run('backup', club)).toEqual({ code: 1, said: 'Usage: npm run backup -- FILE\n' });
    const unwritten = await run('backup', club, join(club.dataDir, 'nothing', 'club.backup'));
    expect(unwritten).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /^The backup cannot be written there \(ENOENT.*its folder has to exist.*\n$/,
      ),
    });
    const missing = join(club.dataDir, 'nothing');
    expect(await run('restore', club, missing)).toEqual({ code: 1, said: `There is no file ${missing}.\n` });
    await writeFile(missing, 'no backup');
    const other = await run('restore', club, missing);
    expect(other).toEqual({ code: 1, said: `${missing} cannot be read as a backup.\n` });
  });
});
