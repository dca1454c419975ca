import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './club.ts';
import { downloaded } from './downloads.ts';
import { expectNoFault, expectSound } from './looks.ts';
import { payingMember, untilProgress } from './paying-members.ts';

test('an uploaded statement is compared line by line, and the result taken along', async ({
  page,
  club,
  openAs,
}) => {
  const member = await payingMember(club, '0700000000');
  await untilProgress(club, member, 'PAID');
  const { payment } = await club.ask<{
    payment: { receipt: string; accountReference: string; completedAt: string };
  }>(
    'query ($id: ID!) { payment(id: $id) { receipt accountReference completedAt } }',
    { id: member.paymentId },
    member.token,
  );
  const at = payment.completedAt.slice(0, 19).replace('T', ' ');
  const statement = [
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Other Party Info,A/C No.',
    `${payment.receipt},${at},Pay Bill,Completed,900.00,,2547****000,${payment.accountReference}`,
    `UKK0STRANG,${at},Pay Bill,Completed,"1,000.00",,=2547****111,CLUB FEE`,
    '',
  ].join('\n');

  await openAs('treasurer', '/dashboard/payments/statement');
  await expectNoFault(page);
  const chooser = page.getByLabel('Statement as CSV');
  await chooser.setInputFiles({ name: 'no.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') });
  await expect(page.getByRole('alert')).toContainText('The column "Receipt No." is missing');
  await chooser.setInputFiles({ name: 'june.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  const result = page.getByRole('region', { name: 'Result' });
  await expect(page.getByText('june.csv: 2 lines compared, KES 1,900 paid in.')).toBeVisible();
  await expect(result.getByRole('row', { name: /Amount differs/ })).toContainText('KES 900KES 1,000');
  await expect(result.getByRole('row', { name: /UKK0STRANG/ })).toContainText('Only at M-Pesa');
  await expectNoFault(page);

  const workbook = await downloaded(page, 'Export the result as XLSX');
  expect(workbook.suggestedFilename()).toBe('compared-june.xlsx');
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
  const file = await downloaded(page, 'Export the result as CSV');
  expect(file.suggestedFilename()).toBe('compared-june.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(`Amount differs,${payment.receipt},`);
  await result.getByRole('button', { name: /^PAY-/ }).first().click();
  await expect(page.getByRole('dialog', { name: 'Payment' })).toContainText('Timeline');
  await page.keyboard.press('Escape');
  await expect(result).toBeVisible();

  await result.getByRole('button', { name: 'Explain UKK0STRANG' }).click();
  const explaining = page.getByRole('dialog', { name: 'Explain UKK0STRANG' });
  await explaining.getByLabel('Reason').fill('A guest paid for the hall.');
  await explaining.getByRole('button', { name: 'Keep the explanation' }).click();
  await expect(explaining).toBeHidden();
  await expect(result.getByRole('row', { name: /UKK0STRANG/ })).toContainText('A guest paid for the hall.');
  await page.getByRole('button', { name: 'All comparisons' }).click();
  const kept = page.getByRole('row', { name: /june\.csv/ });
  await expect(kept).toContainText('Mutiso Musyoka');
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await kept.getByRole('link', { name: 'june.csv' }).click();
  await expect(result).toBeVisible();
});
