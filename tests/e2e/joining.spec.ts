import { expect } from '@playwright/test';
import { newAccount, test } from './club.ts';
import { expectNoFault } from './looks.ts';

test('a new person joins, pays, turns active without reloading, and finds the receipt', async ({
  page,
  club,
}) => {
  const { name, email, username, password } = newAccount();

  await page.goto(club.address);
  await page.getByRole('link', { name: 'Apply for Membership' }).first().click();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('PF Number / Scholar Code').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password again').fill(password);
  await expectNoFault(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful. You can now log in.')).toBeVisible();

  await expect(page).toHaveURL(`${club.address}/login`);
  await expect(page.getByLabel('PF Number / Scholar Code')).toHaveValue(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expectNoFault(page);
  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), /);
  const card = page.getByRole('region', { name: 'Membership card' });
  await expect(card).toContainText('Payment Required');
  await expect(card).toContainText('Pay KES 1,000 to access all features');
  await page.evaluate('window.wasNotReloaded = true');
  await card.getByRole('link', { name: 'Pay Now' }).click();

  await page.getByLabel('M-Pesa phone number').fill('0712 345 678');
  await expect(page.getByText('The request goes to 0712 345 678 (+254712345678).')).toBeVisible();
  await page.getByRole('button', { name: 'Pay KES 1,000 by M-Pesa' }).click();
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  await expect(page.getByText('Enter your M-Pesa PIN on 0712 … 678')).toBeVisible();
  await expectNoFault(page);

  // Sooner than the first poll: the page was told.
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 8_000 });
  await expect(card).toContainText('Active');
  await expect(card).toContainText('Paid until');
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  expect(await page.evaluate('window.wasNotReloaded')).toBe(true);
  await expectNoFault(page);

  await page
    .getByRole('link', { name: /^Receipt for PAY-/ })
    .first()
    .click();
  await expect(page.getByRole('article', { name: /^Receipt RCT-/ })).toContainText(name);
  await page.goBack();

  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell).toContainText('You have 2 unread notifications');
  await expect(bell).toContainText('KES 1,000 received.');
  await expect(bell).toContainText('Just now');
});
