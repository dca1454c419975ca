import { expect } from '@playwright/test';
import { test } from './club.ts';

test.use({ serviceWorkers: 'allow' });

const hasShell = `caches.keys().then((names) => names.some((name) => name.startsWith('shell-')))`;
const isActive = `navigator.serviceWorker.ready.then(() => true)`;
const isInCharge = `navigator.serviceWorker.controller !== null`;
const kept = `caches.open('kept-answers').then((answers) => answers.keys()).then((names) => names.length)`;

test('a member finds the card without a network, and leaves nothing behind on signing out', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('member', '/dashboard');
  const card = page.getByRole('region', { name: 'Membership card' });
  await expect(card).toContainText('Paid until');
  await expect.poll(() => page.evaluate(hasShell)).toBe(true);
  await page.evaluate(isActive);
  await page.reload();
  await expect(card).toContainText('Paid until');
  expect(await page.evaluate(isInCharge)).toBe(true);
  await expect.poll(() => page.evaluate(kept)).toBeGreaterThan(0);

  await context.setOffline(true);
  await page.reload();
  await expect(card).toContainText('Paid until');
  await expect(page.getByText('You are offline.')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(kept)).toBe(0);
});
