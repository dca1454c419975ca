import { expect } from '@playwright/test';
import { test, type Club } from './club.ts';
import { expectSound } from './looks.ts';
import { sendInCash } from './refunds-in-cash.ts';

const MAKE = `mutation ($input: CreateMerchandiseItemInput!) { createMerchandiseItem(input: $input) { id } }`;
const PLACE = `mutation ($id: ID!) { placeOrder(input: { items: [{ item: $id, quantity: 2 }] }) { id number } }`;
const GATHER = `mutation ($input: AddToCartInput!) { addToCart(input: $input) { id } }`;
const REPRICE = `mutation ($id: ID!) { updateMerchandiseItem(id: $id, input: { price: "700.00" }) { id } }`;

/** A mug of the shop, by its id. */
async function newMug(club: Club): Promise<{ id: string }> {
  const input = {
    name: 'Enamel mug',
    description: 'Holds tea, and says where it comes from.',
    ...{ price: '650.00', category: 'ACCESSORIES', stock: 20 },
  };
  const { createMerchandiseItem } = await club.ask<{ createMerchandiseItem: { id: string } }>(
    MAKE,
    { input },
    await club.tokenOf('superadmin'),
  );
  return createMerchandiseItem;
}

/** An order of two mugs by the member of the demonstration club. */
async function ordered(club: Club): Promise<{ id: string; number: string }> {
  const { placeOrder } = await club.ask<{ placeOrder: { id: string; number: string } }>(
    PLACE,
    await newMug(club),
    await club.tokenOf('member'),
  );
  return placeOrder;
}

