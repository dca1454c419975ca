import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { LOGIN, ME, type Session } from '../support/account-documents.ts';
import { DAY, movableClock } from '../support/clocks.ts';
import { addPerson, PASSWORD, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock();
let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await app.sql('delete from rate_limits');
  person = await addPerson(app);
});

const login = (username: string, password: string, at = app) =>
  at.graphql<Session>(null, LOGIN, { input: { username, password } });
const codeOf = async (answer: ReturnType<typeof login>): Promise<string> =>
  (await answer).errors[0]?.extensions.code ?? 'allowed';

async function fail(times: number, username = person.username): Promise<void> {
  for (let number = 0; number < times; number += 1) {
    expect(await codeOf(login(username, 'wrong password'))).toBe('INVALID_CREDENTIALS');
  }
}

describe('login', () => {
  it('gives a token for 30 days and remembers when', async () => {
    const { data } = await login(person.username, PASSWORD);
    const { token, expiresAt, user } = data?.login ?? { token: '', expiresAt: '', user: null };
    const life = new Date(expiresAt).getTime() - clock.now().getTime();
    expect(Math.round(life / DAY)).toBe(30);
    expect(user).toMatchObject({ id: String(person.id), lastLogin: expect.stringMatching(/\+03:00$/) });
    expect(await app.ask(token, ME)).toMatchObject({ me: { username: person.username } });
  });

  it('says the same to a wrong password as to a name nobody has', async () => {
    const wrong = await login(person.username, 'wrong password');
    const unknown = await login('PF/0000/1900', 'wrong password');
    const visible = ({ status, errors }: typeof wrong) => [
      status,
      errors.map(({ message, extensions }) => [message, extensions]),
    ];
    expect(visible(wrong)).toEqual(visible(unknown));
    expect(wrong.errors[0]).toMatchObject({
      message: 'Unable to log in with provided credentials.',
      extensions: { code: 'INVALID_CREDENTIALS' },
    });
  });

  it.each([
    ['254 letters', 'a'.repeat(254)],
    ['254 signs that are compared as eighteen each', '\ufdfa'.repeat(254)],
  ])('says the same to a name of %s', async (_what, username) => {
    await fail(5, username);
    expect(await codeOf(login(username, 'wrong password'))).toBe('RATE_LIMITED');
  });

  it('tells a deactivated account so only to whoever knows its password', async () => {
    const gone = await addPerson(app, { isActive: false });
    const right = await login(gone.username, PASSWORD);
    expect(right.errors[0]).toMatchObject({
      message: 'This account has been deactivated.',
      extensions: { code: 'ACCOUNT_INACTIVE' },
    });
    expect(await codeOf(login(gone.username, 'wrong password'))).toBe('INVALID_CREDENTIALS');
  });

  it.each([
    [{ username: 'ab', password: PASSWORD }, { username: ['Invalid PF Number / Scholar Code'] }],
    [{ username: 'PF/1', password: 'five5' }, { password: ['Password must be at least 6 characters.'] }],
  ])('refuses %j at its field', async (input, fields) => {
    const { extensions } = await app.refusal(null, LOGIN, { input });
    expect(extensions).toEqual({ code: 'BAD_USER_INPUT', fields });
  });

  it('keeps no token and no password readable anywhere in the database', async () => {
    const { data } = await login(person.username, PASSWORD);
    const tables = await app.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) name from pg_tables where schemaname !~ '^(pg_|information_)'`,
    );
    const texts = await Promise.all(
      tables.map(({ name }) => app.sql<{ row: string }>(`select t::text as row from ${name} t`)),
    );
    const dump = texts.flat().map(({ row }) => row);
    expect(dump.join('\n')).toContain(person.username);
    expect(dump.filter((row) => row.includes(data?.login.token ?? '') || row.includes(PASSWORD))).toEqual([]);
    const hashes = await app.sql<{ token_hash: string }>('select token_hash from sessions');
    expect(hashes.filter(({ token_hash: hash }) => !/^[0-9a-f]{64}$/.test(hash))).toEqual([]);
  });

  it('keeps ten sessions of a person and ends the oldest', async () => {
    const tokens: string[] = [];
    for (let number = 0; number < 11; number += 1) {
      tokens.push((await login(person.username, PASSWORD)).data?.login.token ?? '');
    }
    const alive = await Promise.all(
      tokens.map(async (token) => (await app.graphql(token, ME)).errors.length === 0),
    );
    expect(alive.filter(Boolean)).toHaveLength(10);
    expect(alive[0]).toBe(false);
    expect(alive.at(-1)).toBe(true);
  });
});

describe('a hash of an earlier release', () => {
  const EARLIER = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const hashOf = async (): Promise<string | undefined> =>
    (
      await app.sql<{ password_hash: string }>('select password_hash from users where id = $1', [person.id])
    )[0]?.password_hash;

  beforeEach(async () => {
    const earlier = await hash(PASSWORD, EARLIER);
    await app.sql('update users set password_hash = $2 where id = $1', [person.id, earlier]);
  });

  it('is made anew with more work by a right password, and never by a wrong one', async () => {
    expect(await codeOf(login(person.username, 'wrong password'))).toBe('INVALID_CREDENTIALS');
    expect(await hashOf()).toContain('m=19456,t=2');
    expect(await codeOf(login(person.username, PASSWORD))).toBe('allowed');
    expect(await hashOf()).toContain('m=32768,t=3');
    expect(await codeOf(login(person.username, PASSWORD))).toBe('allowed');
  });
});

describe('the limit of failures', () => {
  it('closes the name after five, also to the right password, and says for how long', async () => {
    await fail(5);
    const { errors } = await login(person.username, PASSWORD);
    expect(errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect(errors[0]?.extensions.retryAfterSeconds).toBeGreaterThan(800);
    const other = await addPerson(app);
    expect(await codeOf(login(other.username, PASSWORD))).toBe('allowed');
  });

  it('holds in another process and after a restart', async () => {
    await fail(5);
    const second = await startTestApp({ database: app.database });
    try {
      expect(await codeOf(login(person.username, PASSWORD, second))).toBe('RATE_LIMITED');
    } finally {
      await second.close();
    }
  });

  it('cannot be outrun by guesses sent at the same time', async () => {
    const codes = await Promise.all(
      Array.from({ length: 12 }, () => codeOf(login(person.username, 'wrong password'))),
    );
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(7);
  });

  it('is not met by somebody who signs in on many devices at once', async () => {
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(login(person.username, PASSWORD))),
    );
    expect(new Set(codes)).toEqual(new Set(['allowed']));
  });

  it('is forgiven by a success', async () => {
    await fail(4);
    expect(await codeOf(login(person.username, PASSWORD))).toBe('allowed');
    await fail(4);
    expect(await codeOf(login(person.username, PASSWORD))).toBe('allowed');
  });

  it('counts a name the same in every way of writing it', async () => {
    await fail(3, person.username.toLowerCase());
    await fail(2, person.username.toUpperCase());
    expect(await codeOf(login(person.username, PASSWORD))).toBe('RATE_LIMITED');
  });

  it('counts each of fifteen logins in one request, and the first failure ends the request', async () => {
    const aliased = (password: string): string => {
      const one = `login(input: { username: "${person.username}", password: "${password}" }) { token }`;
      return `mutation { ${Array.from({ length: 15 }, (_, index) => `a${String(index)}: ${one}`).join(' ')} }`;
    };
    const spent = async (): Promise<number | undefined> =>
      (await app.sql<{ points: number }>(`select points from rate_limits where key like 'login-address%'`))[0]
        ?.points;
    expect((await app.graphql(null, aliased(PASSWORD))).errors).toEqual([]);
    expect(await spent()).toBe(15);
    const { errors } = await app.graphql(null, aliased('wrong password'));
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['INVALID_CREDENTIALS']);
    expect(await spent()).toBe(16);
    expect((await app.graphql(null, aliased(PASSWORD))).errors[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  it('of twenty a minute from one address stops a spray over many names', async () => {
    const codes: string[] = [];
    for (let number = 0; number < 21; number += 1) {
      codes.push(await codeOf(login(`PF/spray/${String(number)}`, 'wrong password')));
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'INVALID_CREDENTIALS'));
    expect(codes[20]).toBe('RATE_LIMITED');
  });
});

describe('a token', () => {
  const withHeader = async (authorization: string): Promise<[string | undefined, string | undefined]> => {
    const response = await fetch(`${app.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query: '{ me { id } }' }),
    });
    const { errors } = (await response.json()) as {
      errors?: { message: string; extensions: { code: string } }[];
    };
    return [errors?.[0]?.extensions.code, errors?.[0]?.message];
  };

  it.each([
    ['Bearer 0123', 'Authentication credentials were not provided.'],
    ['Basic dXNlcjpwdw==', 'Authentication credentials were not provided.'],
    ['Token', 'Invalid token header. No credentials provided.'],
    ['Token ', 'Invalid token header. No credentials provided.'],
    ['Token one two', 'Invalid token header. Token string should not contain spaces.'],
    ['Token 0123456789', 'Invalid token.'],
    [`Token ${'x'.repeat(10_000)}`, 'Invalid token.'],
    ['Tokenx 0123', 'Authentication credentials were not provided.'],
  ])('written wrongly (%#) is refused with a text of its own', async (header, text) => {
    expect(await withHeader(header)).toEqual(['UNAUTHENTICATED', text]);
  });

  it('is taken whatever case its scheme is written in', async () => {
    expect(await withHeader(`tOkEn ${person.token}`)).toEqual([undefined, undefined]);
  });

  it('is not taken from the query string or the body', async () => {
    const response = await fetch(`${app.address}/graphql?token=${person.token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: '{ me { id } }',
        token: person.token,
        authorization: `Token ${person.token}`,
      }),
    });
    expect(await response.text()).toContain('UNAUTHENTICATED');
  });

  it('ends after 30 days', async () => {
    const { data } = await login(person.username, PASSWORD);
    const token = data?.login.token ?? '';
    try {
      for (const days of [10, 10, 10 - 1 / (24 * 60)]) {
        clock.advance(days * DAY);
        expect((await app.graphql(token, ME)).errors).toEqual([]);
      }
      clock.advance(2 * 60_000);
      expect(await app.refusal(token, ME)).toMatchObject({ message: 'Token has expired.' });
    } finally {
      clock.advance(-30 * DAY - 60_000);
    }
  });

  it('ends after 14 days without use', async () => {
    const { data } = await login(person.username, PASSWORD);
    const token = data?.login.token ?? '';
    try {
      clock.advance(14 * DAY + 60_000);
      expect(await app.refusal(token, ME)).toMatchObject({ message: 'Token has expired.' });
    } finally {
      clock.advance(-14 * DAY - 60_000);
    }
  });
});
