import { expect } from '@playwright/test';
import { addItem } from './club-items.ts';
import { test } from './club.ts';
import { expectNoFault } from './looks.ts';

const walled = ['/dashboard/events', '/dashboard/merchandise'];
const open = [
  '/dashboard',
  '/dashboard/membership',
  '/dashboard/my-payments',
  '/dashboard/my-orders',
  '/dashboard/notifications',
  '/profile',
];

test('member pages ask an unpaid member for the fee and lead to the till', async ({ page, openAs }) => {
  for (const path of walled) {
    await openAs('newmember', path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Required');
    await expect(page.getByText('Pay KES 1,000 to access all features.')).toBeVisible();
    await expectNoFault(page);
  }
  await page.getByRole('link', { name: 'Pay Now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membership');
  await expect(page).toHaveURL(/\?next=%2Fdashboard%2Fmerchandise$/);
});

test('the till, the history, the notifications and the profile are never walled', async ({
  page,
  openAs,
}) => {
  for (const path of open) {
    await openAs('newmember', path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Payment Required');
  }
});

for (const person of ['member', 'admin'])
  test(`no wall stands before the ${person}`, async ({ page, openAs }) => {
    for (const path of walled) {
      await openAs(person, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Payment Required')).toBeHidden();
    }
  });

test('a suspended member reads everywhere whom to ask, and is asked for no money', async ({
  page,
  club,
  openAs,
}) => {
  const token = await club.tokenOf(await club.register());
  const { myMembership } = await club.ask<{ myMembership: { id: string } }>(
    '{ myMembership { id } }',
    {},
    token,
  );
  await club.ask(
    'mutation ($id: ID!, $input: UpdateMembershipInput!) { updateMembership(id: $id, input: $input) { id } }',
    {
      id: myMembership.id,
      input: { membershipStatus: 'SUSPENDED', reason: 'The keys of the hall are missing' },
    },
    await club.tokenOf('admin'),
  );
  const words = 'Your membership is suspended. Please contact the club office.';
  const { id } = await addItem(club, 'Mug of the suspended');
  const places = [
    ['/dashboard/events', page.getByRole('main')],
    ['/dashboard', page.getByRole('region', { name: 'Membership card' })],
    ['/dashboard/membership', page.getByRole('alert').filter({ hasText: words })],
    ['/profile', page.getByRole('region', { name: 'Membership Information' })],
    ['/dashboard/blog', page.getByRole('main')],
    [`/merchandise/${id}`, page.getByRole('main')],
  ] as const;
  for (const [path, place] of places) {
    await openAs({ token }, path);
    await expect(place).toContainText(words);
    await expect(page.getByText(/^Pay (KES|Now|Membership|the fee)/)).toHaveCount(0);
  }
});

test('the wall falls as soon as the fee arrives, without a reload', async ({ page, club, openAs }) => {
  const token = await club.tokenOf(await club.register());
  await openAs({ token }, walled[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Required');
  await club.ask(
    'mutation ($input: PayMembershipFeeInput!) { payMembershipFee(input: $input) { isNew } }',
    { input: { phoneNumber: '0722000444' } },
    token,
  );
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Payment Required');
});
