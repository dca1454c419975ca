import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from './club.ts';
import { pressFarDown } from './far-down.ts';
import { expectNoFault, expectNoFaultInEitherTheme, expectSound, expectToFit } from './looks.ts';

const CAPS = '{ merchandiseItems(search: "Service Day Cap") { results { id } } }';
const CART_OF_ONE =
  'mutation ($id: ID!) { clearCart addToCart(input: { merchandise: $id, quantity: 1 }) { id } }';

/** A picture as it comes out of a camera, by that name. */
const drawing = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a6b4f' } })
    .jpeg()
    .toBuffer(),
});

test('a visitor looks through the shop, narrows it and reads of a product', async ({ page, club }) => {
  await page.goto(`${club.address}/merchandise`);
  const bestSellers = page.getByRole('region', { name: 'Featured Products' });
  const collection = page.getByRole('region', { name: 'All Products' });
  const found = (words: string) =>
    page.getByRole('region', { name: `Products with “${words}”` }).getByRole('article');
  // What other tests of this club add stands before what was there.
  await expect(bestSellers.getByRole('article').first()).toBeVisible();
  await expect(collection.getByRole('article')).toHaveCount(6);
  await pressFarDown(collection.getByRole('button', { name: /^View More Products \(\d+ more\)/ }));
  await expect(collection.getByRole('article')).toHaveCount(12);
  await expectNoFaultInEitherTheme(page);
  await collection.getByRole('button', { name: 'Show Less' }).click();
  await expect(collection.getByRole('article')).toHaveCount(6);
  await expect(collection.getByRole('button', { name: 'Show Less' })).toHaveCount(0);
  await pressFarDown(collection.getByRole('button', { name: /^View More Products/ }));
  await expect(collection.getByRole('article')).toHaveCount(12);
  await collection.getByRole('button', { name: 'Stationery' }).click();
  await expect(page).toHaveURL(/category=stationery/);
  await page.getByRole('searchbox', { name: 'Search the shop' }).fill('calendar');
  await expect(found('calendar').filter({ hasText: 'Desk Calendar' })).toContainText('Out of Stock');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);

  await page.goto(`${club.address}/merchandise?search=hoodie`);
  await expect(found('hoodie').filter({ hasText: 'Club Hoodie' })).toContainText('Ksh 1,500 to 1,650');
  await found('hoodie').getByRole('link', { name: 'Club Hoodie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Club Hoodie' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sizes and colours' })).toContainText('3 left');
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Limuru');
  await expectToFit(page);
  await expectNoFaultInEitherTheme(page);
});

test('the office adds an item, counts its stock, shows pictures of it and archives it', async ({
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
  await drawer.getByRole('button', { name: 'Add a size or colour' }).click();
  const form = page.getByRole('dialog', { name: 'New size or colour' });
  await form.getByLabel('Size').fill('XL');
  await form.getByLabel('Own price in KES').fill('850');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  await drawer.getByRole('button', { name: 'Receive XL' }).click();
  const entry = page.getByRole('dialog', { name: 'Receive stock: XL' });
  await entry.getByLabel('How many came in').fill('12');
  await entry.getByRole('button', { name: 'Receive' }).click();
  await expect(entry).toBeHidden();
  // Who counts at once may still read what the shelf held before: the server refuses to take that for the truth.
  await expect(drawer.getByRole('list', { name: 'Movements' })).toContainText('Received');
  await expect(drawer.getByRole('list', { name: 'Sizes and colours' })).toContainText('12 in stock');
  await drawer.getByRole('button', { name: 'Count XL' }).click();
  const count = page.getByRole('dialog', { name: 'Count stock: XL' });
  await count.getByLabel('How many are on the shelf to be sold').fill('10');
  await count.getByLabel('Note').fill('Two were torn at the seam');
  await count.getByRole('button', { name: 'Save count' }).click();
  await expect(drawer.getByRole('list', { name: 'Sizes and colours' })).toContainText(
    '10 in stock · Ksh 850',
  );
  await expect(drawer.getByRole('list', { name: 'Movements' })).toContainText('Two were torn at the seam');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();

  // Among what other tests of this club have added it may stand on a later page.
  await page.goto(`${club.address}/dashboard/admin/merchandise?search=Service+Apron`);
  await page.getByRole('button', { name: 'Pictures of Service Apron' }).click();
  const pictures = page.getByRole('dialog', { name: 'Pictures of Service Apron' });
  await pictures.locator('input[type=file]').setInputFiles([await drawing('front'), await drawing('back')]);
  await expect(pictures.getByRole('listitem')).toHaveCount(2);
  await pictures.getByLabel('What it shows').last().fill('The apron from behind');
  await pictures.getByRole('button', { name: 'Move picture 2 forward' }).click();
  await expect(pictures.getByLabel('What it shows').first()).toHaveValue('The apron from behind');
  await expectNoFault(page);
  await pictures.getByRole('button', { name: 'Save pictures' }).click();
  await expect(pictures).toBeHidden();
  await page.getByRole('link', { name: 'Service Apron' }).click();
  await expect(page.getByRole('img', { name: 'The apron from behind' })).toBeVisible();
  await page.getByRole('region', { name: 'Picture 1 of 2' }).press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Picture 2 of 2' })).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);

  await page.goto(`${club.address}/dashboard/admin/merchandise?search=Apron`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Archive Service Apron' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Product archived')).toBeVisible();
  await expect(page.getByText('No products match')).toBeVisible();
});

test('the office finds an item by its picture and deletes what nobody has ordered', async ({
  page,
  club,
  openAs,
}) => {
  const input = {
    name: 'Festival Ribbon',
    description: 'A ribbon for the festival that was called off.',
    ...{ price: '50.00', category: 'ACCESSORIES', image: '' },
  };
  await club.ask(
    'mutation ($input: CreateMerchandiseItemInput!) { createMerchandiseItem(input: $input) { id } }',
    { input },
    await club.tokenOf('superadmin'),
  );
  await openAs('admin', '/dashboard/admin/merchandise?search=Hoodie');
  const hoodie = page.getByRole('article').filter({ hasText: 'Club Hoodie' }).first();
  await expect(hoodie.locator('img')).toBeVisible();
  await expect(hoodie).toContainText('Clothing');
  await page.goto(`${club.address}/dashboard/admin/merchandise?search=Festival+Ribbon`);
  await page.getByRole('button', { name: 'Delete Festival Ribbon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted successfully!')).toBeVisible();
  await expect(page.getByText('No products match')).toBeVisible();
});

test('staff hide a review, of which its author hears, and make a code that a member pays less with', async ({
  page,
  club,
  openAs,
}) => {
  await openAs('admin', '/dashboard/admin/merchandise');
  await page.getByRole('button', { name: 'Reviews' }).click();
  await page.getByRole('button', { name: /^Hide the review of Club Hoodie by Akinyi/ }).click();
  const why = page.getByRole('dialog', { name: 'Hide this review?' });
  await why.getByRole('button', { name: 'Hide review' }).click();
  await expect(why.getByText('Say why.')).toBeVisible();
  await why.getByLabel('Reason').fill('Speaks of a person');
  await why.getByRole('button', { name: 'Hide review' }).click();
  await expect(page.getByText('Hidden because: Speaks of a person')).toBeVisible();

  await page.goto(`${club.address}/dashboard/admin/merchandise/discounts`);
  await page.getByRole('button', { name: 'New code' }).click();
  const dialog = page.getByRole('dialog', { name: 'New discount code' });
  await dialog.getByLabel('Code', { exact: true }).fill('kitchen 20');
  await dialog.getByRole('button', { name: 'Make code' }).click();
  await expect(dialog.getByText('Say either a percentage or an amount.')).toBeVisible();
  await dialog.getByLabel('Percent off').fill('20');
  await dialog.getByRole('button', { name: 'Make code' }).click();
  await expect(page.getByRole('row', { name: /KITCHEN20/ })).toContainText('20 % off');
  await expectSound(page);

  const token = await club.tokenOf('member');
  const { merchandiseItems } = await club.ask<{ merchandiseItems: { results: { id: string }[] } }>(CAPS);
  await club.ask(CART_OF_ONE, { id: merchandiseItems.results[0]?.id }, token);
  await openAs('member', '/dashboard/checkout');
  await page.getByLabel('Discount code').fill('no such code');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'We do not know this discount code. Check how it is written.',
  );
  await page.getByLabel('Discount code').fill('Kitchen-20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Code KITCHEN20 is applied.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order and pay KES 360' })).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);
  await page.goto(`${club.address}/dashboard/notifications`);
  await expect(page.getByText('Speaks of a person')).toBeVisible();
});

test('a paid member reviews a product, and others learn what is missing', async ({ page, club, openAs }) => {
  const { merchandiseItems } = await club.ask<{ merchandiseItems: { results: { id: string }[] } }>(CAPS);
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
