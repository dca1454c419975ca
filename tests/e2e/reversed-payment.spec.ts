import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFault, expectSound } from './looks.ts';
import { payingMember, untilProgress } from './paying-members.ts';
import { sendInCash } from './refunds-in-cash.ts';

const books = '/dashboard/payments';

test('money that M-Pesa took back is decided about, and its receipt says so', async ({
  page,
  club,
  openAs,
}) => {
  const member = await payingMember(club, '0700000000');
  await untilProgress(club, member, 'PAID');
  const { payment, receipt } = await club.ask<{
    payment: { receipt: string; completedAt: string };
    receipt: { verificationCode: string };
  }>(
    'query ($id: ID!) { payment(id: $id) { receipt completedAt } receipt(paymentId: $id) { verificationCode } }',
    { id: member.paymentId },
    member.token,
  );
  const at = payment.completedAt.slice(0, 19).replace('T', ' ');
  const statement = [
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Reason Type,Linked Transaction ID',
    `UKKREVERSE,${at},Reversal,Completed,,-1000.00,Pay Bill Reversal,${payment.receipt}`,
    '',
  ].join('\n');
  await openAs('treasurer', `${books}/${member.paymentId}`);
  await page.getByRole('button', { name: 'Refund …' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a refund' });
  await asking.getByLabel('Amount in KES').fill('300');
  await asking.getByText('They stay').click();
  await asking.getByLabel('Reason').fill('Paid too much.');
  await asking.getByRole('button', { name: 'Ask for refund' }).click();
  await expect(asking).toBeHidden();
  await openAs('admin', `${books}/refunds`);
  await sendInCash(page, 'Paid too much.');

  await openAs('treasurer', `${books}/statement`);
  const file = { name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await page.getByLabel('Statement as CSV').setInputFiles(file);
  await expect(page.getByRole('row', { name: /UKKREVERSE/ })).toContainText('Reversed');

  await openAs('treasurer', `${books}/${member.paymentId}`);
  const question = page.getByRole('region', { name: 'Decision' });
  await expect(question).toContainText('PaidKES 1,000Taken backKES 1,000Refunded beforeKES 300');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('StatusReversed');
  await expectSound(page);
  await question.getByRole('button', { name: 'Money came back' }).click();
  const keeping = page.getByRole('dialog', { name: 'Let this payment count again' });
  await keeping.getByLabel('Reason').fill('Paid in cash.');
  await keeping.getByRole('button', { name: 'Money came back' }).click();
  await expect(keeping.getByText('A reference is required.')).toBeVisible();
  await expectNoFault(page);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'End what it bought' }).click();
  const ending = page.getByRole('dialog', { name: 'End what this payment bought' });
  await ending.getByLabel('Reason').fill('She asked for it back.');
  await ending.getByRole('button', { name: 'End what it bought' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Reversed');

  await page.goto(`${club.address}/receipts/${receipt.verificationCode}`);
  await expect(page.getByRole('heading', { name: 'This payment was reversed' })).toBeVisible();
  await expectSound(page);
  await openAs({ token: member.token }, `/dashboard/my-payments/${member.paymentId}`);
  await expect(page.getByRole('heading', { name: 'M-Pesa took the money back' })).toBeVisible();
  await expectNoFault(page);
});
