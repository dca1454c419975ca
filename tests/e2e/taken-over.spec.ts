import { expect, type Page } from '@playwright/test';
import { takenOver, test } from './club.ts';
import { addEvent } from './club-events.ts';
import { addItem } from './club-items.ts';
import { openDrawn } from './drawn.ts';

test.use({ arrivesWithScript: false });

/** Opens a page that came with its answers, and whose script does not come before it is let in. */
async function openWithoutScript(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await openDrawn(page, address, { waitUntil: 'commit' });
  return () => resolve(undefined);
}

/** What stands on the page now, to be known again. */
const mark = (page: Page) =>
  page.evaluate(`for (const element of document.querySelectorAll('#root *')) element.dataset.drawn = ''`);

/** What the script put in the place of something that was drawn, but for what turns from a link into a button. */
const drawnAnew = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('#root :not([data-drawn], dialog, dialog *, button, button *)')]
       .map(({ outerHTML }) => outerHTML.slice(0, 200))`,
  );

const visits = [
  { looks: 'light', width: 390 },
  { looks: 'dark', width: 1280 },
] as const;

for (const { looks, width } of visits)
  test(`the script takes every drawn page over as it stands, ${looks} and ${width} px wide`, async ({
    page,
    club,
  }) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    const event = await addEvent(club, { title: `Seen in ${looks}`, capacity: 12 });
    const item = await addItem(club, `Mug in ${looks}`);
    const { blogPosts } = await club.ask<{ blogPosts: { results: { id: string; author: string }[] } }>(
      '{ blogPosts { results { id author } } }',
    );
    const [post] = blogPosts.results;
    await page.emulateMedia({ colorScheme: looks });
    await page.setViewportSize({ width, height: 800 });
    const paths = [
      ...['/', '/blog', '/blog?search=the', '/blog/category/leadership', `/blog/${post?.id}`],
      `/blog/authors/${post?.author}`,
      ...['/events', '/events?search=the', `/events/${event.id}`, '/merchandise', `/merchandise/${item.id}`],
      // What a page reads of its address is drawn, and nothing else.
      ...['/blog?show=all', '/merchandise?category=clothing&search=mug', '/?utm_source=mail', '/events?x=1'],
    ];
    for (const path of paths) {
      const letScriptIn = await openWithoutScript(page, club.address + path);
      await mark(page);
      letScriptIn();
      await takenOver(page);
      expect(await drawnAnew(page), path).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(failures).toEqual([]);
  });

test('a page is drawn anew for who reads dates in Swahili', async ({ page, club }) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto(`${club.address}/healthz`);
  await page.evaluate(`localStorage.setItem('date-style', 'sw-12')`);
  await page.goto(`${club.address}/events`);
  await takenOver(page);
  await expect(page.locator('article time').first()).toHaveText(/^(Juma|Alhamisi|Ijumaa)/);
  expect(failures).toEqual([]);
});

test('whoever reads a page before its script is there reads on where they are', async ({ page, club }) => {
  const letScriptIn = await openWithoutScript(page, `${club.address}/events`);
  await page.evaluate('window.scrollTo(0, 700)');
  letScriptIn();
  await takenOver(page);
  expect(await page.evaluate('window.scrollY')).toBe(700);
  // By key: cards that come near are laid out only then, and would move it from under a pointer that was there within a frame.
  await page.getByRole('link', { name: 'About', exact: true }).last().press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
});

test('a drawn picture that does not come gives way to the drawing, whether it failed before the script or after', async ({
  page,
  club,
}) => {
  for (const isEarly of [true, false]) {
    const { promise: scriptIsIn, resolve } = Promise.withResolvers<undefined>();
    let failed = 0;
    await page.route('**/media/**', async (route) => {
      if (!isEarly) await scriptIsIn;
      await route.abort();
      failed += 1;
    });
    const letScriptIn = await openWithoutScript(page, `${club.address}/events`);
    if (isEarly) await expect.poll(() => failed).toBeGreaterThan(0);
    letScriptIn();
    await takenOver(page);
    resolve(undefined);
    await expect(page.locator('[data-state="broken"] svg').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});
