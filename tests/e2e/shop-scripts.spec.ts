import { expect } from '@playwright/test';
import { scriptPayloads } from '../support/script-payloads.ts';
import { listenForAlarms } from './alarms.ts';
import { test } from './club.ts';

const CREATE = `mutation ($input: CreateMerchandiseItemInput!) { createMerchandiseItem(input: $input) { id name } }`;
const PLACE = `mutation ($id: ID!, $address: String!) {
  placeOrder(input: { items: [{ item: $id }], shippingAddress: $address }) { id lines { name } } }`;

test('nothing that somebody wrote about an item or into an order ever runs', async ({
  page,
  club,
  openAs,
}) => {
  test.setTimeout(240_000);
  const alarms = listenForAlarms(page);
  const staff = await club.tokenOf('superadmin');
  const ids: string[] = [];
  for (const payload of scriptPayloads) {
    const input = {
      name: payload,
      description: `${payload}\n${payload}`,
      ...{ price: '10.00', category: 'BOOKS', stock: 2, isFeatured: true },
    };
    const { createMerchandiseItem: made } = await club.ask<{
      createMerchandiseItem: { id: string; name: string };
    }>(CREATE, { input }, staff);
    expect(made.name).toBe(payload);
    ids.push(made.id);
  }
  const [first = ''] = scriptPayloads;
  const order = await club.ask<{ placeOrder: { id: string } }>(
    PLACE,
    { id: ids[0], address: first },
    await club.tokenOf('member'),
  );

  await page.goto(`${club.address}/merchandise?category=books`);
  await expect(page.getByRole('heading', { name: 'Official Merchandise' })).toBeVisible();
  for (const id of ids.slice(-3)) {
    await page.goto(`${club.address}/merchandise/${id}`);
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  }
  await openAs('member', '/dashboard/merchandise?category=books');
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  await page.goto(`${club.address}/dashboard/my-orders/${order.placeOrder.id}`);
  await expect(page.getByText(first.trim()).first()).toBeVisible();
  await openAs('admin', '/dashboard/admin/merchandise?search=alert(');
  await expect(page.getByRole('article').nth(4)).toBeVisible();
  await page.goto(`${club.address}/dashboard/orders`);
  await page.getByRole('button', { name: 'Details' }).first().click();
  await expect(page.getByRole('dialog').getByText(first.trim()).first()).toBeVisible();
  expect(alarms).toEqual([]);
});
