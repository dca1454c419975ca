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
  await expect(page.getByText(UNREACHED)).toHaveCount(0);
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
  await expect(page.getByText(UNREACHED)).toHaveCount(0);
});

test('a message to the club whose answer is lost is sent once', async ({ page, club, openAs }) => {
  const token = await club.tokenOf(await club.register('Nyokabi Waweru'));
  await openAs({ token }, '/dashboard/feedback');
  const sent = await loseAnswer(page, 'SendFeedback');
  await page.getByLabel('Message').fill('The bus came late, and nobody said why.');
  await page.getByRole('button', { name: 'Send message' }).tap();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByText(UNREACHED)).toHaveCount(0);
  expect(sent.times).toBe(1);
});
