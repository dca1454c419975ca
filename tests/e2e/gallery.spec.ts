import { expect, type Page } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFaultInEitherTheme, expectSound } from './looks.ts';

const tiles = (page: Page) => page.getByRole('region', { name: 'Pictures' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');
const titleIn = (page: Page) => dialog(page).getByRole('heading', { level: 2 });

test('a visitor sees the newest pictures, more on request, and those of one category', async ({
  page,
  club,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/')) asked.push(request.url());
  });
  await page.goto(`${club.address}/gallery`);
  await expect(page.getByRole('heading', { level: 1, name: 'Moments & Memories' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(24);
  await expect(tiles(page).locator('[data-state="shown"]').first()).toBeVisible();
  expect(asked.every((url) => /-(400|800)\.webp$/.test(url))).toBe(true);

  await page.getByRole('button', { name: /^Show more pictures/ }).click();
  await expect(tiles(page)).toHaveCount(48);

  await page.getByRole('button', { name: /^Leadership/ }).click();
  await expect(page).toHaveURL(/\/gallery\?category=leadership$/);
  await expect(page.getByRole('button', { name: /^Leadership/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(tiles(page)).toHaveCount(14);
  await page.reload();
  await expect(tiles(page)).toHaveCount(14);
  await expect(tiles(page).filter({ hasNotText: 'Leadership' })).toHaveCount(0);
});

test('pictures wait until somebody scrolls near them', async ({ page, club }) => {
  // On a phone the last ones are farther away than any browser looks ahead.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${club.address}/gallery`);
  await expect(tiles(page)).toHaveCount(24);
  await expect(tiles(page).locator('[data-state="shown"]').first()).toBeVisible();
  // Always this one: near the end of the list more come, and another is the last.
  const far = tiles(page).nth((await tiles(page).count()) - 1);
  await expect(far.locator('[data-state="loading"]')).toHaveCount(1);
  await far.scrollIntoViewIfNeeded();
  await expect(far.locator('[data-state="shown"]')).toBeVisible();
});

for (const key of ['Enter', 'Space'])
  test(`a keyboard opens a picture with ${key}, walks along and comes back to where it was`, async ({
    page,
    club,
  }) => {
    await page.goto(`${club.address}/gallery?category=leadership`);
    const second = tiles(page).nth(1).getByRole('button');
    await expect(tiles(page)).toHaveCount(14);
    const names = await tiles(page).getByRole('button').allInnerTexts();
    const title = (place: number) => names[place]?.split('\n')[0] ?? '';
    await second.focus();
    await page.keyboard.press(key);
    await expect(titleIn(page)).toHaveText(title(1));
    await expect(dialog(page).getByRole('img', { name: title(1) })).toBeVisible();
    await expect(page).toHaveURL(/picture=\d+/);

    await page.keyboard.press('ArrowRight');
    await expect(titleIn(page)).toHaveText(title(2));
    await page.keyboard.press('ArrowLeft');
    await expect(titleIn(page)).toHaveText(title(1));
    await page.keyboard.press('ArrowLeft');
    await expect(titleIn(page)).toHaveText(title(0));
    await page.keyboard.press('ArrowLeft');
    await expect(titleIn(page)).toHaveText(title(0));
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.closest("dialog, body").tagName')).toMatch(
        /DIALOG|BODY/,
      );
    }

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(second).toBeFocused();
    await expect(page).not.toHaveURL(/picture=/);
  });

test('the dialog closes by its button and by a click beside it', async ({ page, club }) => {
  await page.goto(`${club.address}/gallery`);
  await tiles(page).first().getByRole('button').click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await tiles(page).first().getByRole('button').click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toHaveCount(0);
});

test('an address of one picture opens it, and the last one of a page leads to the next', async ({
  page,
  club,
}) => {
  const { galleryItems } = await club.ask<{ galleryItems: { results: { id: string; title: string }[] } }>(
    '{ galleryItems(pageSize: 100) { results { id title } } }',
  );
  const [last, next, far] = [23, 24, 90].map((place) => galleryItems.results[place]);
  await page.goto(`${club.address}/gallery?picture=${last?.id ?? ''}`);
  await expect(titleIn(page)).toHaveText(last?.title ?? '');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(titleIn(page)).toHaveText(next?.title ?? '');
  await page.goto(`${club.address}/gallery?picture=${far?.id ?? ''}`);
  await expect(titleIn(page)).toHaveText(far?.title ?? '');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger swipes from picture to picture', async ({ page, club }) => {
    await page.goto(`${club.address}/gallery`);
    await tiles(page).first().getByRole('button').tap();
    const first = await titleIn(page).innerText();
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x: from, y: 400 }],
      });
      for (const share of [0.3, 0.6, 1])
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: from + (to - from) * share, y: 402 }],
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 80);
    await expect(titleIn(page)).not.toHaveText(first);
    await swipe(80, 300);
    await expect(titleIn(page)).toHaveText(first);
  });
});

test('a category without pictures says so', async ({ page, club }) => {
  const token = await club.tokenOf('manager');
  const { galleryItems } = await club.ask<{ galleryItems: { results: { id: string }[] } }>(
    '{ galleryItems(category: INTERNATIONAL, pageSize: 100) { results { id } } }',
  );
  const sortUnder = async (category: string) => {
    for (const { id } of galleryItems.results)
      await club.ask(
        'mutation ($id: ID!, $input: UpdateGalleryItemInput!) { updateGalleryItem(id: $id, input: $input) { id } }',
        { id, input: { category } },
        token,
      );
  };
  await sortUnder('EDUCATION');
  await page.goto(`${club.address}/gallery?category=international`);
  await expect(page.getByText('No images found in this category.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'International 0' })).toBeVisible();
  await sortUnder('INTERNATIONAL');
});

test('a picture that does not come leaves a drawing in its place', async ({ page, club }) => {
  await page.route('**/media/**', (route) => route.abort());
  // Where no other test of this club puts pictures that are kept elsewhere.
  await page.goto(`${club.address}/gallery?category=competitions`);
  await expect(tiles(page).first().locator('[data-state="broken"] svg')).toBeVisible();
  await tiles(page).first().getByRole('button').click();
  await expect(dialog(page).getByRole('img')).toBeVisible();
});

test('a server that does not answer is told with a way to try again', async ({ page, club }) => {
  await page.route('**/graphql', (route) => route.abort());
  await page.goto(`${club.address}/gallery`);
  await expect(page.getByRole('alert')).toContainText('The pictures could not be loaded');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles(page)).toHaveCount(24);
});

test('the gallery and its dialog have no accessibility fault, and fit a phone', async ({ page, club }) => {
  await page.goto(`${club.address}/gallery`);
  await expect(tiles(page).first()).toBeVisible();
  await expectSound(page);
  await tiles(page).first().getByRole('button').click();
  await expect(dialog(page)).toBeVisible();
  await expectNoFaultInEitherTheme(page);
});
