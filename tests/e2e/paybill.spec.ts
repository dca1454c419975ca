import { expect } from '@playwright/test';
import { test, type Club } from './club.ts';
import { expectNoFault, expectSound } from './looks.ts';

const TOKEN = 'simulator-paybill-without-a-secret';
let receipts = 0;

/** M-Pesa tells the club of money that came to its PayBill. */
async function confirm(club: Club, accountReference: string, amount: string): Promise<string> {
  receipts += 1;
  const receipt = `UKE${Date.now().toString(36).slice(-5).toUpperCase()}${String(receipts).padStart(2, '0')}`;
  const answer = await fetch(`${club.address}/api/payment/paybill/${TOKEN}/confirmation/`, {
    method: 'POST',
    body: JSON.stringify({
      ...{ TransactionType: 'Pay Bill', TransID: receipt, TransTime: '20261120120000', TransAmount: amount },
      ...{ BusinessShortCode: '174379', BillRefNumber: accountReference, MSISDN: '2547*****678' },
      ...{ FirstName: 'JANE', MiddleName: '', LastName: 'OTIENO' },
    }),
  });
  expect(answer.status).toBe(200);
  return receipt;
}

/** A new member, and what to type as account to pay for them. */
async function newMember(club: Club): Promise<{ token: string; account: string }> {
  const token = await club.tokenOf(await club.register());
  const { myPayBill } = await club.ask<{ myPayBill: { account: string } }>(
    '{ myPayBill { account } }',
    {},
    token,
  );
  return { token, account: myPayBill.account };
}

test('a fee paid to the PayBill in parts is held, shown and completed', async ({ page, club, openAs }) => {
  const { account, ...member } = await newMember(club);
  await confirm(club, account.toLowerCase().replaceAll('-', ' '), '400.00');
  await openAs(member, '/dashboard/membership');
  await expect(page.getByText('KES 400 of 1,000', { exact: true })).toBeVisible();
  await expect(page.getByText('KES 600 more completes the year.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'You have paid KES 400 of 1,000' })).toContainText(
    `KES 600 completes the year. Pay it by the form below, or to the PayBill 174379 with the account ${account}.`,
  );
  await expect(page.getByText('is what is missing of KES 1,000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay KES 600 by M-Pesa' })).toBeVisible();
  await expectSound(page);
  await openAs(member, '/dashboard/my-payments');
  const held = page.getByRole('region', { name: 'Held for you' });
  await expect(held).toContainText('KES 400 from JANE OTIENO');
  await expect(page.getByText('Nothing is paid in full yet')).toBeVisible();
  await expectSound(page);
  await openAs(member, '/dashboard/membership');
  await page.getByRole('link', { name: 'A sheet to print, with a QR code' }).click();
  const sheet = page.getByRole('article', { name: 'How to pay by PayBill' });
  await expect(sheet).toContainText(account);
  await expect(sheet.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectSound(page);

  const receipt = await confirm(club, 'whose is this', '600.00');
  await openAs('admin', '/dashboard/payments/parts');
  const part = page.getByRole('article').filter({ hasText: account });
  await expect(part).toContainText('Pending the books');
  await expect(part).toContainText('KES 400 held');
  await expectSound(page);
  await openAs('admin', '/dashboard/payments/unmatched');
  const line = page.getByRole('article', { name: `M-Pesa receipt ${receipt}` });
  await expect(line).toContainText('whose is this');
  await expectSound(page);
  await line.getByRole('button', { name: `Ask M-Pesa about ${receipt}` }).click();
  const asking = page.getByRole('dialog', { name: 'Ask M-Pesa about a receipt' });
  await expect(asking.getByLabel('M-Pesa receipt')).toHaveValue(receipt);
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asking.getByRole('list', { name: `Answers about ${receipt}` })).toContainText(
    'The transaction does not exist.',
  );
  await expectSound(page);
  await asking.getByRole('button', { name: 'Cancel' }).click();

  await confirm(club, account, '600.00');
  await expect
    .poll(async () => {
      const own = await club.ask<{ myPayBill: { held: string } }>('{ myPayBill { held } }', {}, member.token);
      return own.myPayBill.held;
    })
    .toBe('0.00');
  await openAs(member, '/dashboard/membership');
  await expect(page.getByRole('paragraph').filter({ hasText: /^12 months$/ })).toBeVisible();
  await expect(page.getByText('KES 400 of 1,000', { exact: true })).toHaveCount(0);
});

test('a part goes back when two people stand behind it', async ({ page, club, openAs }) => {
  const { account } = await newMember(club);
  await confirm(club, account, '250.00');
  await openAs('admin', '/dashboard/payments/parts');
  const part = page.getByRole('article').filter({ hasText: account });
  await part.getByRole('button', { name: 'Ask for a refund' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a refund of this part' });
  await expectNoFault(page);
  await asking.getByLabel('Reason').fill('Paid for another club.');
  await asking.getByRole('button', { name: 'Ask for it' }).click();
  await expect(part).toContainText('Waits for approval');
  await expect(part.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(part.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  await openAs('superadmin', '/dashboard/payments/parts');
  await part.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await part.getByRole('button', { name: 'Record as sent' }).click();
  await expectSound(page);
  const sending = page.getByRole('dialog', { name: 'Record this refund as sent' });
  await sending.getByLabel('M-Pesa receipt').fill(`UKS${Date.now().toString(36).slice(-7).toUpperCase()}`);
  await sending.getByRole('button', { name: 'Record as sent' }).click();
  await expect(part).toHaveCount(0);
  await page.getByText('All PayBill money').click();
  await expect(page.getByRole('article').filter({ hasText: account })).toContainText(
    'Paid for another club.',
  );
});
