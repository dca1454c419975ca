import { expect, type Page } from '@playwright/test';
import { test } from './club.ts';
import { expectLayers } from './layers.ts';
import { expectNoFault, expectNoFaultInEitherTheme } from './looks.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

test('a treasurer has figures in a line, filters in a sheet and rows at once on a phone', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize(phone);
  await openAs('treasurer', '/dashboard/payments');
  const first = page.getByRole('region', { name: 'Payments' }).getByRole('listitem').first();
  await expect(first).toBeVisible();
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(600);
  await expect(page.getByRole('button', { name: 'Export as …' })).toBeVisible();

  await test.step('the sheet narrows the list, and its button says by how much', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(sheet(page)).toBeVisible();
    await expectNoFaultInEitherTheme(page);
    await sheet(page).getByLabel('From').fill('2020-01-01');
    await expect(page).toHaveURL(/from=2020-01-01/);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters 1 in use' })).toBeFocused();
  });

  await test.step('Back closes it and keeps what was chosen', async () => {
    await expectLayers(page, 0);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/payments\?from=2020-01-01$/);
  });
});

test('staff take columns away, and keep a view of a list under a name', async ({ page, openAs }) => {
  await page.setViewportSize(wide);
  await openAs('treasurer', '/dashboard/payments?status=COMPLETED&order=oldest');
  const column = (name: string) => page.getByRole('columnheader', { name });
  await expect(column('Receipt and phone')).toBeVisible();
  const openMenu = (name = 'View') => page.getByRole('button', { name, exact: true }).click();

  await test.step('a column goes, and stays away', async () => {
    await openMenu();
    await page.getByRole('menuitem', { name: /^Receipt and phone/ }).click();
    await expect(column('Receipt and phone')).toBeHidden();
    await expectNoFault(page);
    await page.goBack();
    await expect(page.getByRole('menuitem', { name: /^Receipt and phone/ })).toBeHidden();
    await page.reload();
    await expect(column('Payer')).toBeVisible();
    await expect(column('Receipt and phone')).toBeHidden();
  });

  await test.step('the view is kept under a name', async () => {
    await openMenu();
    await page.getByRole('menuitem', { name: 'Save this view …' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Paid, oldest first');
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('button', { name: 'Paid, oldest first' })).toBeVisible();
  });

  await test.step('and shown again from any other', async () => {
    await page.goto(page.url().replace(/\?.*/, '?type=ORDER'));
    await openMenu();
    await page.getByRole('menuitem', { name: /^Receipt and phone/ }).click();
    await expect(column('Receipt and phone')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Paid, oldest first' }).click();
    await expect(page).toHaveURL(/\?order=oldest&status=COMPLETED$/);
    await expect(column('Receipt and phone')).toBeHidden();
  });

  await test.step('until it is deleted', async () => {
    await openMenu('Paid, oldest first');
    await page.getByRole('menuitem', { name: 'Delete a view' }).hover();
    await page.getByRole('menuitem', { name: 'Paid, oldest first', exact: true }).last().click();
    await expect(page.getByRole('button', { name: 'View', exact: true })).toBeVisible();
  });

  await test.step('a row of one or two lines is 36 px high', async () => {
    const heights = await page.evaluate<number[]>(
      "[...document.querySelectorAll('.ant-table-row')].map((row) => row.getBoundingClientRect().height)",
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(37);
  });
});
