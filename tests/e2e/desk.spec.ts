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

test('an administrator compares two accounts of one person, merges them and undoes it', async ({
  page,
  club,
  openAs,
}) => {
  const code = String(Date.now());
  const token = await club.tokenOf('admin');
  const register = 'mutation ($input: DeskRegistrationInput!) { registerAtDesk(input: $input) { id } }';
  for (const twice of ['old', 'new']) {
    const name = `Twice ${code}`;
    const input = { name, username: `${twice}/${code}`, email: `${twice}${code}@example.org` };
    const contact = { phoneNumber: `07${code.slice(-8)}`, sharesPhone: true, course: 'Music' };
    await club.ask(register, { input: { ...input, ...contact } }, token);
  }
  await openAs('admin', '/dashboard/members');
  await page.getByRole('link', { name: 'Duplicates' }).click();
  const pair = page.getByRole('article', { name: `Twice ${code} and Twice ${code}` });
  await expect(pair.getByText('Same phone')).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await pair.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^Phone/ })).toBeVisible();
  await dialog.getByLabel('Reason').fill('Registered online and at the desk');
  await expectNoFault(page);
  await dialog.getByRole('button', { name: 'Merge the accounts' }).click();
  await expect(pair).toHaveCount(0);
  const merged = page.getByRole('region', { name: 'Merged accounts' });
  await expect(merged.getByText(`new/${code} became part of old/${code}`)).toBeVisible();
  await merged.getByRole('button', { name: `Undo the merge of Twice ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click();
  await expect(pair).toBeVisible();
  await expect(merged.getByText(/^Undone/)).toBeVisible();
});
