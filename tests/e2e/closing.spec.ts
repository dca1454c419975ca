import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFaultInEitherTheme, expectToFit } from './looks.ts';

test('a member closes the account, is told the day on every page, and keeps it after all', async ({
  page,
  club,
}) => {
  const member = await club.register('Akinyi Odhiambo');
  await page.goto(`${club.address}/login`);
  await page.getByLabel('PF Number / Scholar Code').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(`${club.address}/dashboard/settings?section=my-data`);
  await expect(page.getByRole('heading', { name: 'Close my account' })).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await page.getByRole('button', { name: 'Close my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText('What you published stays without your name.')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);
  await page.goto(`${club.address}/profile`);
  const banner = page.getByRole('alert').filter({ hasText: 'Your account closes on' });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays as it is.')).toBeVisible();
  await expect(banner).toBeHidden();
});
