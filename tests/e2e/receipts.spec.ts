import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFault, expectSound } from './looks.ts';
import { payingMember, untilProgress } from './paying-members.ts';

test('a member reads, prints and keeps the receipt, and a visitor finds it genuine', async ({
  page,
  club,
  openAs,
  browser,
}) => {
  const member = await payingMember(club, '0700000000');
  await untilProgress(club, member, 'PAID');
  await openAs({ token: member.token }, `/dashboard/my-payments/${member.paymentId}`);
  await page.getByRole('link', { name: /^Receipt for PAY-/ }).click();
  const paper = page.getByRole('article', { name: /^Receipt RCT-\d{4}-\d{6}$/ });
  await expect(paper).toContainText('KES 1,000');
  await expect(paper).toContainText(member.account.name);
  await expectNoFault(page);

  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  for (const chrome of [page.getByRole('banner').first(), page.getByRole('button', { name: 'Print' })])
    await expect(chrome).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const download = async (label: string) => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: label }).click();
    return waiting;
  };
  const text = await download('Download as Plain text');
  expect(text.suggestedFilename()).toMatch(/^receipt-RCT-\d{4}-\d{6}\.txt$/);
  const lines = await readFile(await text.path(), 'utf8');
  expect(lines).toMatch(
    /Transaction ID: [A-Z0-9]{10}\nAmount: KES 1000\.00\nType: MEMBERSHIP\nMethod: MPESA\nStatus: COMPLETED\n/,
  );
  const pdf = await readFile(await (await download('Download as PDF')).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  const address = await paper.getByRole('link').getAttribute('href');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address ?? '');
  await expect(visitor.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible();
  await expect(visitor.getByRole('status')).toContainText('KES 1,000');
  await expect(visitor.getByRole('status')).toContainText('C. R.');
  await expect(visitor.getByText(member.account.name)).toHaveCount(0);
  await expectNoFault(visitor);
  await visitor.context().close();
});

test('a code can be typed in any form, and an unknown one is told as such', async ({ page, club }) => {
  await page.goto(`${club.address}/receipts`);
  const field = page.getByLabel('Verification code');
  await field.fill('ABC');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/twelve letters and digits/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectNoFault(page);
  await field.fill('abcd-efgh 2345');
  await field.press('Enter');
  await expect(page).toHaveURL(`${club.address}/receipts/ABCDEFGH2345`);
  await expect(page.getByRole('heading', { name: 'We know no such receipt' })).toBeVisible();
  await expectSound(page);
});

test('the check says when the money goes back, and when the server cannot be asked', async ({
  page,
  club,
}) => {
  let answer: 'refund' | 'broken' = 'broken';
  await page.route('**/graphql', (route) => {
    if (answer === 'broken') return route.fulfill({ status: 500, body: 'broken' });
    const verifyReceipt = {
      __typename: 'ReceiptCheck',
      number: 'RCT-2026-000001',
      issuedAt: '2026-03-02T14:05:00+03:00',
      amount: '1000.00',
      description: 'Annual Membership Fee',
      method: 'MPESA',
      payerInitials: 'A. A.',
      refundDue: true,
      refunded: false,
      refunds: [],
    };
    return route.fulfill({ json: { data: { verifyReceipt } } });
  });
  await page.goto(`${club.address}/receipts/ABCDEFGH2345`);
  await expect(page.getByRole('heading', { name: 'The receipt could not be checked' })).toBeVisible();
  await expectNoFault(page);
  answer = 'refund';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This money goes back to the payer' })).toBeVisible();
  await expectNoFault(page);
});

test('somebody else finds no receipt at the address of one', async ({ page, club, openAs }) => {
  const member = await payingMember(club, '0700000000');
  await untilProgress(club, member, 'PAID');
  for (const path of ['', '/receipt']) {
    await openAs('member', `/dashboard/my-payments/${member.paymentId}${path}`);
    await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
    await expectNoFault(page);
  }
  await openAs('treasurer', `/dashboard/my-payments/${member.paymentId}`);
  await expect(page).toHaveURL(`${club.address}/dashboard/payments/${member.paymentId}`);
});

test('what is wrong with a payment is told to the club, and the treasurer reads it', async ({
  page,
  club,
  openAs,
}) => {
  const member = await payingMember(club, '0700000000');
  await untilProgress(club, member, 'PAID');
  await openAs({ token: member.token }, `/dashboard/my-payments/${member.paymentId}`);
  await page.getByRole('link', { name: 'Something wrong with this payment?' }).click();
  await expect(page.getByText(/^PAY-\d{4}-\d{6}, KES 1,000/)).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message must be at least 3 characters')).toBeVisible();
  await expectNoFault(page);
  await page.getByLabel('Message').fill(`I paid twice, I think. ${member.account.email}`);
  await page.getByText('4', { exact: true }).click();
  await page.getByRole('button', { name: 'Send message' }).click();
  const own = page.getByRole('article').filter({ hasText: member.account.email });
  await expect(own).toContainText('A payment');
  await openAs('treasurer', '/dashboard/feedback');
  await page.getByRole('article').filter({ hasText: member.account.email }).getByRole('link').click();
  await expect(page).toHaveURL(`${club.address}/dashboard/payments/${member.paymentId}`);
});