test('a member finds an order, pays it on the page and reads how far it is', async ({
  page,
  club,
  openAs,
}) => {
  const { number } = await ordered(club);
  await openAs('member', '/dashboard/my-orders');
  await expect(page.getByRole('table')).toContainText('2 × Enamel mug');
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: `Pay of order ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await expect(page.getByLabel('M-Pesa phone number')).toBeVisible();
  await expectSound(page);
  await page.getByLabel('M-Pesa phone number').fill('0712345678');
  await page.getByRole('button', { name: 'Pay KES 1,300 by M-Pesa' }).click();
  await expect(page.getByRole('link', { name: /^Receipt for PAY-/ }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'How far it is' })).toContainText('Paid');
  await expectSound(page);
});

test('a phone typed for an order is kept for another try', async ({ page, club, openAs }) => {
  const { id } = await ordered(club);
  await openAs('member', `/dashboard/my-orders/${id}`);
  await page.getByLabel('M-Pesa phone number').fill('0700000032');
  await page.getByRole('button', { name: 'Pay KES 1,300 by M-Pesa' }).click();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('M-Pesa phone number')).toHaveValue('0700000032');
});

test('a member unfolds an order in the list, and cancels it there', async ({ page, club, openAs }) => {
  const { number } = await ordered(club);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs('member', '/dashboard/my-orders');
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: `More of order ${number}` }).click();
  const inside = page.getByRole('row').filter({ hasText: 'What you ordered' });
  await expect(inside).toContainText('2 × KES 650');
  await expect(inside).toContainText('Nothing has been paid for this order yet.');
  await expectSound(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: number });
  await card.getByRole('button', { name: `More of order ${number}` }).click();
  await expect(card).toContainText('2 × KES 650');
  await page.setViewportSize({ width: 1280, height: 900 });
  await row.getByRole('button', { name: `Cancel order ${number}` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel this order?' });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(row).toContainText('Cancelled');
  await expect(row.getByRole('button', { name: `Cancel order ${number}` })).toHaveCount(0);
});

test('who mistypes a phone for an order reads how it is written', async ({ page, club, openAs }) => {
  const { id } = await ordered(club);
  await openAs('member', `/dashboard/my-orders/${id}`);
  for (const typed of ['0712 34', '0812 345 678']) {
    await page.getByLabel('M-Pesa phone number').fill(typed);
    await page.getByRole('button', { name: 'Pay KES 1,300 by M-Pesa' }).click();
    await expect(page.getByText('Invalid phone number format. Use 254XXXXXXXXX or 07XXXXXXXX')).toBeVisible();
    await expect(page.getByLabel('M-Pesa phone number')).toHaveValue(typed);
  }
});

test('staff see the order, note something and move it on; its owner may cancel no more', async ({
  page,
  club,
  openAs,
}) => {
  const { id, number } = await ordered(club);
  await openAs('admin', `/dashboard/orders?search=${number}`);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: `Details of order ${number}` }).click();
  await expect(page.getByText('Revenue', { exact: true })).toBeVisible();
  const panel = page.getByRole('dialog', { name: 'Order' });
  await expect(panel).toContainText('Nothing has been paid for this order yet.');
  await panel.getByLabel('Note for staff').fill('Wants it wrapped.');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByText('Wants it wrapped.')).toHaveCount(1);
  await expect(panel.locator('.ant-btn-loading')).toHaveCount(0);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await panel.getByRole('button', { name: 'Record as paid' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record as paid' }).last().click();
  await expect(panel.getByRole('button', { name: 'Mark as ready to collect' })).toBeVisible();
  await expect(panel.getByRole('link', { name: /^Payment PAY-/ })).toBeVisible();
  await openAs('member', `/dashboard/my-orders/${id}`);
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('KES 1,300');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect(page.getByText('Wants it wrapped.')).toHaveCount(0);
});

test('a paid member orders what is in the cart, is told of a new price, and pays at once', async ({
  page,
  club,
  openAs,
}) => {
  const token = await club.tokenOf('member');
  await club.ask('mutation { clearCart }', {}, token);
  const { id } = await newMug(club);
  const input = { merchandise: id, quantity: 2 };
  await club.ask(GATHER, { input }, token);
  await openAs('member', '/dashboard/checkout');
  await expect(page.getByRole('region', { name: 'What you order' })).toContainText('KES 1,300');
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const address = page.getByLabel('Send it to');
  await address.fill('Hall 4, room 12');
  await page.getByLabel('M-Pesa phone number').fill('0712345678');
  await club.ask(REPRICE, { id }, await club.tokenOf('superadmin'));
  await page.getByRole('button', { name: 'Order and pay KES 1,300' }).click();
  await expect(page.getByRole('alert')).toContainText('the total is now KES 1,400');
  await expect(address).toHaveValue('Hall 4, room 12');
  await page.getByRole('button', { name: 'Order and pay KES 1,400' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order /);
  await expect(page.getByText('It is sent to Hall 4, room 12.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'How far it is' })).toContainText('Paid');
  await page.goto(`${club.address}/dashboard/checkout`);
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
});

test('checkout names what runs short meanwhile, and leads back to the cart', async ({
  page,
  club,
  openAs,
}) => {
  const token = await club.tokenOf('member');
  await club.ask('mutation { clearCart }', {}, token);
  const { id } = await newMug(club);
  await club.ask(GATHER, { input: { merchandise: id, quantity: 20 } }, token);
  await openAs('member', '/dashboard/checkout');
  await page.getByLabel('M-Pesa phone number').fill('0712345678');
  const button = page.getByRole('button', { name: 'Order and pay KES 13,000' });
  await expect(button).toBeVisible();
  await club.ask(PLACE, { id }, token);
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Only 18 of Enamel mug left in stock.');
  await expect(button).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('link', { name: 'Look at your cart' }).click();
  await expect(page.getByRole('button', { name: 'Take 18' })).toBeVisible();
  await club.ask('mutation { clearCart }', {}, token);
});

test('an order is cancelled with the money that goes back, as the treasurer has chosen', async ({
  page,
  club,
  openAs,
}) => {
  const { id, number } = await ordered(club);
  const buyer = await club.tokenOf('member');
  const pay = `mutation ($id: ID!) { payOrder(id: $id, input: { phoneNumber: "0712345678" }) { payment { id } } }`;
  await club.ask(pay, { id }, buyer);
  const read = `query ($id: ID!) { order(id: $id) { status payments { id } } }`;
  const order = async () =>
    (
      await club.ask<{ order: { status: string; payments: { id: string }[] } }>(
        read,
        { id },
        await club.tokenOf('member'),
      )
    ).order;
  await expect.poll(async () => (await order()).status).toBe('PAID');
  await openAs('treasurer', `/dashboard/payments/${(await order()).payments[0]?.id ?? ''}`);
  await page.getByRole('button', { name: 'Refund …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a refund' });
  await dialog.getByLabel('Reason').fill('Both mugs are broken.');
  await dialog.getByText('It is cancelled').click();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Ask for refund' }).click();
  const refund = page.getByRole('article', { name: /Refund RF-/ });
  await expect(refund).toContainText('What it bought ends when the money is sent');

  await openAs('superadmin', '/dashboard/payments/refunds');
  await sendInCash(page, 'Both mugs are broken.');
  expect((await order()).status).toBe('CANCELLED');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs('member', '/dashboard/my-orders');
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Cancelled');
});
