import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { RateLimiter } from '../../server/core/rate-limits.ts';
import { LOGIN } from '../support/account-documents.ts';
import { addPerson, PASSWORD, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp({ settings: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.sql('delete from rate_limits');
  person = await addPerson(app);
});

interface Answer {
  errors?: { extensions: { code: string; retryAfterSeconds?: number } }[];
}

async function answerTo(address: string, password: string): Promise<Answer> {
  const response = await fetch(`${app.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ query: LOGIN, variables: { input: { username: person.username, password } } }),
  });
  return (await response.json()) as Answer;
}

const signIn = async (address: string, password = 'wrong password'): Promise<string> =>
  (await answerTo(address, password)).errors?.[0]?.extensions.code ?? 'allowed';

/** Lets time pass for everything that is counted. */
const pass = (seconds: number) =>
  app.sql('update rate_limits set expire = expire - $1::bigint', [seconds * 1000]);

let last = 0;
const freshAddress = (): string => `10.1.${String(Math.floor(last / 250))}.${String((last++ % 250) + 1)}`;

describe('what is counted of sign-ins', () => {
  it('is kept no longer than people are told, in one of the two places where they are', async () => {
    await app.sql('delete from rate_limits');
    await signIn(freshAddress());
    await signIn(freshAddress(), PASSWORD);
    const asked = await app.ask<{ keptRecords: { what: string; howLong: string }[] }>(
      null,
      '{ keptRecords { what howLong } }',
    );
    const told = (words: RegExp): number =>
      Number(
        /(\d+) (?:hours|days after you)/.exec(
          asked.keptRecords.find(({ what }) => words.test(what))?.howLong ?? '',
        )?.[1],
      );
    const lasting = await app.sql<{ key: string; hours: number }>(
      'select key, ceil((expire - extract(epoch from now()) * 1000) / 3600000)::int hours from rate_limits',
    );
    const [familiar, counted] = [true, false].map((yes) =>
      lasting.filter(({ key }) => key.startsWith('login-familiar') === yes).map(({ hours }) => hours),
    );
    expect(familiar).toEqual([told(/have signed in/) * 24]);
    expect(counted?.length).toBeGreaterThan(1);
    expect(Math.max(...(counted ?? []))).toBeLessThanOrEqual(told(/Counts of attempts/));
  });

  it('is refused a limit that lasts longer than that', async () => {
    const limiter = new RateLimiter(new pg.Pool());
    await expect(limiter.spend({ name: 'weekly', points: 1, seconds: 7 * 24 * 3600 }, 'x')).rejects.toThrow(
      'lasts longer than people are told',
    );
  });
});

describe('guesses at one name', () => {
  it('from addresses of one IPv6 network count as those of one address', async () => {
    const codes: string[] = [];
    for (let number = 1; number <= 7; number += 1) {
      codes.push(await signIn(`2001:db8:7:7:${String(number)}::1`));
    }
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    await app.sql(`delete from rate_limits where key not like 'login-failures%'`);
    expect(await signIn('2001:db8:7:7:ffff::1', PASSWORD)).toBe('RATE_LIMITED');
    expect(await signIn('2001:db8:7:8::1', PASSWORD)).toBe('allowed');
  });

  it('are fifty an hour at most, however many addresses they come from', async () => {
    const familiar = [freshAddress(), freshAddress(), freshAddress()];
    for (const address of familiar) {
      expect(await signIn(address, PASSWORD)).toBe('allowed');
    }
    let looked = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      for (const address of [...familiar, freshAddress(), freshAddress()]) {
        looked += (await signIn(address)) === 'INVALID_CREDENTIALS' ? 1 : 0;
      }
      await pass(59);
    }
    expect(looked).toBeGreaterThan(20);
    expect(looked).toBeLessThanOrEqual(50);
  }, 120_000);

  it('from everywhere make its person wait a few minutes at most, and not at all where they signed in before', async () => {
    const home = freshAddress();
    expect(await signIn(home, PASSWORD)).toBe('allowed');
    for (let number = 0; number < 12; number += 1) {
      await signIn(freshAddress());
    }
    expect(await signIn(home, PASSWORD)).toBe('allowed');
    const elsewhere = freshAddress();
    const { errors } = await answerTo(elsewhere, PASSWORD);
    expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    const wait = errors?.[0]?.extensions.retryAfterSeconds ?? 0;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(180);
    await pass(wait);
    expect(await signIn(elsewhere, PASSWORD)).toBe('allowed');
  });

  it('are slowed down for a name that nobody has as for any other', async () => {
    person = { ...person, username: 'PF/0000/1900' };
    const codes: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      codes.push(await signIn(freshAddress()));
    }
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'INVALID_CREDENTIALS'));
    expect(codes[5]).toBe('RATE_LIMITED');
  });
});
