import { expect, type Page } from '@playwright/test';
import { test } from './static-site.ts';

const expectTheme = (page: Page, theme: string) => expect(page.locator('html')).toHaveClass(theme);
const storedTheme = (page: Page) => page.evaluate<string | null>("localStorage.getItem('vite-ui-theme')");

/** Notes the class on <html> at the moment the body begins, before anything can have been painted. */
const noteFirstTheme = `
  new MutationObserver((_changes, observer) => {
    if (!document.body) return;
    observer.disconnect();
    document.documentElement.dataset.first = document.documentElement.className;
  }).observe(document, { childList: true, subtree: true });
`;

test('follows the device until a choice is made, also while the page is open', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(site);
  await expectTheme(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');
  expect(await storedTheme(page)).toBeNull();
});

for (const [stored, device, first] of [
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
  ['system', 'dark', 'dark'],
] as const)
  test(`stored ${stored} on a ${device} device is ${first} before the first paint`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: device });
    await page.addInitScript(`localStorage.setItem('vite-ui-theme', '${stored}');${noteFirstTheme}`);
    await page.goto(site);
    await expect(page.locator('html')).toHaveAttribute('data-first', first);
    await expectTheme(page, first);
  });

test('the toggle stores its choice, and another tab follows', async ({ context, site }) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  for (const page of [here, there]) await page.emulateMedia({ colorScheme: 'light' });
  await Promise.all([here.goto(site), there.goto(`${site}/about`)]);
  await here.getByRole('button', { name: 'Switch to dark theme' }).click();
  expect(await storedTheme(here)).toBe('dark');
  await expectTheme(there, 'dark');
  await there.getByRole('radio', { name: 'Like this device' }).check({ force: true });
  await expectTheme(here, 'light');
  expect(await storedTheme(here)).toBe('system');
});
