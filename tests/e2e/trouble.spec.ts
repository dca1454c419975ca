import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFault } from './looks.ts';

const pages = [
  ['/dashboard/my-payments', 'MyPayments', 'Error Loading Payments', 'Please try again later.'],
  ['/dashboard/my-orders', 'MyOrders', 'Error Loading Orders', 'Please try again later.'],
  ['/dashboard/feedback', 'FeedbackList', 'Error Loading Feedback'],
  ['/dashboard/notifications', 'NotificationList', 'Error Loading Notifications'],
  ['/dashboard', 'DashboardHome', 'Your membership could not be loaded'],
  ['/dashboard/membership', 'FeeTill', 'The membership fee could not be loaded'],
  ['/profile', 'ProfilePage', 'Error Loading Profile'],
] as const;

for (const [path, operation, title, text] of pages)
  test(`${path} says that its data did not come, and tries again`, async ({ page, openAs }) => {
    let isBroken = true;
    await page.route('**/graphql', (route) => {
      const isOurs = route.request().postData()?.includes(`"operationName":"${operation}"`) ?? false;
      return isBroken && isOurs ? route.fulfill({ status: 500, body: 'broken' }) : route.fallback();
    });
    await openAs('member', path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    if (text !== undefined) await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectNoFault(page);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeHidden();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  });

test('a page whose code does not come says so, and has two ways on', async ({ page, club }) => {
  const code = '**/assets/about-page-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto(`${club.address}/about`);
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  await expect(page).toHaveTitle('Something went wrong');
  await expectNoFault(page);
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/dashboard');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveTitle(/^About/);
});

test('a part of a page whose code does not come says so beside the page, and comes when asked again', async ({
  page,
  club,
}) => {
  await page.goto(`${club.address}/merchandise`);
  const open = page.getByRole('button', { name: /^Cart/ });
  await expect(open).toBeVisible();
  await page.context().setOffline(true);
  await open.click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('heading', { name: 'The cart did not load' })).toBeVisible();
  await expect(cart.getByRole('alert')).toContainText('Check your connection');
  await cart.getByRole('button', { name: 'Try again' }).click();
  await expect(cart.getByRole('heading', { name: 'The cart did not load' })).toBeVisible();
  await expectNoFault(page);
  await page.context().setOffline(false);
  await cart.getByRole('button', { name: 'Try again' }).click();
  await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a payment that the page may not show is not shown', async ({ page, openAs }) => {
  await openAs('president', '/dashboard/my-payments/999999');
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
});

test('pages of staff stay shut for a member, in the words of their area', async ({ page, openAs }) => {
  await openAs('member', '/dashboard/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(page.getByText("You don't have permission to view user management.")).toBeVisible();
});

test('a payment whose answer is lost on the way is found, not asked for again', async ({
  page,
  club,
  openAs,
}) => {
  const token = await club.tokenOf(await club.register());
  await openAs({ token }, '/dashboard/membership');
  let starts = 0;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"PayMembershipFee"')) return route.fallback();
    starts += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByLabel('M-Pesa phone number').fill('0722000777');
  await page.getByRole('button', { name: /^Pay KES/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('try again')).toHaveCount(0);
  expect(starts).toBe(1);
});
