import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from './club.ts';

/** How far what was to be seen moved by itself, as the browser counts it: 1 is the whole screen once. */
const COUNT_SHIFTS = `window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

const QUESTION_OF_BANNERS =
  /query (?:Banners|MyConsents|SecondFactorDemand|ClosingDay|CurrentAnnouncements)\b/;

test('what stands above a page of the dashboard is there before the page, and moves nothing', async ({
  page,
  club,
  openAs,
}) => {
  const token = await club.tokenOf(await club.register());
  await club.ask('mutation { closeMyAccount(removeWritings: false) { obstacles } }', {}, token);
  await page.setViewportSize({ width: 390, height: 800 });
  // The first dashboard of a club that has just begun may need longer than a page waits.
  await openAs('member', '/dashboard');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.addInitScript(COUNT_SHIFTS);
  await page.route('**/graphql', async (route) => {
    if (QUESTION_OF_BANNERS.test(route.request().postData() ?? '')) await wait(200);
    await route.continue();
  });
  await openAs({ token }, '/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Keep my account', exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.shifted')).toBeLessThan(0.05);
});

test('a page does not wait for ever for what stands above it', async ({ page, openAs }) => {
  await page.route('**/graphql', async (route) => {
    if (!QUESTION_OF_BANNERS.test(route.request().postData() ?? '')) await route.continue();
  });
  await openAs('member', '/dashboard');
  await expect(page.getByRole('region', { name: 'My events', exact: true })).toContainText(/\d/);
});
