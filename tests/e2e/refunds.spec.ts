import { expect, type Page } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFault, expectSound } from './looks.ts';
import { payingMember, untilProgress, type PayingMember } from './paying-members.ts';

const books = '/dashboard/payments';
const payingPhone = '0712345678';

async function askForPart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refund …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a refund' });
  await expect(dialog.getByLabel('Amount in KES')).toHaveValue('1000');
  await dialog.getByRole('button', { name: 'Ask for refund' }).click();
  await expect(dialog.getByText('A reason is required.')).toBeVisible();
  await expect(dialog.getByText('Choose what becomes of the months.')).toBeVisible();
  await expectNoFault(page);
  await dialog.getByLabel('Reason').fill('Leaves the university.');
  await dialog.getByText('Only some stay').click();
  await dialog.getByLabel('Months that stay').fill('6');
  await dialog.getByLabel('Amount in KES').fill('1001');
  await dialog.getByRole('button', { name: 'Ask for refund' }).click();
  await expect(dialog.getByText('At most KES 1,000 of this payment can go back.')).toBeVisible();
  await dialog.getByLabel('Amount in KES').fill('500');
  await dialog.getByRole('button', { name: 'Ask for refund' }).click();
  await expect(dialog).toBeHidden();
}

test('a refund goes from the treasurer over another person to the member', async ({ page, club, openAs }) => {
  const member: PayingMember = await payingMember(club, payingPhone);
  await untilProgress(club, member, 'PAID');
  await openAs('treasurer', `${books}/${member.paymentId}`);
  await askForPart(page);
  const refund = page.getByRole('article', { name: /Refund RF-/ });
  await expect(refund).toContainText('Waits for approval');
  await expect(refund.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(refund.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refund …' })).toHaveCount(0);
  await expectSound(page);

  await openAs('admin', `${books}/refunds`);
  const listed = page.getByRole('article').filter({ hasText: 'Leaves the university.' });
  await listed.getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog', { name: 'Approve this refund' });
  await expect(approval).toContainText('Membership shortened to 6 months when the money is sent.');
  await expectNoFault(page);
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval).toBeHidden();
  await expect(listed).toContainText('To be sent');

  await openAs('treasurer', `${books}/refunds`);
  await expectSound(page);
  await listed.getByRole('button', { name: 'Record as sent' }).click();
  const payout = page.getByRole('dialog', { name: 'Record this refund as sent' });
  await payout.getByLabel('M-Pesa receipt').fill('short');
  await payout.getByRole('button', { name: 'Record as sent' }).click();
  await expect(payout.getByText('An M-Pesa receipt has 10 letters and digits.')).toBeVisible();
  await expectNoFault(page);
  await payout.getByLabel('M-Pesa receipt').fill('UKX1A2B3C4');
  await payout.getByRole('button', { name: 'Record as sent' }).click();
  await expect(payout).toBeHidden();
  await page.getByText('Sent', { exact: true }).first().click();
  await expect(page).toHaveURL(/show=sent/);
  await expect(listed).toContainText('M-Pesa UKX1A2B3C4');

  await openAs('treasurer', `${books}/${member.paymentId}`);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('RefundedKES 500');
  await page.getByRole('link', { name: 'Refund note' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Refund RF-\d{4}-\d{6}/);
  await expectSound(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^refund-RF-.*\.pdf$/);

  await openAs({ token: member.token }, `/dashboard/my-payments/${member.paymentId}`);
  await page.getByRole('link', { name: /Refund note RF-/ }).click();
  await expect(page.getByRole('article', { name: /Refund RF-/ })).toContainText(
    'Membership shortened to 6 months',
  );
  await openAs({ token: member.token }, '/dashboard/notifications');
  await expect(page.getByText('Your refund was sent').first()).toBeVisible();
});

test('a refund is withdrawn by who asked for it, with a reason', async ({ page, club, openAs }) => {
  const member = await payingMember(club, payingPhone);
  await untilProgress(club, member, 'PAID');
  await club.ask(
    'mutation ($input: RequestRefundInput!) { requestRefund(input: $input) { id } }',
    { input: { paymentId: member.paymentId, amount: '1000', effect: 'END', reason: 'Paid twice.' } },
    await club.tokenOf('treasurer'),
  );
  await openAs('treasurer', `${books}/${member.paymentId}`);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this refund' });
  await dialog.getByLabel('Reason').fill('Paid once after all.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name: /Refund RF-/ })).toContainText('Withdrawn');
  await expect(page.getByRole('button', { name: 'Refund …' })).toBeVisible();
});
