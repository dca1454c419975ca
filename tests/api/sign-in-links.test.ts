import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY, movableClock } from '../support/clocks.ts';
import { addPaidMember, addPerson, PASSWORD, type Person } from '../support/people.ts';
import { refusedTo } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock(new Date('2026-11-20T10:00:00+03:00'));
let app: TestApp;
let admin: Person;
let person: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await addPerson(app, { role: 'ADMIN' });
});

beforeEach(async () => {
  person = await addPerson(app);
});

afterAll(() => app.close());

const MAKE = 'mutation ($id: ID!) { makeSignInLink(id: $id) { url expiresAt } }';
const LOOK = 'query ($token: String!) { signInLink(token: $token) { username name } }';
const CHOOSE = 'mutation ($input: UseSignInLinkInput!) { useSignInLink(input: $input) }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const GONE = { code: 'NOT_FOUND', message: 'This link is no longer valid. Ask for a new one.' };
const CHOSEN = 'a better horse';

async function linkFor({ id }: { id: number }, by = admin): Promise<string> {
  const { makeSignInLink } = await app.ask<{ makeSignInLink: { url: string } }>(by, MAKE, { id: String(id) });
  expect(makeSignInLink.url).toMatch(/\/choose-password#[0-9a-f]{40}$/);
  return makeSignInLink.url.split('#')[1] ?? '';
}

const choice = (token: string, password = CHOSEN) => ({
  input: { token, password, passwordConfirm: password },
});

const refused = async (document: string, variables: object, caller: Person | null = null) => {
  const { errors } = await app.graphql(caller, document, { ...variables });
  return { code: errors[0]?.extensions.code ?? 'allowed', message: errors[0]?.message ?? '' };
};

const signsIn = async (password: string): Promise<boolean> =>
  (await refused(LOGIN, { input: { username: person.username, password } })).code === 'allowed';

describe('a sign-in link', () => {
  it('lets its person choose a password, once, and ends every session', async () => {
    const token = await linkFor(person);
    const { signInLink } = await app.ask<{ signInLink: { username: string } }>(
      null,
      'query ($token: String!) { signInLink(token: $token) { username name } }',
      { token },
    );
    expect(signInLink.username).toBe(person.username);
    expect(await app.ask(null, CHOOSE, choice(token))).toEqual({ useSignInLink: person.username });
    expect(await refused('{ me { id } }', {}, person)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await signsIn(PASSWORD)).toBe(false);
    expect(await signsIn(CHOSEN)).toBe(true);
    expect(await refused(CHOOSE, choice(token, 'the third horse'))).toEqual(GONE);
  });

  it('is used up by one of several who come at once', async () => {
    const token = await linkFor(person);
    const codes = await Promise.all(
      Array.from(
        { length: 5 },
        async (_, n) => (await refused(CHOOSE, choice(token, `horse no ${String(n)}`))).code,
      ),
    );
    expect(codes.filter((code) => code === 'allowed')).toHaveLength(1);
  });

  it('ends with the next one, after a week, with the account, and is nothing when made up', async () => {
    const first = await linkFor(person);
    const second = await linkFor(person);
    expect(await refused(CHOOSE, choice(first))).toEqual(GONE);
    await app.sql('update users set is_active = false where id = $1', [person.id]);
    expect(await refused(CHOOSE, choice(second))).toEqual(GONE);
    await app.sql('update users set is_active = true where id = $1', [person.id]);
    clock.advance(7 * DAY);
    expect(await refused(CHOOSE, choice(second))).toEqual(GONE);
    clock.advance(-7 * DAY);
    expect(await refused(CHOOSE, choice('0'.repeat(40)))).toEqual(GONE);
    expect(await signsIn(PASSWORD)).toBe(true);
  });

  it('ends with another password, and with the account, also one that is opened again', async () => {
    const first = await linkFor(person);
    await app.ask(person, 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }', {
      input: { oldPassword: PASSWORD, newPassword: CHOSEN, confirmPassword: CHOSEN },
    });
    expect(await refused(CHOOSE, choice(first))).toEqual(GONE);
    const second = await linkFor(person);
    for (const isActive of [false, true]) {
      const { status } = await app.rest('PATCH', `/api/users/${String(person.id)}/`, {
        token: admin.token,
        body: { is_active: isActive },
      });
      expect(status).toBe(200);
    }
    expect(await refused(CHOOSE, choice(second))).toEqual(GONE);
    expect(await signsIn(CHOSEN)).toBe(true);
  });

  it('does not grow with its person, nor outlast who made it', async () => {
    const manager = await addPaidMember(app, { role: 'MANAGER', granted: ['users.manage_users'] });
    const token = await linkFor(person, manager);
    await app.sql(`update users set role = 'ADMIN' where id = $1`, [person.id]);
    expect(await refused(CHOOSE, choice(token))).toEqual(GONE);
    expect(await signsIn(PASSWORD)).toBe(true);
    await app.sql(`update users set role = 'MEMBER' where id = $1`, [person.id]);
    await app.sql('update users set is_active = false where id = $1', [manager.id]);
    expect(await refused(CHOOSE, choice(token))).toEqual(GONE);
    await app.sql('update users set is_active = true where id = $1', [manager.id]);
    expect(await refused(CHOOSE, choice(token))).toMatchObject({ code: 'allowed' });
  });

  it('lasts as long as the right by which it was made, also for whoever only looks at it', async () => {
    const manager = await addPaidMember(app, { role: 'MANAGER', granted: ['users.manage_users'] });
    const token = await linkFor(person, manager);
    // Another right by which links are made is not the one by which this was.
    await app.sql(
      `update permission_grants set permission = 'membership.manage_registrations' where user_id = $1`,
      [manager.id],
    );
    expect(await refused(LOOK, { token })).toEqual(GONE);
    expect(await refused(CHOOSE, choice(token))).toEqual(GONE);
    expect(await signsIn(PASSWORD)).toBe(true);
  });

  it('keeps the link where the password is refused', async () => {
    const token = await linkFor(person);
    expect(await refused(CHOOSE, choice(token, 'short'))).toMatchObject({
      message: 'Password must be at least 6 characters.',
    });
    expect(await refused(CHOOSE, choice(token, 'password'))).toMatchObject({
      message: 'This password is too common. Please choose another one.',
    });
    expect(await refused(CHOOSE, choice(token))).toMatchObject({ code: 'allowed' });
  });

  it('is kept as a hash, and told in no log', async () => {
    const token = await linkFor(person);
    const kept = await app.sql<{ all: string }>(
      `select (select json_agg(l)::text from sign_in_links l) || (select json_agg(a)::text from audit_entries a) as all`,
    );
    expect(kept[0]?.all).not.toContain(token);
    const [entry] = await app.sql(
      `select 1 from audit_entries where user_id = $1 and changed_by_id = $2 and reason like 'Made a sign-in link%'`,
      [person.id, admin.id],
    );
    expect(entry).toBeDefined();
  });
});

