import { expect, type Page } from '@playwright/test';
import { test, type Club } from './club.ts';

const phoneOf = (page: Page) => page.getByLabel('M-Pesa phone number');
const monthsOf = (page: Page) => page.getByRole('spinbutton', { name: 'Membership period in months' });
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay KES/ });

async function newToken(club: Club): Promise<{ token: string }> {
  return { token: await club.tokenOf(await club.register()) };
}

test('the price and the new expiry are said before paying, for any period', async ({
  page,
  club,
  openAs,
}) => {
  await openAs(await newToken(club), '/dashboard/membership');
  await expect(payButton(page)).toHaveText('Pay KES 1,000 by M-Pesa');
  for (const [months, price] of [
    ['1', 'KES 84'],
    ['7', 'KES 584'],
    ['24', 'KES 2,000'],
  ] as const) {
    await monthsOf(page).fill(months);
    await expect(payButton(page)).toHaveText(`Pay ${price} by M-Pesa`);
  }
  await expect(page.getByText(/^Your membership will run until \w{3} \d/)).toBeVisible();
  await monthsOf(page).fill('');
  await monthsOf(page).blur();
  await expect(monthsOf(page)).toHaveValue('12');
});

test('a number that is no Kenyan mobile is told at the field and stays there', async ({ page, openAs }) => {
  await openAs('newmember', '/dashboard/membership');
  for (const [typed, message] of [
    ['07123', 'Phone number must be at least 10 digits'],
    ['0812 345 678', 'Enter a valid Kenyan phone number'],
  ] as const) {
    await phoneOf(page).fill(typed);
    await payButton(page).click();
    await expect(phoneOf(page)).toHaveAccessibleDescription(new RegExp(message));
    await expect(phoneOf(page)).toHaveValue(typed);
  }
});

test('a prompt cancelled on the phone says so and can be tried again with what was typed', async ({
  page,
  club,
  openAs,
}) => {
  await openAs(await newToken(club), '/dashboard/membership');
  await page.getByText('Demonstration: phones that play a part').click();
  await page.getByRole('button', { name: '0700 000 032' }).click();
  await page.getByRole('button', { name: '6 months' }).click();
  await page.getByRole('button', { name: 'Pay KES 500 by M-Pesa' }).click();
  await expect(page.getByRole('heading', { name: 'Payment was not successful' })).toBeVisible();
  await expect(
    page.getByText('The request was cancelled on the phone. You can try again now.').first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(phoneOf(page)).toHaveValue('254700000032');
  await expect(monthsOf(page)).toHaveValue('6');
  await phoneOf(page).fill('0722 000 111');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('a reload in the middle goes on with the same payment', async ({ page, club, openAs }) => {
  await openAs(await newToken(club), '/dashboard/membership');
  await phoneOf(page).fill('0700000044');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Request sent to 0700 000 044')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('another amount than was asked for goes to the treasurer, and nobody is told to pay again', async ({
  page,
  club,
  openAs,
}) => {
  await openAs(await newToken(club), '/dashboard/membership');
  await phoneOf(page).fill('0700000050');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment in review' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden();
});

test('the fee can be paid on the payments page, and the list follows', async ({ page, club, openAs }) => {
  await openAs(await newToken(club), '/dashboard/my-payments');
  await expect(page.getByText('No payments yet')).toBeVisible();
  await page.getByRole('button', { name: 'Pay Membership Fee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay the membership fee' });
  await dialog.getByLabel('M-Pesa phone number').fill('0722000222');
  await dialog.getByRole('button', { name: 'Pay KES 1,000 by M-Pesa' }).click();
  await expect(dialog.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: 'Annual Membership Fee' })).toBeVisible();

  await page.getByRole('link', { name: /^Details of PAY-/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-payments\/\d+$/);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('0722 000 222');
});

test('without a socket the page asks after ten seconds, and finds that the fee has arrived', async ({
  page,
  club,
  openAs,
}) => {
  const who = await newToken(club);
  await page.clock.install();
  await page.routeWebSocket('**/graphql', (socket) => socket.close());
  let asked = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('"LivePayment"')) asked += 1;
  });
  await openAs(who, '/dashboard/membership');
  await phoneOf(page).fill('0722000999');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 1_000);
  await expect
    .poll(() => club.ask('{ myPayments { results { status } } }', {}, who.token))
    .toEqual({ myPayments: { results: [{ status: 'COMPLETED' }] } });
  const before = asked;
  await page.clock.runFor(5_000);
  expect(asked).toBe(before);
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  await page.clock.runFor(5_500);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(asked).toBe(before + 1);
});

test('after five minutes of silence the page stays honest', async ({ page, club, openAs }) => {
  const who = await newToken(club);
  await page.clock.install();
  await page.routeWebSocket('**/graphql', (socket) => socket.close());
  await page.route('**/graphql', async (route) => {
    const isStatus = route.request().postData()?.includes('"LivePayment"') ?? false;
    if (!isStatus) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { payment: object } };
    Object.assign(body.data.payment, { status: 'PENDING', progress: 'WAITING_FOR_PIN', canRetry: false });
    return route.fulfill({ response: answer, json: body });
  });
  await openAs(who, '/dashboard/membership');
  await phoneOf(page).fill('0722000333');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  for (let poll = 0; poll <= 30; poll += 1) await page.clock.runFor(10_500);
  await expect(page.getByRole('heading', { name: 'Payment Timeout' })).toBeVisible();
  await expect(page.getByText('Payment verification timed out.')).toBeVisible();
  await expect(page.getByText('you will be told here and under the bell')).toBeVisible();
});

test('a payer whose payment waits for M-Pesa reads that it is safe, however long the page looks', async ({
  page,
  club,
  openAs,
}) => {
  const who = await newToken(club);
  const detail = 'M-Pesa is not answering; your payment is safe.';
  await page.clock.install();
  await page.routeWebSocket('**/graphql', (socket) => socket.close());
  await page.route('**/graphql', async (route) => {
    const isStatus = route.request().postData()?.includes('"LivePayment"') ?? false;
    if (!isStatus) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { payment: object } };
    const waiting = { status: 'PENDING', progress: 'CHECKING', canRetry: false, detail };
    Object.assign(body.data.payment, waiting);
    return route.fulfill({ response: answer, json: body });
  });
  await openAs(who, '/dashboard/membership');
  await phoneOf(page).fill('0722000333');
  await payButton(page).click();
  await expect(page.getByText(detail)).toBeVisible();
  for (let poll = 0; poll <= 30; poll += 1) await page.clock.runFor(10_500);
  await expect(page.getByText(detail)).toBeVisible();
  await expect(page.getByText('Payment verification timed out.')).toHaveCount(0);
});
