import { expect, type Page } from '@playwright/test';
import { test, type Club } from './club.ts';
import { expectSound } from './looks.ts';

const MAKE = `mutation ($input: CreateMerchandiseItemInput!) { createMerchandiseItem(input: $input) { id } }`;
const PLACE = `mutation ($id: ID!) { placeOrder(input: { items: [{ item: $id, quantity: 2 }] }) { id number } }`;
const MOVE = `mutation ($id: ID!, $status: OrderStatus!) { updateOrderStatus(id: $id, input: { status: $status }) { id } }`;
const CODE = 'query ($id: ID!) { collectionCode(orderId: $id) { code } }';

interface Order {
  id: string;
  number: string;
}

/** Two orders of a scarf by the member of the demonstration club. */
async function ordered(club: Club): Promise<[Order, Order]> {
  const input = {
    name: 'Crest scarf',
    description: 'Keeps the wind of July out.',
    ...{ price: '800.00', category: 'CLOTHING', stock: 20 },
  };
  const { createMerchandiseItem: item } = await club.ask<{ createMerchandiseItem: { id: string } }>(
    MAKE,
    { input },
    await club.tokenOf('superadmin'),
  );
  const token = await club.tokenOf('member');
  const place = async () => (await club.ask<{ placeOrder: Order }>(PLACE, item, token)).placeOrder;
  return [await place(), await place()];
}

async function moved(club: Club, { id }: Order, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    await club.ask(MOVE, { id, status }, await club.tokenOf('admin'));
  }
}

async function say(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code of six signs').fill(code);
  await page.getByRole('button', { name: 'Find order' }).click();
}

test('an order is paid, made ready, and collected by its code, once and with the network gone', async ({
  page,
  club,
  openAs,
}) => {
  const [order, other] = await ordered(club);
  await openAs('member', `/dashboard/my-orders/${order.id}`);
  await page.getByLabel('M-Pesa phone number').fill('0712345678');
  await page.getByRole('button', { name: 'Pay KES 1,600 by M-Pesa' }).click();
  await expect(page.getByRole('region', { name: 'How far it is' })).toContainText('Paid');
  await moved(club, order, 'SHIPPED');
  await moved(club, other, 'PAID', 'SHIPPED');
  await page.reload();
  const ready = page.getByRole('region', { name: 'Ready to collect' });
  await expect(ready.getByRole('img', { name: `QR code to collect order ${order.number}` })).toBeVisible();
  const code = await ready.getByText(/^[2-9A-Z]{3} [2-9A-Z]{3}$/).innerText();
  await expectSound(page);

  await openAs('admin', '/dashboard/orders/stand');
  await say(page, code.toLowerCase());
  await expect(page.getByText('2 × Crest scarf')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Recorded')).toBeVisible();
  await page.getByRole('button', { name: 'Next person' }).click();

  const { collectionCode } = await club.ask<{ collectionCode: { code: string } }>(
    CODE,
    { id: other.id },
    await club.tokenOf('member'),
  );
  await expect(page.getByRole('status').filter({ hasText: /orders? (is|are) ready, as of/ })).toBeVisible();
  await page.context().setOffline(true);
  await say(page, 'AAAAAA');
  await expect(page.getByRole('alert')).toContainText('this code is not among the orders');
  await say(page, collectionCode.code);
  await expect(page.getByText('Checked on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Waits to be sent')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 waiting to be sent.' })).toBeVisible();
  await expectSound(page);
  await page.context().setOffline(false);
  await expect(page.getByText('Recorded')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await page.reload();
  await say(page, code);
  await expect(page.getByText(/^Collected on .* by /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hand over' })).toHaveCount(0);
});
