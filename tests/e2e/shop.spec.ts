import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFaultInEitherTheme, expectSound, expectToFit } from './looks.ts';

test('a visitor looks through the shop, narrows it and reads of a product', async ({ page, club }) => {
  await page.goto(`${club.address}/merchandise`);
  const bestSellers = page.getByRole('region', { name: 'Best Sellers' });
  const collection = page.getByRole('region', { name: 'Our Collection' });
  await expect(bestSellers.getByRole('article').filter({ hasText: 'Club Hoodie' })).toContainText(
    'Ksh 1,500 to 1,650',
  );
  await expect(collection.getByRole('article')).toHaveCount(6);
  await collection.getByRole('button', { name: /^View More Products \(\d+ more\)/ }).click();
  await expect(collection.getByRole('article')).toHaveCount(12);
  await expectNoFaultInEitherTheme(page);
  await collection.getByRole('button', { name: 'Stationery' }).click();
  await expect(page).toHaveURL(/category=stationery/);
  await expect(collection.getByRole('article').filter({ hasText: 'Desk Calendar' })).toContainText(
    'Out of Stock',
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);

  await bestSellers.getByRole('link', { name: 'Club Hoodie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Club Hoodie' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sizes and colours' })).toContainText('3 left');
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Limuru');
  await expectToFit(page);
  await expectNoFaultInEitherTheme(page);
});

test('the office adds an item in two sizes, receives stock and sees it in the shop', async ({
  page,
  club,
  openAs,
}) => {
  await openAs('admin', '/dashboard/admin/merchandise');
  await expect(page.getByRole('heading', { level: 1, name: 'Merchandise Management' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'New item' }).click();
  const dialog = page.getByRole('dialog', { name: 'New item' });
  await dialog.getByRole('button', { name: 'Create item' }).click();
  for (const text of ['Name must be at least 3 characters', 'Price must be greater than 0'])
    await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByLabel('Name').fill('Service Apron');
  await dialog.getByLabel('Description').fill('Canvas apron for the kitchen of every service day.');
  await dialog.getByLabel('Price in KES').fill('700');
  await dialog.getByLabel('Category').click();
  await page.getByTitle('Clothing').last().click();
  await dialog.getByRole('button', { name: 'Create item' }).click();

  const drawer = page.getByRole('dialog', { name: 'Stock of Service Apron' });
  for (const [size, price] of [
    ['M', ''],
    ['XL', '850'],
  ] as const) {
    await drawer.getByRole('button', { name: 'Add a size or colour' }).click();
    const form = page.getByRole('dialog', { name: 'New size or colour' });
    await form.getByLabel('Size').fill(size);
    await form.getByLabel('Own price in KES').fill(price);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toBeHidden();
  }
  await drawer.getByRole('button', { name: 'Receive XL' }).click();
  const entry = page.getByRole('dialog', { name: 'Receive stock: XL' });
  await entry.getByLabel('How many came in').fill('12');
  await entry.getByRole('button', { name: 'Receive' }).click();
  await expect(entry).toBeHidden();
  await drawer.getByRole('button', { name: 'Write off XL' }).click();
  const loss = page.getByRole('dialog', { name: 'Write off stock: XL' });
  await loss.getByLabel('How many nobody will buy').fill('2');
  await loss.getByRole('button', { name: 'Write off' }).click();
  await expect(loss.getByText('Say why.')).toBeVisible();
  await loss.getByLabel('Reason').fill('Torn at the seam');
  await loss.getByRole('button', { name: 'Write off' }).click();
  await expect(drawer.getByRole('list', { name: 'Sizes and colours' })).toContainText(
    '10 in stock · Ksh 850',
  );
  await expect(drawer.getByRole('list', { name: 'Movements' })).toContainText('Torn at the seam');
  await expect(loss).toBeHidden();
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);

  await page.goto(`${club.address}/merchandise`);
  await page.getByRole('link', { name: 'Service Apron' }).first().click();
  await expect(page.getByRole('list', { name: 'Sizes and colours' })).toContainText('Out of Stock');
});

test('a paid member reviews a product, and others learn what is missing', async ({ page, club, openAs }) => {
  const { merchandiseItems } = await club.ask<{ merchandiseItems: { results: { id: string }[] } }>(
    '{ merchandiseItems(search: "Service Day Cap") { results { id } } }',
  );
  const product = `/merchandise/${merchandiseItems.results[0]?.id ?? ''}`;
  await openAs('member', product);
  const own = page.getByRole('group', { name: 'Your review' });
  await own.getByLabel('Your stars').selectOption('4');
  await own.getByLabel('In your words (optional)').fill('Keeps the sun out.');
  await own.getByRole('button', { name: 'Save my review' }).click();
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem')).toContainText(
    'Keeps the sun out.',
  );
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);
  await openAs('newmember', product);
  await expect(page.getByText('Reviews are for members who have paid their fee.')).toBeVisible();
});
