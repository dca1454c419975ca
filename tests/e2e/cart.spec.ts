import { expect, type Page } from '@playwright/test';
import { test, type Club } from './club.ts';
import { addItem, type Item } from './club-items.ts';
import { expectSound } from './looks.ts';

const setPrice = async (club: Club, { id }: Item, price: string) =>
  club.ask(
    'mutation ($id: ID!, $input: UpdateMerchandiseItemInput!) { updateMerchandiseItem(id: $id, input: $input) { id } }',
    { id, input: { price } },
    await club.tokenOf('admin'),
  );

const emptyCartOf = async (club: Club, who: string) =>
  club.ask('mutation { clearCart }', {}, await club.tokenOf(who));

const lineOf = (page: Page, { name }: Item) => page.getByRole('main').getByRole('article', { name });

test('what a visitor gathered comes into the cart at sign-in, and what changed about it is said', async ({
  page,
  club,
}) => {
  await emptyCartOf(club, 'member');
  const mug = await addItem(club, 'Club Mug');
  const lines = mug.variants.map(({ id, price }) => ({ variantId: id, quantity: 5, seenPrice: price }));
  await page.goto(`${club.address}/healthz`);
  const stored = JSON.stringify({ state: { lines }, version: 0 });
  await page.evaluate(`localStorage.setItem('kept-here:gathered-cart', ${JSON.stringify(stored)})`);
  await page.goto(`${club.address}/dashboard/cart`);
  await page.getByLabel('PF Number / Scholar Code').fill('member');
  await page.getByLabel('Password').fill('chapterhouse');
  await page.getByRole('button', { name: 'Login' }).click();

  const line = lineOf(page, mug);
  await expect(line.getByText('KES 1,350')).toBeVisible();
  await expect(page.getByText('Only 3 of 5', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 3 things' })).toBeVisible();

  await setPrice(club, mug, '500.00');
  await page.reload();
  await expect(line.getByText('The price rose from KES 450 to KES 500.')).toBeVisible();
  await line.getByRole('button', { name: 'All right' }).click();
  await expect(line.getByText('The price rose', { exact: false })).toBeHidden();
  await line.getByRole('button', { name: 'One fewer' }).click();
  await expect(line.getByText('KES 1,000')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await expectSound(page);
  await line.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a member finds something in the shop, wishes for it, and moves it to the cart', async ({
  page,
  club,
  openAs,
}) => {
  await emptyCartOf(club, 'member');
  const scarf = await addItem(club, 'Striped Scarf', { isFeatured: true });
  const search = encodeURIComponent(scarf.name);
  await openAs('member', `/dashboard/merchandise?search=${search}`);
  await page.getByRole('button', { name: `Wishlist: ${scarf.name}` }).click();
  await expect(page.getByText(`${scarf.name} added to wishlist!`)).toBeVisible();
  await page.getByRole('button', { name: `Add to Cart ${scarf.name}` }).click();
  await expect(page.getByText(`${scarf.name} added to cart!`)).toBeVisible();
  await page.goto(`${club.address}/dashboard/merchandise`);
  await expect(page.getByRole('heading', { name: 'Featured' })).toBeVisible();
  await expectSound(page);

  await page.goto(`${club.address}/dashboard/wishlist`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectSound(page);
  await page.getByRole('button', { name: `Move to cart ${scarf.name}` }).click();
  await expect(page.getByRole('heading', { name: scarf.name })).toBeHidden();
  await page.getByRole('button', { name: 'Cart, 2 things' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByText('KES 900').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Empty the cart' }).click();
  await expect(drawer.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('what is taken out of the cart is put back as many as it was, at its price of before', async ({
  page,
  club,
  openAs,
}) => {
  await emptyCartOf(club, 'member');
  const cap = await addItem(club, 'Sun Cap');
  const pin = await addItem(club, 'Lapel Pin');
  const lines = [cap, pin].map(({ variants: [of] }) => ({
    variantId: of?.id,
    quantity: 2,
    seenPrice: of?.price,
  }));
  const merge =
    'mutation ($lines: [GatheredLineInput!]!) { mergeCart(lines: $lines) { shortfalls { taken } } }';
  await club.ask(merge, { lines }, await club.tokenOf('member'));
  await setPrice(club, cap, '500.00');
  await openAs('member', '/dashboard/merchandise');
  await page.getByRole('button', { name: 'Cart, 4 things' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  const rose = drawer.getByText('The price rose from KES 450 to KES 500.');
  await expect(rose).toBeVisible();

  await drawer.getByRole('button', { name: `Remove ${cap.name}` }).click();
  await expect(rose).toBeHidden();
  await expect(drawer.getByText('2 things are out of your cart.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(rose).toBeVisible();
  await expect(drawer.getByText('4 things', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeHidden();

  await drawer.getByRole('button', { name: 'Empty the cart' }).click();
  await expect(drawer.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByText('4 things', { exact: true })).toBeVisible();
});

test('a visitor puts back what was taken out of a gathered cart', async ({ page, club }) => {
  const flask = await addItem(club, 'Steel Flask');
  const lines = flask.variants.map(({ id, price }) => ({ variantId: id, quantity: 3, seenPrice: price }));
  await page.goto(`${club.address}/healthz`);
  const stored = JSON.stringify({ state: { lines }, version: 0 });
  await page.evaluate(`localStorage.setItem('kept-here:gathered-cart', ${JSON.stringify(stored)})`);
  await page.goto(`${club.address}/merchandise`);
  await page.getByRole('button', { name: 'Cart, 3 things' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: `Remove ${flask.name}` }).click();
  await expect(drawer.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByText('3 things', { exact: true })).toBeVisible();
});
