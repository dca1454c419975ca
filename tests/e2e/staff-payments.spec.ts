import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './club.ts';
import { downloaded } from './downloads.ts';
import { expectNoFault, expectSound } from './looks.ts';
import { payingMember, untilProgress } from './paying-members.ts';

const mismatchPhone = '0700000050';
const books = '/dashboard/payments';

/** Chooses the first person that a search finds, by keyboard. */
async function pickMember(page: Page, label: string, search: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(search);
  await expect(page.locator('.ant-select-dropdown:visible').getByText(search).first()).toBeVisible();
  await field.press('Enter');
}

test('the treasurer accepts a payment of another amount, with a reason, and the member is told', async ({
  page,
  club,
  openAs,
}) => {
  const member = await payingMember(club, mismatchPhone);
  await untilProgress(club, member, 'IN_REVIEW');
  await openAs('treasurer', `${books}/${member.paymentId}`);
  const question = page.getByRole('region', { name: 'Decision' });
  await expect(question).toContainText('Asked forKES 1,000ArrivedKES 1,001Difference+KES 1');
  await expectNoFault(page);

  await question.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept this payment' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText('A reason is required.')).toBeVisible();
  await expectNoFault(page);
  await dialog.getByLabel('Reason').fill('The shilling was not meant.');
  await dialog.getByRole('button', { name: 'Accept' }).click();

  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('KES 1,000Completed');
  await expect(page.getByText('(Mutiso Musyoka: The shilling was not meant.)')).toBeVisible();
  await openAs({ token: member.token }, `/dashboard/my-payments/${member.paymentId}`);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('The shilling was not meant.')).toBeHidden();
});

test('money marked for refund waits until another person says it was sent', async ({
  page,
  club,
  openAs,
}) => {
  const member = await payingMember(club, mismatchPhone);
  await untilProgress(club, member, 'IN_REVIEW');
  await openAs('treasurer', `${books}/review`);
  const waiting = page.getByRole('article').filter({ hasText: member.account.name }).last();
  await waiting.getByRole('button', { name: 'Mark for refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the money back' });
  await dialog.getByLabel('Reason').fill('Paid for somebody else.');
  await dialog.getByRole('button', { name: 'Mark for refund' }).click();
  await expect(dialog).toBeHidden();

  await page.getByText('Refunds to send').click();
  await expect(page).toHaveURL(/queue=refunds/);
  await expectNoFault(page);
  const due = () => page.getByRole('article').filter({ hasText: member.account.name }).last();
  await expect(due()).toContainText('Somebody else has to say that it was sent.');
  await expect(due().getByRole('button', { name: 'Refund was sent' })).toHaveCount(0);
  await openAs('admin', `${books}/review?queue=refunds`);
  await due().getByRole('button', { name: 'Refund was sent' }).click();
  await page.getByLabel('Reason').fill('Reversed as UKK0000001.');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund was sent' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await openAs({ token: member.token }, `/dashboard/my-payments/${member.paymentId}`);
  await expect(page.getByRole('heading', { name: 'Your money was sent back' })).toBeVisible();
  await expectNoFault(page);
});

