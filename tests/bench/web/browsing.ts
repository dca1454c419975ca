import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import type { SCREEN } from './visit.ts';

const PASSWORD = 'chapterhouse';

async function ask<T>(address: string, query: string, variables: object = {}): Promise<T> {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data } = (await answer.json()) as { data: T };
  return data;
}

/** Signs a member of the demonstration club in before any page runs its own script. */
export async function signedInScript(address: string): Promise<string> {
  const { login } = await ask<{ login: { token: string } }>(
    address,
    'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    { input: { username: 'member', password: PASSWORD } },
  );
  const stored = JSON.stringify({ state: { token: login.token }, version: 0 });
  return `localStorage.getItem('auth-storage') ?? localStorage.setItem('auth-storage', ${JSON.stringify(stored)})`;
}

/** The ids of what stands first in a list that everybody may read. */
export async function firstIds(
  address: string,
  list: 'blogPosts' | 'events',
  pageSize: number,
): Promise<string[]> {
  const answer = await ask<Record<string, { results: { id: string }[] }>>(
    address,
    `query ($pageSize: Int!) { ${list}(pageSize: $pageSize) { results { id } } }`,
    { pageSize },
  );
  return answer[list]?.results.map(({ id }) => id) ?? [];
}

export const browserSettings = (): { executablePath: string | undefined; args: string[] } => ({
  executablePath: findChromium(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

export const openBrowser = (): Promise<Browser> => chromium.launch(browserSettings());

/** A browser that was never here, signed in where the page asks for it; on a phone where its screen is given. */
export async function freshContext(
  browser: Browser,
  signIn: string | null,
  screen?: typeof SCREEN,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    ...(screen && {
      ...{ viewport: screen, deviceScaleFactor: screen.deviceScaleFactor },
      ...{ isMobile: screen.mobile, hasTouch: screen.mobile },
    }),
  });
  if (signIn !== null) await context.addInitScript(signIn);
  return context;
}
