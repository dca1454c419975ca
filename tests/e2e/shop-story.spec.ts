import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './club.ts';
import { downloaded } from './downloads.ts';
import { expectSound } from './looks.ts';
import { sendInCash } from './refunds-in-cash.ts';

const CLEAR = 'mutation { clearCart }';
const CODE = 'query ($id: ID!) { collectionCode(orderId: $id) { code } }';

const PAYMENTS = 'query ($id: ID!) { order(id: $id) { payments { id status } } }';

const TOTAL = 'KES 1,800';

/** Phones that do not pay, and what their owner reads. */
const FAILING = [
  ['0700000032', 'The request was cancelled on the phone.'],
  ['0700000021', 'The M-Pesa PIN was wrong.'],
  ['0700000011', 'There was not enough money in the M-Pesa account.'],
] as const;

async function pay(page: Page, phone: string, button: string): Promise<void> {
  await page.getByLabel('M-Pesa phone number').fill(phone);
  await page.getByRole('button', { name: button }).click();
}

test('a visitor looks, a member buys two sizes, pays at the fourth try and collects, and one shirt is paid back', async ({
  page,
  club,
  openAs,
}) => {
  await test.step('a visitor reads of the shirt', async () => {
    await page.goto(`${club.address}/merchandise?search=polo`);
    await page.getByRole('link', { name: 'Polo Shirt' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Polo Shirt' })).toBeVisible();
  });
  const product = new URL(page.url()).pathname;

  await test.step('a member takes two sizes', async () => {
    await club.ask(CLEAR, {}, await club.tokenOf('member'));
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('member', product);
    for (const size of ['M', 'L']) {
      await page.getByLabel('Choose which Polo Shirt').selectOption({ label: size });
      await page.getByRole('button', { name: 'Add to Cart Polo Shirt' }).click();
      await expect(page.getByText('Polo Shirt added to cart!').first()).toBeVisible();
    }
    await page.goto(`${club.address}/dashboard/checkout`);
    const lines = page.getByRole('region', { name: 'What you order' });
    await expect(lines).toContainText('Polo Shirt (M)');
    await expect(lines).toContainText('Polo Shirt (L)');
    await expect(lines).toContainText(TOTAL);
  });

  const id = await test.step('three phones do not pay, the fourth does', async () => {
    const [[first, firstWords], ...others] = FAILING;
    await pay(page, first, `Order and pay ${TOTAL}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order /);
    const till = page.getByRole('region', { name: 'Pay for this order' });
    await expect(till).toContainText(firstWords);
    for (const [phone, words] of others) {
      await page.getByRole('button', { name: 'Try Again' }).click();
      await pay(page, phone, `Pay ${TOTAL} by M-Pesa`);
      await expect(till).toContainText(words);
    }
    await expectSound(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await pay(page, '0712345678', `Pay ${TOTAL} by M-Pesa`);
    await expect(page.getByRole('region', { name: 'How far it is' })).toContainText('Paid');
    return page.url().split('/').at(-1) ?? '';
  });
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Order ', '');

  await test.step('staff pack it and hand it over by its code', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openAs('admin', `/dashboard/orders?search=${number}`);
    await page.getByRole('button', { name: `Details of order ${number}` }).click();
    const panel = page.getByRole('dialog', { name: 'Order' });
    await panel.getByRole('button', { name: 'Mark as ready to collect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as ready to collect' }).last().click();
    await expect(panel.getByText('Ready to collect', { exact: true }).first()).toBeVisible();
    const { collectionCode } = await club.ask<{ collectionCode: { code: string } }>(
      CODE,
      { id },
      await club.tokenOf('member'),
    );
    await page.goto(`${club.address}/dashboard/orders/stand`);
    await page.getByLabel('Code of six signs').fill(collectionCode.code);
    await page.getByRole('button', { name: 'Find order' }).click();
    await page.getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByText('Recorded')).toBeVisible();
  });

  await test.step('the treasurer asks for the price of one shirt, and somebody else sends it', async () => {
    const { order } = await club.ask<{ order: { payments: { id: string; status: string }[] } }>(
      PAYMENTS,
      { id },
      await club.tokenOf('member'),
    );
    const paid = order.payments.find(({ status }) => status === 'COMPLETED');
    await openAs('treasurer', `/dashboard/payments/${String(paid?.id)}`);
    await page.getByRole('button', { name: 'Refund …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a refund' });
    await dialog.getByLabel('Amount in KES').fill('900');
    await dialog.getByText('It stays').click();
    await dialog.getByLabel('Reason').fill('The L was torn at the collar.');
    await dialog.getByRole('button', { name: 'Ask for refund' }).click();
    await expect(page.getByRole('article', { name: /Refund RF-/ })).toContainText('Only the money goes back');
    await openAs('superadmin', '/dashboard/payments/refunds');
    await sendInCash(page, 'torn at the collar');
  });

  await test.step('the order stays, is in the export, and its owner sees what came back', async () => {
    await openAs('superadmin', `/dashboard/orders?search=${number}`);
    const file = await downloaded(page, 'Export as CSV');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(number);
    expect(text).toContain('1800.00');
    await openAs('member', `/dashboard/my-orders/${id}`);
    await expect(page.getByRole('region', { name: 'How far it is' })).toContainText('Collected');
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('KES 900 sent back');
  });
});
