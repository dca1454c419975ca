import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fromBuild } from '../support/from-build.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { newFolder } from './embedded-database.ts';

jest.setTimeout(120_000);

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let place: TestDatabase;

beforeEach(async () => {
  place = await createTestDatabase();
});

afterEach(async () => {
  await place.drop();
});

/** Runs the command as an operator does. */
async function verify(...options: string[]) {
  const child = spawn(process.execPath, [...fromBuild('server/app/audit-verify.js'), ...options], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: place.url, DATA_DIR: await newFolder() },
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

/** Texts that a careless joining of columns would take for others. */
const REASONS = ['one', 'two, "three"', 'ñ 💚\n\\', "it's", ''];

const writeEntries = (reasons = REASONS) =>
  place.sql(
    `insert into audit_entries (action, reason, old_value, user_id)
     select 'ROLE_CHANGED', reason, 'MEMBER', 7 from unnest($1::text[]) reason`,
    [reasons],
  );

/** What the owner of the tables can do and the product cannot. */
async function tamper(statement: string): Promise<void> {
  await place.sql(`alter table audit_entries disable trigger user; alter table audit_seals disable trigger user;
    ${statement}; alter table audit_entries enable trigger user; alter table audit_seals enable trigger user`);
}

const sealIn = (said: string): string => /\d+:[0-9a-f]{64}/.exec(said)?.[0] ?? '';

describe('audit:verify', () => {
  it('finds a log whole that nobody touched, an empty one too', async () => {
    expect(await verify()).toMatchObject({ code: 0, said: expect.stringContaining('0 entries') });
    await writeEntries();
    const whole = await verify();
    expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('5 entries') });
    await writeEntries();
    expect(await verify(sealIn(whole.said))).toMatchObject({
      code: 0,
      said: expect.stringContaining('10 entries'),
    });
  });

  it.each([
    [`update audit_entries set reason = 'another' where id in (3, 4)`],
    [`update audit_entries set occurred_at = occurred_at + interval '1 microsecond' where id in (3, 5)`],
    [`update audit_entries set user_id = null where id = 3`],
    [`update audit_entries set old_value = '', new_value = 'MEMBER' where id = 3`],
    [`update audit_seals set seal = md5('') where entry_id = 3`],
  ])('names the first entry that is not what was written, after: %s', async (statement) => {
    await writeEntries();
    await tamper(statement);
    const { code, said } = await verify();
    expect(code).toBe(1);
    expect(said).toMatch(
      /^5 entries .*\nEntry 3 of 2\d{3}-\d\d-\d\dT.* \(ROLE_CHANGED\) is not what was sealed/,
    );
  });

  it('names an entry that was removed, with its seal or without it', async () => {
    await writeEntries();
    await tamper('delete from audit_entries where id = 2');
    expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining('Entry 2 was removed') });
    await tamper('delete from audit_seals where entry_id = 2');
    expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining('Seal 2 is missing') });
  });

  it('names an entry that was added past the seals', async () => {
    await writeEntries();
    await tamper(`insert into audit_entries (action, reason) values ('ROLE_CHANGED', 'slipped in')`);
    expect(await verify()).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Entry 6 of .* was written while nothing was sealed/),
    });
  });

  it('holds entries without the name of who closed an account against notes that nobody can change', async () => {
    await writeEntries(['Amina Wanjiku moved', 'nothing of her']);
    const [person] = await place.sql<{ id: number }>(
      `insert into users (username, username_key, name, email, email_key, password_hash, registration_number)
       values ('PF/1', 'pf/1', 'Amina Wanjiku', 'a@example.org', 'a@example.org', '!', 'LC-2026-0001') returning id`,
    );
    const id = person?.id ?? 0;
    await place.sql(
      `insert into account_closings (user_id, closes_at, removes_writings) values ($1, now(), false)`,
      [id],
    );
    await place.sql('select forget_in_logs($1::int, array[$1::int])', [id]);
    expect(await verify()).toMatchObject({ code: 0, said: expect.stringContaining('3 entries') });

    const redactions = (statement: string) =>
      tamper(`alter table audit_redactions disable trigger user; ${statement};
        alter table audit_redactions enable trigger user`);
    const [note] = await place.sql<{ digest: string }>('select digest from audit_redactions');
    await redactions(`update audit_redactions set digest = md5('')`);
    expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining('Entry 1') });
    await redactions(`update audit_redactions set digest = '${note?.digest ?? ''}'`);
    // Another entry is changed and noted as if the name had been taken out of it, too.
    await redactions(`update audit_entries set reason = 'forged' where id = 2;
      insert into audit_redactions (entry_id, person_id, digest)
      select id, ${String(id)}, encode(sha256(convert_to(jsonb_build_array(
        id, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), action, permission, old_value, new_value,
        reason, user_id, user_name, user_email, changed_by_id, changed_by_name)::text, 'UTF8')), 'hex')
        from audit_entries where id = 2`);
    expect(await verify()).toMatchObject({
      code: 1,
      said: expect.stringContaining(`former member ${String(id)} are not what they`),
    });
  });

  it('knows by a seal that was written down that the last entries are gone, or all were sealed anew', async () => {
    await writeEntries();
    const known = sealIn((await verify()).said);
    await tamper('delete from audit_entries where id > 3; delete from audit_seals where entry_id > 3');
    expect((await verify()).code).toBe(0);
    expect(await verify(known)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Seal 5 is not the one'),
    });
    await writeEntries(['put', 'in their place']);
    expect((await verify(known)).code).toBe(1);
    expect((await verify('5:nonsense')).said).toContain('Usage:');
  });
});