describe('who makes a link', () => {
  it('reaches no one at or above their level, nor themself, nor a closed account', async () => {
    const superadmin = await addPerson(app, { role: 'SUPERADMIN' });
    const manager = await addPaidMember(app, { role: 'MANAGER', granted: ['users.manage_users'] });
    const closed = await addPerson(app, { isActive: false });
    const ask = (by: Person, { id }: Person) => refusedTo(app, by, MAKE, { id: String(id) });
    const above = { message: 'You cannot change a user at or above your level.' };
    expect(await ask(admin, superadmin)).toMatchObject(above);
    expect(await ask(manager, admin)).toMatchObject(above);
    expect(await ask(manager, await addPaidMember(app, { role: 'MANAGER' }))).toMatchObject(above);
    expect(await ask(admin, admin)).toMatchObject({ message: 'Change your own password on your profile.' });
    expect(await ask(admin, closed)).toMatchObject({ code: 'CONFLICT' });
    expect(await ask(admin, person)).toMatchObject({ code: 'allowed' });
    expect(await ask(manager, person)).toMatchObject({ code: 'allowed' });
  });

  it('does not become somebody who may do more', async () => {
    const manager = await addPaidMember(app, { role: 'MANAGER', granted: ['users.manage_users'] });
    const treasurer = await addPaidMember(app, { position: 'TREASURER' });
    expect(await refusedTo(app, manager, MAKE, { id: String(treasurer.id) })).toEqual({
      code: 'FORBIDDEN',
      message: 'You cannot make a link for somebody who holds a permission that you do not hold.',
    });
    expect(await refusedTo(app, admin, MAKE, { id: String(treasurer.id) })).toMatchObject({
      code: 'allowed',
    });
  });
});

describe('somebody whom staff add', () => {
  const ADD = 'mutation ($input: AddUserInput!) { addUser(input: $input) { id url } }';

  it('is a member who chooses a password by the link', async () => {
    const input = { name: 'Wairimu Added', email: 'wairimu@example.org', username: 'PF/ADDED/1' };
    const { addUser } = await app.ask<{ addUser: { id: string; url: string } }>(admin, ADD, { input });
    await app.ask(null, CHOOSE, choice(addUser.url.split('#')[1] ?? ''));
    const [made] = await app.sql<{ role: string; memberships: number }>(
      `select role, (select count(*)::int from memberships m where m.user_id = u.id) memberships from users u where id = $1`,
      [addUser.id],
    );
    expect(made).toEqual({ role: 'MEMBER', memberships: 1 });
    expect((await refused(LOGIN, { input: { username: input.username, password: CHOSEN } })).code).toBe(
      'allowed',
    );
  });

  it('is refused with the names of others, and added by nobody without the right', async () => {
    const taken = { name: 'Someone', email: person.email.toUpperCase(), username: person.username };
    const { errors } = await app.graphql(admin, ADD, { input: taken });
    expect(errors[0]?.extensions['fields']).toMatchObject({
      email: ['A user with this email already exists.'],
      username: ['A user with this PF Number / Scholar Code already exists.'],
    });
    expect(await refusedTo(app, person, ADD, { input: taken })).toMatchObject({ code: 'FORBIDDEN' });
  });
});
