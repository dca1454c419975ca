import { randomBytes, randomInt } from 'node:crypto';
import { expect, test as base, type Page } from '@playwright/test';
import { startClub } from './running-club.ts';

export interface Account {
  name: string;
  username: string;
  email: string;
  password: string;
}

export interface Club {
  address: string;
  /** Asks the API and answers `data`; throws what the server complains of. */
  ask: <T>(query: string, variables?: object, token?: string) => Promise<T>;
  /** A new account without any payment; all have one name unless another is given. */
  register: (name?: string) => Promise<Account>;
  /** A session of an account, or of one of the demonstration club; one for the whole run unless it is `fresh`. */
  tokenOf: (account: Pick<Account, 'username' | 'password'> | string) => Promise<string>;
}

const demoPassword = 'chapterhouse';

const freshAddress = () => `10.${[1, 2, 3].map(() => String(randomInt(1, 255))).join('.')}`;

export function newAccount(): Account {
  const code = randomBytes(4).toString('hex');
  return {
    name: 'Chebet Rotich',
    username: `PF/${code}`,
    email: `${code}@example.org`,
    password: 'secret-word',
  };
}

function clubAt(address: string): Club {
  const tokens = new Map<string, Promise<string>>();
  const ask = async <T>(query: string, variables?: object, token?: string): Promise<T> => {
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': freshAddress(),
        ...(token !== undefined && { authorization: `Token ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data: T; errors?: unknown };
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  };
  const signIn = async (username: string, password: string): Promise<string> => {
    const { login } = await ask<{ login: { token: string } }>(
      'mutation ($input: LoginInput!) { login(input: $input) { token } }',
      { input: { username, password } },
    );
    return login.token;
  };
  return {
    address,
    ask,
    register: async (name) => {
      const account = { ...newAccount(), ...(name !== undefined && { name }) };
      await ask('mutation ($input: RegisterInput!) { register(input: $input) { id } }', {
        input: { ...account, passwordConfirm: account.password },
      });
      return account;
    },
    tokenOf: async (account) => {
      if (typeof account !== 'string') return signIn(account.username, account.password);
      const known = await tokens.get(account);
      // A test before this one may have ended the sessions of the account.
      const isGood =
        known !== undefined && (await ask('{ me { id } }', {}, known).catch(() => null)) !== null;
      const token = isGood ? Promise.resolve(known) : signIn(account, demoPassword);
      tokens.set(account, token);
      return token;
    },
  };
}

interface PerTest {
  /** Whether a visit has arrived only once the script of a page that came drawn has taken it over. */
  arrivesWithScript: boolean;
  /** Opens a page of the club as a person of the demonstration club or with a token. */
  openAs: (who: string | { token: string }, path: string) => Promise<void>;
}

/** Signs out behind the page's back, from a page without any script: one with scripts could write the session down again. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto(new URL('/healthz', page.url()).href);
  await page.evaluate('localStorage.clear()');
}

/** What came drawn can be read and followed at once, and pressed or filled in once its script has taken it over. */
export const takenOver = (page: Page): Promise<void> =>
  expect(page.locator(':is(button, input, select, textarea)[inert]')).toHaveCount(0);

function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...visit) => {
    const answer = await goto(...visit);
    await takenOver(page);
    return answer;
  };
}

/** What was closed a moment ago takes its step in the history back, which gives up a visit that has just begun. */
export function outrunSteps(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = (...visit) =>
    goto(...visit).catch((error: unknown) => {
      if (String(error).includes('net::ERR_ABORTED')) return goto(...visit);
      throw error;
    });
}

/** A club of its own for every worker, with nobody else in it. */
export const test = base.extend<PerTest, { club: Club }>({
  club: [
    // Playwright reads the fixtures a fixture needs from the pattern of its first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { address, stop } = await startClub();
      await use(clubAt(address));
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  contextOptions: { reducedMotion: 'reduce' },
  arrivesWithScript: [true, { option: true }],
  page: async ({ page, arrivesWithScript }, use) => {
    outrunSteps(page);
    if (arrivesWithScript) waitForScripts(page);
    await use(page);
    // A request that a test was still answering when it ended is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': freshAddress() }),
  openAs: async ({ page, club }, use) => {
    await use(async (who, path) => {
      const token = typeof who === 'string' ? await club.tokenOf(who) : who.token;
      await page.goto(`${club.address}/healthz`);
      await page.evaluate(
        `localStorage.setItem('auth-storage', ${JSON.stringify(JSON.stringify({ state: { token }, version: 0 }))})`,
      );
      await page.goto(club.address + path);
    });
  },
});
