import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fromBuild } from '../support/from-build.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { ask, newFolder } from './embedded-database.ts';

jest.setTimeout(120_000);

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PASSWORD = 'a-password-of-operators';

let place: TestDatabase;

beforeEach(async () => {
  place = await createTestDatabase();
});

afterEach(async () => {
  await place.drop();
});

/** Runs a command of the product on the database of the test, with `typed` as all that comes in. */
async function run(command: string, typed: string, ...options: string[]) {
  const child = spawn(process.execPath, [...fromBuild(`server/app/${command}.js`), ...options], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: place.url, DATA_DIR: await newFolder() },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  const collect = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.stdin.end(typed);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

const create = (typed = `PF/0001\nWanjiru Kamau\nwanjiru@example.org\n${PASSWORD}\n`) =>
  run('create-superadmin', typed);
const people = () => ask(place.url, 'select username, role from users');

describe('create-superadmin', () => {
  it('makes the account that is described to it, and writes down that it did', async () => {
    const { code, said } = await create();
    expect(said).toContain('PF/0001 is a super admin now.');
    expect(said).not.toContain(PASSWORD);
    expect(code).toBe(0);
    expect(await people()).toEqual([{ username: 'PF/0001', role: 'SUPERADMIN' }]);
    const entries = await ask(
      place.url,
      `select action, user_name, old_value, new_value, reason from audit_entries where action = 'ROLE_CHANGED'`,
    );
    expect(entries).toEqual([
      {
        action: 'ROLE_CHANGED',
        user_name: 'Wanjiru Kamau',
        old_value: 'MEMBER',
        new_value: 'SUPERADMIN',
        reason: 'Created on the command line',
      },
    ]);
  });

  it('makes nobody of a mistake, and says what is wrong', async () => {
    const { code, said } = await create('PF/0001\nWanjiru Kamau\nno-address\nshort\n');
    expect(code).toBe(1);
    expect(said).toMatch(/e-?mail/i);
    expect(await people()).toEqual([]);
  });
});

const keep = () => ask(place.url, `insert into settings (key, value) values ('kept', 'yes') returning key`);
const kept = () => ask(place.url, 'select key from settings');

describe('db:reset', () => {
  it('deletes nothing unless the word is typed', async () => {
    const content = await keep();
    for (const { code, said } of await Promise.all([run('db-reset', 'yes\n'), run('db-reset', '')])) {
      expect(said).toMatch(
        /^This deletes every member, payment and audit entry in .*Type "delete" to go on: /,
      );
      expect(said).toContain('Nothing was deleted.');
      expect(code).toBe(0);
    }
    expect(await kept()).toEqual(content);
  });

  it('empties the database when the word is typed', async () => {
    await keep();
    const { code, said } = await run('db-reset', 'delete\n');
    expect(said).toContain('is empty and has the current schema.');
    expect([code, await kept()]).toEqual([0, []]);
  });

  it('asks nothing with --yes, but leaves a database alone that is in use', async () => {
    const content = await keep();
    await place.sql('select 1');
    const refused = await run('db-reset', '', '--yes');
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('The database is in use') });
    expect(await kept()).toEqual(content);
    await ask(
      place.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(await run('db-reset', '', '--yes')).toMatchObject({
      code: 0,
      said: expect.not.stringContaining('Type "delete"'),
    });
    expect(await kept()).toEqual([]);
  });
});
