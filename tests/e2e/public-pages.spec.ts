import { expect, type Page } from '@playwright/test';
import { expectSound } from './looks.ts';
import { test } from './static-site.ts';

const pages = ['/', '/about', '/contact', '/privacy-policy', '/terms-of-service', '/events', '/no-such-page'];
const sections = ['features', 'events', 'mission', 'cta'];

const matterOf = (page: Page, id: string) => page.locator(`#${id} > div`);

for (const path of pages)
  test(`${path} has no accessibility fault, and fits a phone`, async ({ page, site }) => {
    await page.goto(site + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page);
  });

test.describe('the reveal of the landing sections', () => {
  test('shows every section once a reader has scrolled through', async ({ page, site }) => {
    await page.goto(site);
    for (const id of sections) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 400);
      await expect(matterOf(page, id)).toHaveCSS('opacity', '1');
    }
  });

  test('fades a section in that is scrolled from the edge past the line', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(site);
    const mission = matterOf(page, 'mission');
    await expect(mission).toHaveAttribute('data-reveal', 'idle');
    const section = await page.locator('#mission').boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    await page.mouse.wheel(0, (section?.y ?? 0) - height + 40);
    await expect(mission).toHaveAttribute('data-reveal', 'waiting');
    await page.mouse.wheel(0, 100);
    await expect(mission).toHaveAttribute('data-reveal', 'shown');
  });

  test('hides nothing that has not been reached', async ({ page, site }) => {
    await page.goto(site);
    await expect(page.locator('#cta')).toBeAttached();
    for (const id of sections) await expect(matterOf(page, id)).toHaveCSS('opacity', '1', { timeout: 1 });
  });

  test('waits for nobody who asked for less motion', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site);
    const section = await page.locator('#mission').boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    await page.mouse.wheel(0, (section?.y ?? 0) - height + 40);
    await page.waitForFunction('scrollY > 0');
    for (const id of sections) await expect(matterOf(page, id)).toHaveCSS('opacity', '1', { timeout: 1 });
  });
});

test('without script the page says what the club is and how to reach it', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site);
  await expect(page.getByRole('heading', { name: 'Chapterhouse Leadership Club' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'office@chapterhouse.example' })).toBeVisible();
  await context.close();
});

test('an unknown address shows the 404 page with its two ways out', async ({ page, site }) => {
  await page.goto(`${site}/about`);
  await page.goto(`${site}/no-such-page`);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`${site}/about`);
});

test('on a phone the menu opens, keeps the focus and closes on Escape', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Join Now' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(`${site}/about`);
  await expect(menu).toBeHidden();
});
