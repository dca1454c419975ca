import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFault, expectSound } from './looks.ts';
import { payingMember, untilProgress } from './paying-members.ts';

test('the treasurer sees who owes the fee and reminds them once', async ({ page, club, openAs }) => {
  const { name, username } = await club.register();
  await openAs('treasurer', '/dashboard/payment-tracking');
  await page.getByLabel('Search by name, e-mail or number').fill(username);
  const row = page.getByRole('row').filter({ hasText: name });
  // Everybody who registers in these tests has the same name; the search leaves one of them.
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Owes the fee');
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const untilHead = page.getByRole('columnheader', { name: 'Paid until' });
  await untilHead.click();
  await expect(page).toHaveURL(/order=until/);
  await expect(untilHead).toHaveAttribute('aria-sort', 'ascending');
  await untilHead.press('Enter');
  await expect(page).toHaveURL(/turned=yes/);
  await row.getByRole('checkbox', { name: `Choose ${name}` }).check();
  for (const outcome of ['1 person told.', '0 people told. Left out: 1 reminded within the last 7 days.']) {
    await page.getByRole('button', { name: 'Remind 1 person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remind 1 person of the fee?' });
    await expectNoFault(page);
    await dialog.getByRole('button', { name: 'Send the reminder' }).click();
    await expect(page.getByText(outcome)).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^membership-fees-.*\.pdf$/);
});

test('the treasury and the report tell the money of the days that are chosen', async ({
  page,
  club,
  openAs,
}) => {
  await untilProgress(club, await payingMember(club, '0712345678'), 'PAID');
  await openAs('president', '/dashboard/treasury');
  const channels = page.getByRole('region', { name: 'Received, by channel' });
  await expect(channels.getByRole('row', { name: /^M-Pesa prompt/ })).toContainText('KES');
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'The span before' }).click();
  await expect(page).toHaveURL(/day=/);
  await page.getByText('Year', { exact: true }).click();
  await expect(page).toHaveURL(/span=year/);
  await expect(
    page.getByRole('region', { name: 'Received and went back, by month' }).getByRole('row'),
  ).toHaveCount(13);

  await page.getByText('Days', { exact: true }).click();
  await expect(page.getByLabel('From')).toHaveValue(/-09-01$/);
  await expectNoFault(page);
  await openAs('president', '/dashboard/treasury?span=days&from=2019-01-01&to=2026-12-31');
  await expect(page.getByText('Choose at most 5 years.')).toBeVisible();

  await openAs('president', '/dashboard/financial-reports');
  await expect(page.getByRole('heading', { name: /^Financial report, / })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Closing balance/ })).toContainText('KES');
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // Dark on light, although the screen is light on dark.
  await expect(page.getByRole('row', { name: /^Closing balance/ })).toHaveCSS('color', 'rgb(32, 37, 31)');
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Financial report, / })).toBeVisible();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^financial-report-.*\.pdf$/);
});

test('a member without the rights is refused the pages of the treasury', async ({ page, openAs }) => {
  for (const path of ['payment-tracking', 'treasury', 'financial-reports']) {
    await openAs('member', `/dashboard/${path}`);
    await expect(page.getByText('You do not have permission to perform this action.')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Treasury' })).toHaveCount(0);
});
