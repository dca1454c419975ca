import { expect } from '@playwright/test';
import { addItem } from './club-items.ts';
import { test } from './club.ts';
import { loseAnswer, withoutNews } from './lost-answers.ts';

const UNREACHED = 'We cannot reach the club’s server.';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeEach(async ({ page }) => withoutNews(page));

test('a thing whose way into the cart is answered to nobody lies there once', async ({
  page,
  club,
  openAs,
}) => {
  const { id, name } = await addItem(club, 'Lost lanyard');
  await openAs('secretary', `/merchandise/${id}`);
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeVisible();
  await loseAnswer(page, 'AddToCart');
  await page.getByRole('button', { name: `Add to Cart ${name}` }).tap();
  await expect(page.getByText(`${name} added to cart!`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 thing' })).toBeVisible();
  expect(await page.getByText(UNREACHED).count()).toBe(0);
});

test('a heart shows what is wished for, though the answers are lost', async ({ page, club, openAs }) => {
  const { id, name } = await addItem(club, 'Lost mug');
  await openAs('member', `/merchandise/${id}`);
  const heart = page.getByRole('button', { name: `Wishlist: ${name}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await loseAnswer(page, 'AddToWishlist');
  await heart.tap();
  await expect(page.getByText(`${name} added to wishlist!`)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await loseAnswer(page, 'RemoveFromWishlist');
  await heart.tap();
  await expect(page.getByText(`${name} removed from wishlist`)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await page.getByText(UNREACHED).count()).toBe(0);
});

test('a message to the club whose answer is lost is sent once', async ({ page, club, openAs }) => {
  const token = await club.tokenOf(await club.register('Nyokabi Waweru'));
  await openAs({ token }, '/dashboard/feedback');
  const sent = await loseAnswer(page, 'SendFeedback');
  await page.getByLabel('Message').fill('The bus came late, and nobody said why.');
  await page.getByRole('button', { name: 'Send message' }).tap();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(await page.getByText(UNREACHED).count()).toBe(0);
  expect(sent.times).toBe(1);
});

const PLACE = `mutation ($id: ID!) { placeOrder(input: { items: [{ item: $id, quantity: 1 }] }) { id } }`;
const GATHER = 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { id } }';

test('an order that is cancelled says so, though the answer is lost', async ({ page, club, openAs }) => {
  const member = await club.tokenOf('member');
  const { placeOrder } = await club.ask<{ placeOrder: { id: string } }>(
    PLACE,
    await addItem(club, 'Lost scarf'),
    member,
  );
  await openAs('member', `/dashboard/my-orders/${placeOrder.id}`);
  await loseAnswer(page, 'MoveOrder');
  await page.getByRole('button', { name: 'Cancel order' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).tap();
  await expect(page.getByText(/^Order CH-\w+ was updated\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'How far it is' })).toContainText('Cancelled');
  await expect(page.getByLabel('M-Pesa phone number')).toHaveCount(0);
  expect(await page.getByText(UNREACHED).count()).toBe(0);
});

test('an order is made and asked for once, though both answers are lost', async ({ page, club, openAs }) => {
  const item = await addItem(club, 'Lost jersey');
  const input = { merchandise: item.id, variant: item.variants[0]?.id, quantity: 1 };
  await club.ask(GATHER, { input }, await club.tokenOf('president'));
  await openAs('president', '/dashboard/checkout');
  await page.getByLabel('M-Pesa phone number').fill('0722000777');
  await page.getByLabel('Send it to').fill('Hall 4, room 12');
  await loseAnswer(page, 'PlaceCartOrder');
  const asked = await loseAnswer(page, 'PayOrder');
  await page.getByRole('button', { name: /^Order and pay/ }).tap();
  await expect(page.getByText(UNREACHED)).toBeVisible();
  await expect(page.getByLabel('Send it to')).toHaveValue('Hall 4, room 12');
  await page.getByRole('button', { name: /^Order and pay/ }).tap();
  await expect(page).toHaveURL(/my-orders\/\d+$/);
  await expect(page.getByText('Check your phone')).toBeVisible();
  expect(await page.getByText('Your order is not paid yet').count()).toBe(0);
  await expect(page.getByRole('region', { name: 'How far it is' })).toContainText('Paid');
  expect(asked.times).toBe(1);
});
