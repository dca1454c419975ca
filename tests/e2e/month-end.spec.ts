import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFault, expectSound } from './looks.ts';

const monthEnd = '/dashboard/month-end';

test('a month is closed, its file taken along, and opened again by two people', async ({
  page,
  club,
  openAs,
}) => {
  await openAs('treasurer', monthEnd);
  await expect(page.getByRole('heading', { name: 'Month-end', level: 1 })).toBeVisible();
  const ready = page.getByRole('row', { name: /To be closed/ });
  await expect(ready).toHaveCount(1);
  const closed = page.getByRole('row').filter({ has: page.getByText('Closed', { exact: true }) });
  await expect(closed).toHaveCount(1);
  await expectSound(page);
  // The row of tabs is wider than a phone; it begins where one is.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Month-end', exact: true })).toBeInViewport({ ratio: 0.95 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await ready.getByRole('link').click();

  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Closing');
  await page.getByRole('button', { name: 'Close this month …' }).click();
  const closing = page.getByRole('dialog', { name: /^Close / });
  await closing.getByRole('button', { name: 'Close the month' }).click();
  await expect(
    closing.getByText('Enter the balance of the statement, or explain why there is none.'),
  ).toBeVisible();
  await expectNoFault(page);
  await closing.getByLabel('Charges of M-Pesa in KES').fill('12.50');
  await closing.getByLabel('Explanation').fill('The statement is on its way.');
  await closing.getByRole('button', { name: 'Close the month' }).click();
  await expect(closing).toBeHidden();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('The statement is on its way.');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download File for the auditor' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^month-\d{4}-\d{2}\.zip$/);

  await page.getByRole('button', { name: 'Open again …' }).click();
  const asking = page.getByRole('dialog', { name: /again$/ });
  await asking.getByLabel('Reason').fill('A slip was found.');
  await asking.getByRole('button', { name: 'Ask for it' }).click();
  const wishes = page.getByRole('region', { name: 'Opening again' });
  await expect(wishes).toContainText('Waits for another person');
  await expect(wishes.getByRole('button', { name: 'Approve' })).toBeHidden();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });

  await openAs('admin', new URL(page.url()).pathname);
  await page.getByRole('region', { name: 'Opening again' }).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: 'Close this month …' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'As it was closed before' })).toContainText('KES 12.50');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoFault(page);

  const member = await club.register();
  await openAs({ token: await club.tokenOf(member) }, monthEnd);
  await expect(page.getByText('You do not have permission to perform this action.')).toBeVisible();
});
