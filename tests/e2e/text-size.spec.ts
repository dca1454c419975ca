import { expect, type Page } from '@playwright/test';
import { test } from './club.ts';
import { expectToFit } from './looks.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** What somebody reads who has chosen letters of twice the size in the browser. */
const doubleText = (page: Page) => page.evaluate("document.documentElement.style.fontSize = '200%'");

/** The size of the letters of these words, in pixels. */
const sizeOf = async (page: Page, words: string): Promise<number> => {
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  return page.evaluate<number>(`(() => {
    const hasWords = (element) => [...element.childNodes].some((part) => part.nodeType === 3 && part.data.includes(${JSON.stringify(words)}));
    const text = [...document.querySelectorAll('body *')].find((element) => element.checkVisibility() && hasWords(element));
    return Number.parseFloat(getComputedStyle(text).fontSize);
  })()`);
};

const pages: [who: string | null, path: string, words: string][] = [
  [null, '/', 'Study circles and mentors from your own field'],
  [null, '/events', 'people registered'],
  [null, '/blog', 'Read More'],
  [null, '/merchandise', 'View More Products'],
  [null, '/login', 'Forgot password?'],
  [null, '/receipts', 'Verification code'],
  ['member', '/dashboard', 'Membership status'],
  ['member', '/dashboard/my-payments', 'Completed'],
  ['member', '/dashboard/my-orders', '× '],
  ['treasurer', '/dashboard/payments', 'Review queue'],
];

for (const [who, path, words] of pages)
  test(`${path} of ${who ?? 'a visitor'} can be read at twice the size`, async ({ page, club, openAs }) => {
    await (who === null ? page.goto(club.address + path) : openAs(who, path));
    const before = await sizeOf(page, words);
    await doubleText(page);
    expect((await sizeOf(page, words)) / before).toBeGreaterThan(1.9);
    await expectToFit(page);
  });

test('a post is read to its end at twice the size', async ({ page, club }) => {
  const { blogPosts } = await club.ask<{ blogPosts: { results: { id: string }[] } }>(
    '{ blogPosts { results { id } } }',
    {},
  );
  await page.goto(`${club.address}/blog/${blogPosts.results[0]?.id ?? ''}`);
  const article = page.getByRole('article');
  await expect(article).toBeVisible();
  await doubleText(page);
  const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('article *')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'hidden')
    .map(({ textContent }) => textContent)`);
  expect(cut).toEqual([]);
  await expectToFit(page);
});
