import { expect, type Page } from '@playwright/test';
import { test, type Club } from './club.ts';
import { expectNoFaultInEitherTheme, expectToFit } from './looks.ts';

/** The newest mail of a subject to an address, as the page shows it that has what would have been sent. */
async function openMail(page: Page, club: Club, subject: string, to: string): Promise<void> {
  const link = page.getByRole('listitem').filter({ hasText: to }).getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto(`${club.address}/dev/mail`);
    await expect(link.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.first().click();
}

const suspend = async (club: Club, id: string): Promise<unknown> =>
  club.ask(
    'mutation ($id: ID!) { updateMembership(id: $id, input: { membershipStatus: SUSPENDED, reason: "Asked to rest it" }) { id } }',
    { id },
    await club.tokenOf('superadmin'),
  );

test('a member chooses what comes by mail, stops a kind from a mail without signing in, and takes it back', async ({
  page,
  club,
  openAs,
}) => {
  const account = await club.register();
  await openMail(page, club, 'Confirm your e-mail address', account.email);
  const link = page.locator('pre a[href*="confirm-email"]');
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.getByRole('button', { name: 'Yes, this address is mine' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await page.goto(club.address);
  await page.goto(address);
  await page.getByRole('button', { name: 'Yes, this address is mine' }).click();
  await expect(page.getByRole('alert')).toContainText('If you opened it before, nothing is left to do.');
  await expectNoFaultInEitherTheme(page);

  const token = await club.tokenOf(account);
  await openAs({ token }, '/dashboard/settings?section=notices');
  const events = page.getByRole('combobox', { name: 'Events: by mail' });
  await events.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Events: comes by mail once a day, at seven in the morning.')).toBeVisible();
  await expect(page.getByText('Always, for your security')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);

  const { me } = await club.ask<{ me: { id: string } }>('{ me { id } }', {}, token);
  await suspend(club, me.id);
  await openMail(page, club, 'Your membership was changed', account.email);
  await page.evaluate('localStorage.clear()');
  await page.locator('pre a[href*="unsubscribe"]').click();
  await expect(page.getByText('No more mail comes about: Membership.')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await page.getByRole('button', { name: 'Undo: send it again' }).click();
  await expect(page.getByText('Mail comes again about: Membership.')).toBeVisible();
});
