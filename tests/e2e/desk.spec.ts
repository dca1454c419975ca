import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFault, expectSound } from './looks.ts';

test('a manager registers people by keyboard, and takes the fee on a phone while the next one joins', async ({
  page,
  openAs,
}) => {
  const code = String(Date.now());
  await openAs('manager', '/dashboard/member-registration');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type(`Fresh ${code}`);
  await page.keyboard.press('Enter');
  await page.keyboard.type(`DESK/${code}`);
  await page.keyboard.press('Enter');
  await page.keyboard.type(`desk${code}@example.org`);
  await page.keyboard.press('Enter');
  await page.keyboard.type('0712345678');
  await page.keyboard.press('Enter');
  const slip = page.getByRole('region', { name: `Slip for Fresh ${code}` });
  await expect(slip.getByRole('img')).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Ask on 0712345678' }).focus();
  await page.keyboard.press('Enter');
  await expect(slip).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Fresh Again');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`desk/${code}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('has this PF number already.')).toBeVisible();
  await expectNoFault(page);
  const day = page.getByRole('region', { name: 'Registered today' });
  const row = day.getByRole('row').filter({ hasText: `Fresh ${code}` });
  await expect(row.getByText('Completed')).toBeVisible();
  await expect(row.getByText(/^RCT-/)).toBeVisible();
});
