import { expect } from '@playwright/test';
import { test, type Club } from './club.ts';
import { expectNoFault } from './looks.ts';

/** A person with two notifications: of the payment, and of the membership it paid for. */
async function paidPerson(club: Club): Promise<{ token: string }> {
  const token = await club.tokenOf(await club.register());
  await pay(club, token);
  return { token };
}

const pay = (club: Club, token: string): Promise<unknown> =>
  club.ask(
    'mutation ($input: PayMembershipFeeInput!) { payMembershipFee(input: $input) { isNew } }',
    { input: { phoneNumber: '0722000666' } },
    token,
  );

test('the bell counts as things happen, and reading empties it', async ({ page, club, openAs }) => {
  await openAs(await paidPerson(club), '/profile');
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell).toContainText('You have 2 unread notifications');
  await bell.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell).toContainText("You're all caught up!");
  await bell.getByRole('button', { name: /^Payment received/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-payments\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('all notifications are listed, filtered by the address, and marked one by one', async ({
  page,
  club,
  openAs,
}) => {
  await openAs(await paidPerson(club), '/dashboard/notifications?show=unread');
  await expect(page.getByText('You have 2 unread notifications')).toBeVisible();
  await expectNoFault(page);
  const list = page.getByRole('region', { name: 'Notifications' });
  await list.getByRole('button', { name: /Membership active/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/membership$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/notifications\?show=unread$/);
  await expect(page.getByText('You have 1 unread notification', { exact: true })).toBeVisible();
  await expect(list.getByRole('button', { name: /Membership active/ })).toBeHidden();

  await list.getByText('All', { exact: true }).click();
  await expect(list.getByRole('button', { name: /Membership active/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Payments', { exact: true }).click();
  await expect(page).toHaveURL(/category=PAYMENT/);
  await expect(list.getByRole('button', { name: /Membership active/ })).toBeHidden();
  await expect(list.getByRole('button', { name: /Payment received/ })).toBeVisible();
});

test('an answer that was on its way when the news came is not the last word', async ({
  page,
  club,
  openAs,
}) => {
  const token = await club.tokenOf(await club.register());
  const paid = Promise.withResolvers<undefined>();
  let answers = 0;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"NotificationList"')) return route.fallback();
    answers += 1;
    if (answers > 1) return route.fallback();
    const answer = await route.fetch();
    await paid.promise;
    return route.fulfill({ response: answer });
  });
  await openAs({ token }, '/dashboard/notifications?show=unread');
  await expect.poll(() => answers).toBeGreaterThan(0);
  await pay(club, token);
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  paid.resolve(undefined);
  await expect(page.getByText('You have 2 unread notifications')).toBeVisible();
});

test('the bell says 9+ of more than nine', async ({ page, openAs }) => {
  let unread = 9;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"LatestNotifications"')) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { notifications: object } };
    Object.assign(body.data.notifications, { unreadCount: unread });
    return route.fulfill({ response: answer, json: body });
  });
  const count = page.getByRole('banner').locator('.ant-badge-count');
  await openAs('president', '/profile');
  await expect(count).toHaveText('9');
  unread = 10;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notifications, 10 unread' })).toBeVisible();
  await expect(count).toHaveText('9+');
});

test('somebody without news is told so', async ({ page, club, openAs }) => {
  const newcomer = await club.register();
  await openAs({ token: await club.tokenOf(newcomer) }, '/dashboard/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText("You're all caught up!");
});
