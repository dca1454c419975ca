import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LOGIN, newAccount, REGISTER, type Session } from '../support/account-documents.ts';
import { cpuCostOf } from '../support/cpu-cost.ts';
import { contentOf } from '../support/database-content.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Registered {
  register: { id: string; username: string; registrationNumber: string; role: string };
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await app.sql('delete from rate_limits');
});

const register = (input: Record<string, unknown>) => app.ask<Registered>(null, REGISTER, { input });

async function fieldsOf(change: Record<string, unknown>): Promise<Record<string, string[]>> {
  const before = await contentOf(app);
  const { extensions } = await app.refusal(null, REGISTER, { input: newAccount(change) });
  expect(extensions.code).toBe('BAD_USER_INPUT');
  expect(await contentOf(app)).toEqual(before);
  return extensions.fields ?? {};
}

describe('register', () => {
  it('makes a member with a registration number and a membership that waits for its fee', async () => {
    const input = newAccount();
    const { register: user } = await register(input);
    expect(user).toMatchObject({
      username: input.username,
      email: input.email,
      role: 'MEMBER',
      isActive: true,
      hasPaidMembership: false,
      membershipPaymentRequired: true,
      registrationNumber: expect.stringMatching(/^LC-\d{4}-\d{4}$/),
    });
    const [stored] = await app.sql<{ password_hash: string; memberships: number; sessions: number }>(
      `select password_hash, (select count(*)::int from memberships where user_id = u.id) memberships,
              (select count(*)::int from sessions where user_id = u.id) sessions from users u where id = $1`,
      [user.id],
    );
    expect(stored).toMatchObject({ memberships: 1, sessions: 0 });
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/);
  });

  it('opens the way to sign in, whatever case the name is typed in', async () => {
    const input = newAccount();
    await register(input);
    const credentials = { username: String(input.username).toUpperCase(), password: input.password };
    const { login } = await app.ask<Session>(null, LOGIN, { input: credentials });
    expect(login.user.username).toBe(input.username);
  });

  it('never gives one registration number twice, also to those who come at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => register(newAccount())));
    expect(new Set(made.map((answer) => answer.register.registrationNumber)).size).toBe(8);
  });

  it('takes a name once of two who want it at the same moment', async () => {
    const { username } = newAccount();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.graphql(null, REGISTER, { input: newAccount({ username }) })),
    );
    const refusals = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.fields));
    expect(refusals).toEqual(
      Array.from({ length: 4 }, () => ({
        username: ['A user with this PF Number / Scholar Code already exists.'],
      })),
    );
  });

  it.each([
    [{ name: 'W' }, { name: ['Full name must be at least 2 characters.'] }],
    [{ name: 'x'.repeat(101) }, { name: ['Ensure this field has no more than 100 characters.'] }],
    [{ name: 'Wan\u0000jiru' }, { name: [expect.any(String)] }],
    ...[
      '\u200b\u200b\u200b',
      '\u2060 \ufeff',
      '\u3164\u3164',
      '\u2800\u2800',
      '\u202e\u202e',
      'W\u200b\u200b',
    ].map((name): [Record<string, string>, Record<string, string[]>] => [
      { name },
      { name: ['Full name must be at least 2 characters.'] },
    ]),
    [{ email: 'no address' }, { email: ['Invalid email address.'] }],
    [{ email: 'a@b' }, { email: ['Invalid email address.'] }],
    [{ username: '  ' }, { username: ['PF Number / Scholar Code is required.'] }],
    [{ username: 'ab' }, { username: ['Invalid PF Number / Scholar Code'] }],
    [{ username: 'PF 1042' }, { username: ['Invalid PF Number / Scholar Code'] }],
    [{ username: 'PF/1042/\u0430dmin' }, { username: ['Invalid PF Number / Scholar Code'] }],
    [{ username: 'PF/10\u200b42' }, { username: ['Invalid PF Number / Scholar Code'] }],
    [
      { password: 'short', passwordConfirm: 'short' },
      { password: ['Password must be at least 6 characters.'] },
    ],
    [
      { username: 'PF/1042/2023', password: 'pf/1042/2023', passwordConfirm: 'pf/1042/2023' },
      { password: ['The password must not be the user name.'] },
    ],
    [{ passwordConfirm: 'something else' }, { passwordConfirm: ["Passwords don't match"] }],
  ])('refuses %j at its field', async (change, fields) => {
    expect(await fieldsOf(change)).toEqual(fields);
  });

  it('keeps a name without the signs that turn the line around it', async () => {
    const { register: made } = await app.ask<{ register: { name: string } }>(null, REGISTER, {
      input: newAccount({ name: '\u202eWanjiru\u202c \u2067Kamau\u2069' }),
    });
    expect(made.name).toBe('Wanjiru Kamau');
  });

  it.each(['123456', 'password', 'PassWord', 'qwerty'])('refuses the password %s', async (password) => {
    expect(await fieldsOf({ password, passwordConfirm: password })).toEqual({
      password: ['This password is too common. Please choose another one.'],
    });
  });

  it('spends no more on a name of signs that become eighteen each than on plain letters', async () => {
    const plain = await cpuCostOf(() => fieldsOf({ username: 'a'.repeat(900_000) }));
    const hostile = await cpuCostOf(() => fieldsOf({ username: '\ufdfa'.repeat(300_000) }));
    expect(hostile).toBeLessThan(5 * plain);
    const { username } = await fieldsOf({ username: '\ufdfa'.repeat(300_000) });
    expect(username).toEqual(['Ensure this field has no more than 50 characters.']);
  });

  it('checks every field, not only the first that fails', async () => {
    const fields = await fieldsOf({
      name: '',
      email: 'x',
      username: 'x',
      password: 'x',
      passwordConfirm: 'y',
    });
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['name', 'email', 'username', 'password']));
  });

  it('tells a taken name and a taken address at once, without case and in any width', async () => {
    const { username, email } = newAccount();
    await register(newAccount({ username, email }));
    const wide = String(username).replace(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    expect(await fieldsOf({ username: wide.toUpperCase(), email: String(email).toUpperCase() })).toEqual({
      username: ['A user with this PF Number / Scholar Code already exists.'],
      email: ['A user with this email already exists.'],
    });
  });

  it.each([
    ['six characters', 'abc 12'],
    ['128 characters', 'p'.repeat(128)],
    ['spaces at both ends', '  pass word  '],
    ['leading zeros', '000047'],
    ['signs outside the first plane', '🔑🔑🔑🔑🔑🔑'],
  ])('keeps a password of %s as it is', async (_what, password) => {
    const input = newAccount({ password, passwordConfirm: password });
    await register(input);
    const { username } = input;
    const { login } = await app.ask<Session>(null, LOGIN, { input: { username, password } });
    expect(login.token).toMatch(/^[0-9a-f]{40}$/);
    const trimmed = { username, password: `${password} ` };
    const refused = await app.refusal(null, LOGIN, { input: trimmed });
    expect(['INVALID_CREDENTIALS', 'BAD_USER_INPUT']).toContain(refused.extensions.code);
  });

  it('refuses a password of 129 characters instead of cutting it', async () => {
    const password = 'p'.repeat(129);
    expect(Object.keys(await fieldsOf({ password, passwordConfirm: password }))).toContain('password');
  });

  it('takes ten an hour from one address, and says when to come back', async () => {
    for (let number = 0; number < 10; number += 1) {
      await app.graphql(null, REGISTER, { input: newAccount({ name: 'W' }) });
    }
    const { extensions, message } = await app.refusal(null, REGISTER, { input: newAccount() });
    expect(extensions.code).toBe('RATE_LIMITED');
    expect(extensions.retryAfterSeconds).toBeGreaterThan(3500);
    expect(message).toMatch(/^Request was throttled\. Expected available in 3[56]\d\d seconds\.$/);
  });
});
