import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE, movableClock } from '../support/clocks.ts';
import { addPaidMember, addPerson, PASSWORD, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock();
let app: TestApp;
let admin: Person;
let person: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await addPerson(app, { role: 'ADMIN' });
});

beforeEach(async () => {
  await app.sql('delete from rate_limits');
  person = await addPerson(app);
});

afterAll(() => app.close());

const MAKE = 'mutation ($id: ID!) { makeDeskCode(id: $id) { code expiresAt } }';
const USE = 'mutation ($input: UseDeskCodeInput!) { useDeskCode(input: $input) }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const CHOSEN = 'a better horse';

const codeFor = async ({ id }: Person, by = admin): Promise<string> =>
  (await app.ask<{ makeDeskCode: { code: string } }>(by, MAKE, { id: String(id) })).makeDeskCode.code;

const attempt = async (login: string, code: string, password = CHOSEN) => {
  const { data, errors } = await app.graphql<{ useDeskCode: string }>(null, USE, {
    input: { login, code, password, passwordConfirm: password },
  });
  return {
    username: data?.useDeskCode,
    code: errors[0]?.extensions.code,
    fields: errors[0]?.extensions['fields'],
  };
};

const signsIn = async (password: string): Promise<boolean> =>
  (await app.graphql(null, LOGIN, { input: { username: person.username, password } })).errors.length === 0;

const WRONG = {
  code: 'BAD_USER_INPUT',
  fields: { code: ['This code is not right, or counts no longer. Ask for a new one at the desk.'] },
};

describe('a desk code', () => {
  it('lets its person choose a password, once, as it was read aloud, and ends every session', async () => {
    const code = await codeFor(person);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).toLowerCase()} `;
    expect(await attempt(person.email.toUpperCase(), typed)).toMatchObject({ username: person.username });
    expect((await app.graphql(person, '{ me { id } }')).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect([await signsIn(PASSWORD), await signsIn(CHOSEN)]).toEqual([false, true]);
    expect(await attempt(person.username, code, 'the third horse')).toMatchObject(WRONG);
    expect(await signsIn(CHOSEN)).toBe(true);
  });

  it('does not take the user name as a password, whatever name was typed, and is kept then', async () => {
    const code = await codeFor(person);
    for (const login of [person.username, person.email]) {
      expect(await attempt(login, code, person.username.toUpperCase())).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { password: ['The password must not be the user name.'] },
      });
    }
    expect(await attempt(person.email, 'AAAAAAAA', person.username)).toMatchObject(WRONG);
    expect(await attempt(person.email, code)).toMatchObject({ username: person.username });
  });

  it('is nothing for somebody who may do more by now than who made it', async () => {
    const manager = await addPaidMember(app, { role: 'MANAGER', granted: ['users.manage_users'] });
    const code = await codeFor(person, manager);
    await app.sql(`update users set role = 'ADMIN' where id = $1`, [person.id]);
    expect(await attempt(person.username, code)).toMatchObject(WRONG);
    expect(await signsIn(PASSWORD)).toBe(true);
  });

  it('is used up by one of two who come at once, and ends by the next', async () => {
    const code = await codeFor(person);
    const both = await Promise.all([attempt(person.username, code), attempt(person.email, code)]);
    expect(both.filter(({ username }) => username !== undefined)).toHaveLength(1);
    const older = await codeFor(person);
    const newer = await codeFor(person);
    expect(await attempt(person.username, older)).toMatchObject(WRONG);
    expect(await attempt(person.username, newer)).toMatchObject({ username: person.username });
  });

  it('counts for ten minutes, for its person alone, and a name is tried five times', async () => {
    const other = await addPerson(app);
    const code = await codeFor(person);
    expect(await attempt(other.username, code)).toMatchObject(WRONG);
    expect(await attempt('nobody-of-this-name', code)).toMatchObject(WRONG);
    clock.advance(10 * MINUTE);
    expect(await attempt(person.username, code)).toMatchObject(WRONG);
    const again = await codeFor(person);
    for (let n = 0; n < 4; n += 1) {
      expect(await attempt(person.username, '22222222')).toMatchObject(WRONG);
    }
    expect(await attempt(person.username, again)).toMatchObject({ code: 'RATE_LIMITED' });
    clock.advance(-10 * MINUTE);
  });

  it('is kept as a hash, told to its person and written into the log', async () => {
    const code = await codeFor(person);
    const [kept] = await app.sql<{ row: string }>(
      `select row_to_json(l)::text row from sign_in_links l where user_id = $1 and kind = 'DESK'`,
      [person.id],
    );
    expect(kept?.row).not.toContain(code);
    const [notice] = await app.sql<{ message: string; kind: string }>(
      'select message, kind from notifications where user_id = $1',
      [person.id],
    );
    expect(notice?.kind).toBe('SECURITY');
    expect(notice?.message).toContain(admin.name);
    const [entry] = await app.sql<{ reason: string; permission: string }>(
      'select reason, permission from audit_entries where user_id = $1',
      [person.id],
    );
    expect(entry).toEqual({
      reason: `Made a desk code for person ${String(person.id)}`,
      permission: 'users.manage_users',
    });
  });

  it('is made for nobody who may do what its maker may not', async () => {
    const superAdmin = await addPerson(app, { role: 'SUPERADMIN' });
    const { errors } = await app.graphql(admin, MAKE, { id: String(superAdmin.id) });
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