test('the list is searched, narrowed and turned round by the address, and exported as it stands', async ({
  page,
  club,
  openAs,
}) => {
  const member = await payingMember(club, '0700000032');
  await untilProgress(club, member, 'FAILED');
  await openAs('treasurer', books);
  await page.getByRole('searchbox').fill(member.account.email);
  await expect(page).toHaveURL(/search=/);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Completed' }).click();
  await expect(page.getByText('No payments match these filters')).toBeVisible();
  await page.getByRole('link', { name: 'Failed' }).click();
  await expect(rows.nth(1)).toContainText('Failed');

  const csv = await readFile(await (await downloaded(page, 'Export as CSV')).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(member.account.email);
  expect((await downloaded(page, 'Export as XLSX')).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('columnheader', { name: 'Date' }).press('Enter');
  await expect(page).toHaveURL(/order=oldest/);
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
  const { payments } = await club.ask<{ payments: { results: { reference: string }[] } }>(
    '{ payments(oldestFirst: true, pageSize: 1) { results { reference } } }',
    {},
    await club.tokenOf('treasurer'),
  );
  await expect(rows.nth(1)).toContainText(payments.results[0]?.reference ?? 'none');
  await rows.nth(1).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
});

test('every list of money can be taken along, as it is narrowed', async ({ page, club, openAs }) => {
  const member = await payingMember(club, mismatchPhone);
  await untilProgress(club, member, 'IN_REVIEW');
  const csv = async (path: string, as: Parameters<typeof openAs>[0]): Promise<string> => {
    await openAs(as, path);
    return readFile(await (await downloaded(page, 'Export as CSV')).path(), 'utf8');
  };
  const own = await csv('/dashboard/my-payments', { token: member.token });
  expect(own.trim().split('\r\n')).toHaveLength(2);
  expect(await csv(`${books}/review`, 'treasurer')).toContain(member.account.email);
  expect(await csv(`${books}/review?queue=refunds`, 'treasurer')).not.toContain(member.account.email);
  expect(await csv(`${books}/unmatched`, 'treasurer')).toContain('M-Pesa receipt,Date,Account,Sender');
});

test('a payment shows every message exchanged, and changes while it is looked at', async ({
  page,
  club,
  openAs,
}) => {
  // Signed in and with the page's script there before M-Pesa is asked: the club asks M-Pesa by itself after 20 s.
  await openAs('treasurer', books);
  await expect(page.getByRole('table')).toBeVisible();
  const member = await payingMember(club, '0700000040');
  await page.goto(`${club.address}${books}/${member.paymentId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Waiting for PIN');
  await page.getByRole('button', { name: 'Check with M-Pesa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Completed');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Message').first().click();
  await expect(timeline.locator('pre').first()).toContainText('"CheckoutRequestID"');
  await expectNoFault(page);
});

test('a fee paid in cash is recorded for a member, at the price of the server', async ({
  page,
  club,
  openAs,
}) => {
  const account = await club.register();
  await openAs('treasurer', books);
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a membership fee' });
  await pickMember(page, 'Who paid', account.username);
  await dialog.getByRole('button', { name: '6 months' }).click();
  await expect(dialog.getByText('Price KES 500')).toBeVisible();
  await dialog.getByText('Bank', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('A reference is required.')).toBeVisible();
  await expectNoFault(page);
  await dialog.getByLabel('Bank reference').fill('SLIP-77');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText(`KES 500 from ${account.name}`)).toBeVisible();
  await openAs({ token: await club.tokenOf(account) }, '/dashboard/membership');
  await expect(page.getByRole('region', { name: 'Membership card' })).toContainText('Active');
});

test('a fee is waived with a reason, and the member is in', async ({ page, club, openAs }) => {
  const account = await club.register();
  await openAs('treasurer', books);
  await page.getByRole('button', { name: 'Waive a fee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Waive a membership fee' });
  await pickMember(page, 'Member', account.username);
  await dialog.getByRole('button', { name: 'Waive the fee' }).click();
  await expect(dialog.getByText('A reason is required.')).toBeVisible();
  await expectNoFault(page);
  await dialog.getByLabel('Reason').fill('Founded the club.');
  await dialog.getByRole('button', { name: 'Waive the fee' }).click();
  await expect(page.getByText(`12 months for ${account.name}`)).toBeVisible();
  await openAs({ token: await club.tokenOf(account) }, '/dashboard/membership');
  await expect(page.getByRole('region', { name: 'Membership card' })).toContainText('Active');
});

test('unmatched money is given away for the months it pays for', async ({ page, openAs }) => {
  const line = {
    ...{
      __typename: 'LedgerLine',
      id: '1',
      receipt: 'UKK0STRANG',
      accountReference: 'FEE',
      amount: '500.00',
    },
    ...{ monthsBought: 6, phone: '', payerName: 'ATIENO', paidAt: null, likelyPeople: [] },
  };
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('UnmatchedMoney(')) return route.fallback();
    const unmatchedLedgerLines = {
      __typename: 'LedgerLinePage',
      count: 1,
      page: 1,
      pageSize: 20,
      results: [line],
    };
    return route.fulfill({ json: { data: { unmatchedLedgerLines } } });
  });
  await openAs('treasurer', `${books}/unmatched`);
  await page.getByRole('button', { name: 'Give to a member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give KES 500 to a member' });
  await expect(dialog.getByRole('spinbutton', { name: 'Membership period in months' })).toHaveValue('6');
  await expect(dialog.getByText('Price KES 500')).toBeVisible();
  await expectNoFault(page);
});

test('the books stay shut for members, and are read-only without the right to decide', async ({
  page,
  club,
  openAs,
}) => {
  const member = await payingMember(club, mismatchPhone);
  await untilProgress(club, member, 'IN_REVIEW');
  for (const path of ['', '/review', '/unmatched', '/refunds', '/statement', `/${member.paymentId}`]) {
    await openAs('member', books + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  }
  // The only person of the demonstration who may look without deciding is one from whom deciding was taken.
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text())
      .replaceAll('"PAYMENT_MANAGE_PAYMENTS"', '"PAYMENT_VIEW_PAYMENT"')
      .replaceAll('"viewerCanDecide":true', '"viewerCanDecide":false');
    return route.fulfill({ response: answer, body: text });
  });
  await openAs('treasurer', `${books}/${member.paymentId}`);
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Deciding needs the right');
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
});

for (const path of ['', '/review', '/review?queue=refunds', '/unmatched', '/refunds', '/statement', '/1'])
  test(`${books}${path} has no accessibility fault, and fits a phone`, async ({ page, openAs }) => {
    await openAs('treasurer', books + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectSound(page);
  });
