import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFaultInEitherTheme, expectSound } from './looks.ts';

const pages = [
  ['member', '/dashboard'],
  ['member', '/dashboard/membership'],
  ['member', '/dashboard/my-payments'],
  ['member', '/dashboard/my-payments?status=FAILED'],
  ['member', '/dashboard/feedback'],
  ['member', '/dashboard/notifications'],
  ['member', '/profile'],
  ['member', '/profile?tab=security'],
  ['newmember', '/dashboard'],
  ['newmember', '/dashboard/membership'],
  ['treasurer', '/dashboard'],
  ['admin', '/dashboard'],
] as const;

for (const [who, path] of pages)
  test(`${path} of the ${who} has no accessibility fault, and fits a phone`, async ({ page, openAs }) => {
    await openAs(who, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectSound(page);
  });

test('the dialogs have no accessibility fault', async ({ page, openAs }) => {
  await openAs('member', '/dashboard/my-payments');
  for (const button of [/^Notifications/, 'Renew early']) {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectNoFaultInEitherTheme(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a price that is on its way can be read about meanwhile', async ({ page, openAs }) => {
  await openAs('member', '/dashboard/my-payments');
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('newExpiry')) await route.continue();
  });
  await page.getByRole('button', { name: 'Renew early' }).first().click();
  await expect(page.getByText('Working out the price')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
});

test('a keyboard alone reaches the till, pays and opens the bell', async ({ page, club, openAs }) => {
  await openAs({ token: await club.tokenOf(await club.register()) }, '/dashboard');
  await page.getByRole('link', { name: 'Pay Now' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('M-Pesa phone number').focus();
  await page.keyboard.type('0722000555');
  // Nothing is paid before its price is said.
  await expect(page.getByRole('button', { name: /^Pay KES/ })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused();
});
