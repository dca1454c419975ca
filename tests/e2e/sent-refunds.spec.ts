import { expect } from '@playwright/test';
import { test, type Club } from './club.ts';
import { expectSound } from './looks.ts';
import { payingMember, untilProgress, type PayingMember } from './paying-members.ts';

const payingPhone = '0712345678';

/** A refund that somebody asked for and another person has approved. */
async function approved(club: Club, { paymentId }: PayingMember, amount: string): Promise<void> {
  const { requestRefund } = await club.ask<{ requestRefund: { id: string } }>(
    'mutation ($input: RequestRefundInput!) { requestRefund(input: $input) { id } }',
    { input: { paymentId, amount, effect: 'KEEP', reason: 'Paid too much.' } },
    await club.tokenOf('treasurer'),
  );
  await club.ask(
    'mutation ($id: ID!) { approveRefund(id: $id) { id } }',
    { id: requestRefund.id },
    await club.tokenOf('admin'),
  );
}

test('a treasurer has M-Pesa send refunds, and sees how each ends', async ({ page, club, openAs }) => {
  const member = await payingMember(club, payingPhone);
  await untilProgress(club, member, 'PAID');
  await approved(club, member, '11');
  await openAs('treasurer', `/dashboard/payments/${member.paymentId}`);
  const refund = page.getByRole('article', { name: /Refund RF-/ });
  await refund.getByRole('button', { name: 'Send by M-Pesa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this refund by M-Pesa' });
  await expect(dialog).toContainText('0712 … 678');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Send the money' }).click();
  await expect(dialog).toBeHidden();
  await expect(refund).toContainText('There is not enough money in the account that pays out.');
  await expect(refund.getByRole('button', { name: 'Record as sent' })).toBeVisible();
  await expectSound(page);

  const unlucky = await payingMember(club, payingPhone);
  await untilProgress(club, unlucky, 'PAID');
  await approved(club, unlucky, '36');
  await openAs('treasurer', `/dashboard/payments/${unlucky.paymentId}`);
  await refund.getByRole('button', { name: 'Send by M-Pesa' }).click();
  await dialog.getByRole('button', { name: 'Send the money' }).click();
  await expect(refund).toContainText('M-Pesa may have sent the money');
  await expect(refund.getByRole('button', { name: 'Send by M-Pesa' })).toHaveCount(0);
  await expectSound(page);
  await expect(refund).toContainText(/Sent on .*, M-Pesa \w{10}/);
  await expectSound(page);
});
