import { expect, type BrowserContext, type Page } from '@playwright/test';
import { table } from '../table.ts';
import { firstIds, freshContext, openBrowser, signedInScript } from './browsing.ts';
import type { WebFigures } from './measure-pages.ts';
import type { Meter } from './meter.ts';
import { SCREEN } from './visit.ts';

const VISITS = 30;
const POSTS = 10;
const EVENTS = 5;
const PICTURES = 60;
const PICTURES_A_VISIT = 10;
const MOST_MB = 10;

type Act = (page: Page) => Promise<void>;

const read =
  (address: string): Act =>
  async (page) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  };

/** Looks at so many pictures of the gallery at their largest, from one on. */
const lookAtPictures =
  (address: string, from: number): Act =>
  async (page) => {
    await page.goto(`${address}/gallery`);
    const tiles = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem');
    const more = page.getByRole('button', { name: /^Show more pictures/ });
    await expect(tiles.first()).toBeVisible();
    while ((await tiles.count()) <= from) {
      const before = await tiles.count();
      await more.click();
      await expect.poll(() => tiles.count()).toBeGreaterThan(before);
    }
    await tiles.nth(from).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    for (let seen = 1; seen <= PICTURES_A_VISIT; seen += 1) {
      await expect(dialog.locator('[data-state="shown"]')).toBeVisible();
      if (seen < PICTURES_A_VISIT) await dialog.getByRole('button', { name: 'Next picture' }).click();
    }
  };

/** What is done at each visit besides looking at the dashboard, spread over the month. */
async function actsOf(address: string): Promise<Act[][]> {
  const posts = await firstIds(address, 'blogPosts', POSTS);
  const events = await firstIds(address, 'events', EVENTS);
  if (posts.length < POSTS || events.length < EVENTS)
    throw new Error('The demonstration club has too little for a month');
  const acts: Act[] = [
    ...posts.map((id) => read(`${address}/blog/${id}`)),
    ...events.map((id) => read(`${address}/events/${id}`)),
    ...Array.from({ length: PICTURES / PICTURES_A_VISIT }, (_, turn) =>
      lookAtPictures(address, turn * PICTURES_A_VISIT),
    ),
  ];
  return Array.from({ length: VISITS }, (_, day) => acts.filter((_act, place) => place % VISITS === day));
}

async function visitAsMember(context: BrowserContext, address: string, acts: Act[]): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}/dashboard`);
  await page.waitForLoadState('networkidle');
  for (const act of acts) await act(page);
  await page.close();
}

/** What a month costs a member who keeps the browser's cache: everything that goes through the meter, pictures and sockets too. */
export async function measureMonth({ address, bytes }: Meter): Promise<WebFigures> {
  const browser = await openBrowser();
  try {
    const context = await freshContext(browser, await signedInScript(address), SCREEN);
    const before = bytes();
    const costs: number[] = [];
    for (const acts of await actsOf(address)) {
      const start = bytes();
      await visitAsMember(context, address, acts);
      costs.push((bytes() - start) / 1000);
    }
    const megabytes = (bytes() - before) / 1e6;
    const [first = 0, ...later] = costs;
    const text = table(
      ['a month of a member', 'MB'],
      [
        [
          `${String(VISITS)} visits, ${String(POSTS)} posts, ${String(EVENTS)} events, ${String(PICTURES)} pictures`,
          megabytes.toFixed(2),
        ],
        ['of it the first visit', (first / 1000).toFixed(2)],
        ['the dearest of the others', (Math.max(...later) / 1000).toFixed(2)],
      ],
    );
    return {
      text,
      missed:
        megabytes > MOST_MB
          ? [`a month of a member: ${megabytes.toFixed(1)} MB, not ${String(MOST_MB)}`]
          : [],
    };
  } finally {
    await browser.close();
  }
}
