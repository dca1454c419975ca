import { expect, type Locator, type Page } from '@playwright/test';
import { addPublished } from './blog-posts.ts';
import { test } from './club.ts';
import { addPicturedEvent, uploaded } from './own-pictures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Growth {
  parts: string[];
  longestMs: number;
  names: number;
}

/** Writes down every transition that the page begins: what it animates, and how long. */
const WATCH = `window.growths = [];
  const begin = Document.prototype.startViewTransition;
  Document.prototype.startViewTransition = function (change) {
    const transition = begin.call(this, change);
    window.begun = (window.begun ?? 0) + 1;
    transition.ready.then(() => {
      const animations = document.getAnimations().filter(({ effect }) => effect.pseudoElement?.startsWith('::view-'));
      window.growths.push({
        parts: animations.map(({ effect }) => effect.pseudoElement),
        longestMs: Math.max(...animations.map(({ effect }) => effect.getTiming().duration)),
        names: document.querySelectorAll('[style*="view-transition-name"]').length,
      });
    }, () => {});
    return transition;
  };`;

/** Has a page of this busy machine wait for its answer as long as it takes. */
const BE_PATIENT = `const { setTimeout: wait } = window;
  window.setTimeout = (act, ms, ...rest) => wait(act, ms === 300 ? 30_000 : ms, ...rest);`;

const growthsOf = (page: Page) => page.evaluate<Growth[]>('window.growths');
const begunOn = (page: Page) => page.evaluate<number>('window.begun ?? 0');

/** Whoever comes near a card has what lets its picture grow before they press it. */
async function comeNear(page: Page, card: Locator): Promise<void> {
  await card.hover();
  const came = `performance.getEntriesByType('resource').filter(({ name }) => /growing-picture/.test(name)).length`;
  await expect.poll(() => page.evaluate(came)).toBe(2);
}

async function openBy(page: Page, card: Locator, title: string): Promise<void> {
  await comeNear(page, card);
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function expectGrowths(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await growthsOf(page)).length).toBe(count);
  const growth = (await growthsOf(page)).at(-1);
  expect(growth?.parts).toContain('::view-transition-group(picture)');
  expect(growth?.longestMs).toBeGreaterThanOrEqual(150);
  expect(growth?.longestMs).toBeLessThanOrEqual(200);
  expect(growth?.names).toBe(1);
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('the picture of an event grows from its card into its page, and Back takes it to the card again', async ({
  page,
  club,
  openAs,
}) => {
  const { title } = await addPicturedEvent(club, 'Seen from afar');
  await page.addInitScript(WATCH);
  await page.addInitScript(BE_PATIENT);
  const places = [
    { path: `/events?search=${encodeURIComponent(title)}`, who: null },
    { path: `/dashboard/events?search=${encodeURIComponent(title)}`, who: 'member' },
  ];
  for (const { path, who } of places) {
    if (who === null) await page.goto(club.address + path);
    else await openAs(who, path);
    await openBy(page, cardOf(page, title), title);
    await expectGrowths(page, 1);
    if (who === null) await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await expect(cardOf(page, title)).toBeInViewport();
    await expectGrowths(page, 2);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectGrowths(page, 3);
  }
});

test('the pictures of a post and of a product grow likewise', async ({ page, club }) => {
  const image = await uploaded(club, 'gallery');
  const { title } = await addPublished(club, { title: 'Written large', image });
  await page.addInitScript(WATCH);
  await page.addInitScript(BE_PATIENT);
  await page.goto(`${club.address}/blog?search=${encodeURIComponent(title)}`);
  await openBy(page, cardOf(page, title), title);
  await expectGrowths(page, 1);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expectGrowths(page, 2);
  await page.goto(`${club.address}/merchandise?search=hoodie`);
  await openBy(page, cardOf(page, 'Club Hoodie'), 'Club Hoodie');
  await expectGrowths(page, 1);
  await page.goBack();
  await expectGrowths(page, 2);
});

test('a page that takes its time comes without, and whoever goes elsewhere meanwhile arrives there', async ({
  page,
  club,
}) => {
  const first = await addPicturedEvent(club, 'Late as ever');
  await page.addInitScript(WATCH);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('query EventPage(')) await promise;
    await route.continue();
  });
  await page.goto(`${club.address}/events?search=${encodeURIComponent(first.title)}`);
  await comeNear(page, cardOf(page, first.title));
  await page.evaluate(`{
    const link = (path) => document.querySelector('a[href="' + path + '"]');
    link('/events/${first.id}').click();
    link('/about').click();
  }`);
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await cardOf(page, first.title).getByRole('link', { name: first.title, exact: true }).click();
  await expect(page.getByRole('status', { name: 'Loading the event' })).toBeVisible();
  expect(page.url()).toContain(`/events/${first.id}`);
  expect(await growthsOf(page)).toEqual([]);
  resolve(undefined);
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
});

test('a visitor asks for the page of a card once', async ({ page, club }) => {
  const { title } = await addPublished(club, { title: 'Asked for once' });
  await page.addInitScript(BE_PATIENT);
  let asked = 0;
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('query BlogPostPage(')) asked += 1;
  });
  await page.goto(`${club.address}/blog?search=${encodeURIComponent(title)}`);
  await openBy(page, cardOf(page, title), title);
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(1);
});

test('nothing grows where motion is not wanted, or the browser cannot', async ({ page, club }) => {
  const { title } = await addPicturedEvent(club, 'Standing still');
  await page.addInitScript(WATCH);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${club.address}/events?search=${encodeURIComponent(title)}`);
  await openBy(page, cardOf(page, title), title);
  await page.goBack();
  await expect(cardOf(page, title)).toBeVisible();
  expect(await begunOn(page)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript('delete Document.prototype.startViewTransition');
  await page.goto(`${club.address}/events?search=${encodeURIComponent(title)}`);
  await openBy(page, cardOf(page, title), title);
});
