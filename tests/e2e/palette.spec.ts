import { expect, type Page } from '@playwright/test';
import { test } from './club.ts';
import { expectLayers } from './layers.ts';
import { expectNoFault } from './looks.ts';

const phone = { width: 390, height: 800 };

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => palette(page).getByRole('combobox');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

test('a member finds pages and what is their own by the keyboard', async ({ page, openAs }) => {
  await openAs('member', '/dashboard/my-payments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();

  await test.step('pages that the person may open, by name and by other words', async () => {
    await field(page).fill('hood');
    await expect(chosen(page)).toHaveText(/Merchandise/);
    await field(page).fill('audit');
    await expect(palette(page).getByText(/Nothing found|more than pages/)).toBeVisible();
  });

  await test.step('the arrows choose and Enter opens', async () => {
    await field(page).fill('my');
    const [first] = await palette(page).getByRole('option').allTextContents();
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).not.toHaveText(first ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveText(first ?? '');
    await field(page).fill('gallery');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/gallery$/);
    await expect(palette(page)).toBeHidden();
  });

  await test.step('the way back leads over no step of the palette, and Escape gives the focus back', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/my-payments/);
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.click();
    await expect(palette(page).getByRole('option').first()).toHaveText(/Gallery/);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(button).toBeFocused();
    await expectLayers(page, 0);
    await button.click();
    await page.goBack();
    await expect(palette(page)).toBeHidden();
    await expect(page).toHaveURL(/my-payments/);
  });
});

test('staff find members, payments and events on a phone', async ({ page, openAs, club }) => {
  await page.setViewportSize(phone);
  const account = await club.register('Xanthe Palette');
  await openAs('admin', '/dashboard');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('xan');
  const member = palette(page).getByRole('option', { name: /Xanthe Palette/ });
  await expect(member.first()).toBeVisible();
  await field(page).fill(account.username);
  await expect(member.first()).toBeVisible();
  await expectNoFault(page);
  await member.first().click();
  await expect(page).toHaveURL(/\/dashboard\/members\/\d+$/);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(palette(page).getByRole('option', { name: /Xanthe Palette/ })).toBeHidden();
  await field(page).fill('leader');
  await expect(palette(page).getByRole('group', { name: 'Events' })).toBeVisible();
});

test('a search that fails says so, and is tried again', async ({ page, openAs }) => {
  await openAs('member', '/dashboard/my-payments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('query Search') === true ? route.abort() : route.fallback(),
  );
  await field(page).fill('leader');
  await expect(palette(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/graphql');
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await expect(palette(page).getByRole('option').first()).toBeVisible();
});

test('what was opened last is forgotten at sign-out', async ({ page, openAs }) => {
  await openAs('treasurer', '/dashboard/feedback');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('opened-places')).length);
  expect(await kept()).toBe(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept()).toBe(0);
});
