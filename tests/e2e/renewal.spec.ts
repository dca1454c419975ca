import { expect, type Page } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test, type Club } from './club.ts';
import { expectNoFault, expectSound } from './looks.ts';
import { payingMember, untilProgress } from './paying-members.ts';

const PAID = '0722000666';

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay KES/ });

/** A new member whose fee has arrived. */
async function paidUp(club: Club) {
  const member = await payingMember(club, PAID);
  await untilProgress(club, member, 'PAID');
  return member;
}

/** Counts how often the server is asked for money. */
function promptsOf(page: Page): { sent: number } {
  const prompts = { sent: 0 };
  page.on('request', (request) => {
    if (request.postData()?.includes('"PayMembershipFee"')) prompts.sent += 1;
  });
  return prompts;
}

test('who is paid up sees the card first, and is asked once before paying again, with what was typed kept', async ({
  page,
  club,
  openAs,
}) => {
  const { token } = await paidUp(club);
  const prompts = promptsOf(page);
  await openAs({ token }, '/dashboard/membership');
  const card = page.getByRole('region', { name: 'Membership card' });
  await expect(card).toContainText('Paid until');
  await expect(page.getByText('Renew early')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  const [above, below] = [await card.boundingBox(), await page.getByText('Renew early').boundingBox()];
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
  await expectSound(page);

  await page.getByText('Renew early').click();
  await expect(page.getByText(/^You are paid until \w{3} \d.*; this adds a year\.$/)).toBeVisible();
  await page.getByRole('button', { name: '24 months' }).click();
  await expect(page.getByText(/^You are paid until .*; this adds 2 years\.$/)).toBeVisible();
  await page.getByLabel('M-Pesa phone number').fill('0722 000 667');
  await page.getByRole('button', { name: 'Pay KES 2,000 by M-Pesa' }).click();
  const question = page.getByRole('dialog', { name: 'Renew for 2 years?' });
  await expect(question).toContainText('this adds 2 years.');
  await expect(question).toContainText('Your membership will then run until');
  await expectNoFault(page);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('M-Pesa phone number')).toHaveValue('0722 000 667');
  await expect(page.getByRole('spinbutton', { name: 'Membership period in months' })).toHaveValue('24');
  expect(prompts.sent).toBe(0);

  await page.getByRole('button', { name: 'Pay KES 2,000 by M-Pesa' }).click();
  await question.getByRole('button', { name: 'Yes, pay KES 2,000' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(prompts.sent).toBe(1);
});

test('a renewal that was cancelled on the phone is tried again with what was typed', async ({
  page,
  club,
  openAs,
}) => {
  const { token } = await paidUp(club);
  await openAs({ token }, '/dashboard/membership');
  await page.getByText('Renew early').click();
  await page.getByLabel('M-Pesa phone number').fill('0700000032');
  await page.getByRole('button', { name: '6 months' }).click();
  await page.getByRole('button', { name: 'Pay KES 500 by M-Pesa' }).click();
  await page.getByRole('button', { name: 'Yes, pay KES 500' }).click();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('M-Pesa phone number')).toHaveValue('0700000032');
  await expect(page.getByText(/; this adds 6 months\.$/)).toBeVisible();
});

test('a first fee asks nothing more, its receipt stays, and the page comes back with the card first', async ({
  page,
  club,
  openAs,
}) => {
  await openAs({ token: await club.tokenOf(await club.register()) }, '/dashboard/membership');
  await expect(page.getByText('Renew early')).toHaveCount(0);
  await page.getByLabel('M-Pesa phone number').fill(PAID);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Membership card' })).toContainText('Paid until');
  await page.reload();
  await expect(page.getByText('Renew early')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
});

test('the payments page offers who is paid up to renew, and says what that adds', async ({
  page,
  club,
  openAs,
}) => {
  const { token } = await paidUp(club);
  await openAs({ token }, '/dashboard/my-payments');
  await page.getByRole('button', { name: 'Renew early' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew early' });
  await expect(dialog.getByText(/^You are paid until .*; this adds a year\.$/)).toBeVisible();
  await dialog.getByLabel('M-Pesa phone number').fill(PAID);
  await dialog.getByRole('button', { name: 'Pay KES 1,000 by M-Pesa' }).click();
  await page.getByRole('button', { name: 'Yes, pay KES 1,000' }).click();
  await expect(dialog.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('who pays the fee to register is led back to the event', async ({ page, club, openAs }) => {
  const { id, title } = await addEvent(club, { title: 'Worth the fee' });
  await openAs({ token: await club.tokenOf(await club.register()) }, `/events/${id}`);
  await page.getByRole('link', { name: 'Pay the fee to register' }).click();
  await page.getByLabel('M-Pesa phone number').fill(PAID);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await expectNoFault(page);
  await page.getByRole('link', { name: 'Back to the event' }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}(-|$)`));
  await expect(page.getByRole('button', { name: `Register for ${title}` })).toBeVisible();
});

test('an address of another site is no way back', async ({ page, club, openAs }) => {
  const { token } = await paidUp(club);
  for (const next of ['//evil.example', 'https://evil.example/events/1', '/\\evil.example']) {
    await openAs({ token }, `/dashboard/membership?next=${encodeURIComponent(next)}`);
    await expect(page.getByText('Renew early')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Back to/ })).toHaveCount(0);
  }
});

test('staff read that somebody is paid up before they record or waive another fee', async ({
  page,
  club,
  openAs,
}) => {
  const { account } = await paidUp(club);
  await openAs('treasurer', '/dashboard/payments');
  for (const [button, label] of [
    ['Record a payment', 'Who paid'],
    ['Waive a fee', 'Member'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: label }).fill(account.username);
    await page.locator('.ant-select-dropdown:visible').getByText(account.username).first().click();
    await expect(dialog.getByText(/^Paid until \w{3} \d.*; this adds a year\.$/)).toBeVisible();
    await dialog.getByRole('button', { name: '6 months' }).click();
    await expect(dialog.getByText(/^Paid until .*; this adds 6 months\.$/)).toBeVisible();
    await expectNoFault(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
