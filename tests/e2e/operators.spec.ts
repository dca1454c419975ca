import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFault, expectSound } from './looks.ts';

test('an administrator follows a name in the security log and signs out a device', async ({
  page,
  club,
  openAs,
}) => {
  const member = await club.register();
  await club.tokenOf(member);
  await openAs('admin', '/dashboard/security');
  const log = page.getByRole('region', { name: 'Security' });
  await expect(page.getByRole('link', { name: 'Security', exact: true })).toBeVisible();
  await page.getByLabel('Search by name').fill(member.name);
  // The names of the columns, and nobody else.
  await expect(log.getByRole('row').filter({ hasNotText: member.name })).toHaveCount(1);
  await expect(log.getByText('Signed in').first()).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await log.getByRole('link', { name: member.name }).first().click();
  const devices = page.getByRole('region', { name: `Where ${member.name} is signed in` });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await devices
    .getByRole('button', { name: /^Sign out An unknown device|^Sign out / })
    .last()
    .click();
  const question = page.getByRole('dialog');
  await expectNoFault(page);
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(devices.getByText('On no device.')).toBeVisible();
  await expect(log.getByText('Devices signed out').first()).toBeVisible();
  await page.getByLabel('Search by name').fill('nobody is called so');
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
});

test('a super admin sees how the server does; an administrator and a member do not', async ({
  page,
  openAs,
}) => {
  await openAs('superadmin', '/dashboard/system');
  await expect(page.getByText('Mail is not set up')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Settings as started' })).toContainText(
    'REQUESTS_PER_MINUTE',
  );
  // What other tests of this club gave to do is done some time.
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByText('nothing waits')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectSound(page);
  await openAs('admin', '/dashboard/system');
  await expect(page.getByText('You do not have permission to perform this action.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'System', exact: true })).toHaveCount(0);
  await openAs('member', '/dashboard/security');
  await expect(page.getByText("You don't have permission to view audit logs.")).toBeVisible();
});

test('what a busy server puts off is asked for again by itself, and the screen says so', async ({
  page,
  openAs,
}) => {
  let isBusy = true;
  let refused = 0;
  await page.route('**/graphql', async (route) => {
    const { query } = route.request().postDataJSON() as { query: string };
    if (!isBusy || !query.includes('notifications(')) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { errors: [] } });
  });
  await openAs('member', '/dashboard/notifications');
  await expect(page.getByText('The server is busy.')).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
  isBusy = false;
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByText('The server is busy.')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
