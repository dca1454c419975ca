import { expect } from '@playwright/test';
import { forgetSession, newAccount, test } from './club.ts';
import { expectNoFault, expectNoFaultInEitherTheme, expectToFit } from './looks.ts';

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
  await expect(page.getByText('Registration successful.')).toBeVisible();

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
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
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

test('who forgot the password chooses another one by the mailed link, and is signed in with it', async ({
  page,
  club,
}) => {
  const { username, email } = await club.register();
  await page.goto(`${club.address}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectNoFaultInEitherTheme(page);
  // Somebody else's, and as long as addresses are: the page stays as wide as the phone.
  await page.getByLabel('Email or PF Number / Scholar Code').fill(`${'long'.repeat(16)}@example.org`);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Look into your mail')).toBeVisible();
  await expectToFit(page);
  await page.reload();
  await page.getByLabel('Email or PF Number / Scholar Code').fill(username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Look into your mail')).toBeVisible();
  await expectNoFault(page);

  const subject = 'Confirm your e-mail address and choose a new password';
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto(`${club.address}/dev/mail`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByText(`names this e-mail address`)).toBeVisible();
  const way = page.getByRole('link', { name: /\/reset-password#/ });
  const link = (await way.getAttribute('href')) ?? '';
  await way.click();

  await expect(page.getByText(`You sign in as ${username}`)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a better horse');
  await page.getByLabel('Password again').fill('a better horse');
  await expectNoFaultInEitherTheme(page);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), /);

  await page.goto(`${club.address}/profile`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText('Your e-mail address is not confirmed yet')).toHaveCount(0);

  await forgetSession(page);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  await page.getByRole('link', { name: 'Mail me a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
});
