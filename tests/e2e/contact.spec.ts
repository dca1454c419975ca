import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFaultInEitherTheme } from './looks.ts';

test('a visitor writes to the club, and staff answer by mail', async ({ page, club, openAs }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${club.address}/contact`);
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByLabel('Your name')).toBeFocused();
  await expect(form.getByText('Invalid email address.')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await form.getByLabel('Your name').fill('Wairimu Visitor');
  await form.getByLabel('Your email').fill('wairimu@example.org');
  await form.getByLabel('Your message').fill('May a first-year student join?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('The answer comes by mail to wairimu@example.org.')).toBeVisible();

  await openAs('treasurer', '/dashboard/feedback?state=OPEN');
  const message = page.getByRole('article').filter({ hasText: 'May a first-year student join?' });
  await expect(message.getByRole('link', { name: 'wairimu@example.org' })).toBeVisible();
  await message.getByRole('button', { name: /^Answer/ }).click();
  await page.getByRole('dialog').getByLabel('Answer').fill('Of course.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answer sent')).toBeVisible();
});

test('who has not said what registering does not ask for is asked once, and may put it off', async ({
  page,
  club,
  openAs,
}) => {
  await openAs({ token: await club.tokenOf(await club.register()) }, '/dashboard');
  const prompt = page.getByRole('region', { name: 'Complete your profile' });
  await expect(prompt).toContainText('phone number, course');
  await expect(prompt.getByRole('link', { name: 'Complete it' })).toHaveAttribute('href', '/profile');
  await prompt.getByRole('button', { name: 'Later' }).click();
  await expect(prompt).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(prompt).toBeHidden();
});
