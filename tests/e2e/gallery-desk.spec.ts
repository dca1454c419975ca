import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './club.ts';
import { expectNoFaultInEitherTheme, expectSound } from './looks.ts';

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
const fileChooser = (page: Page) => page.locator('input[type="file"]');

const photo = async (name: string, width = 900) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: 600, channels: 3, background: '#4f8a70' } })
    .jpeg()
    .toBuffer(),
});

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

test('a manager uploads several pictures at once, changes one and takes one down', async ({
  page,
  openAs,
}) => {
  await openAs('manager', '/dashboard/gallery');
  await page.getByRole('button', { name: 'Upload pictures' }).click();
  await fileChooser(page).setInputFiles([await photo('lantern walk.jpg'), await photo('IMG_0042.jpg')]);
  await expect(chosen(page)).toHaveCount(2);
  await expect(page.getByLabel('Title of lantern walk.jpg')).toHaveValue('Lantern walk');

  // Blanks make no title.
  await page.getByLabel('Title of IMG_0042.jpg').fill('b  ');
  await page.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect(page.getByLabel('Title of IMG_0042.jpg')).toHaveAccessibleDescription(
    /Title must be at least 3 characters/,
  );
  await expect(page.getByLabel('Description', { exact: true })).toHaveAccessibleDescription(
    /Description must be at least 10 characters/,
  );
  await page
    .getByLabel('Description', { exact: true })
    .fill('Two hundred lanterns, one evening without telephones.');
  await pick(page, 'Category', 'Community');
  // The form does not look for such characters: what the server says of them stands at the picture it is about.
  await page.getByLabel('Title of lantern walk.jpg').fill('Lantern\u0007walk');
  await page.getByLabel('Title of IMG_0042.jpg').fill('Lanterns\u0007on the lake');
  await page.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect(page.getByRole('dialog')).toContainText('Some fields need your attention.');
  await expect(page.getByLabel('Title of lantern walk.jpg')).toHaveAccessibleDescription(
    /Control characters are not allowed\./,
  );
  await page.getByLabel('Title of lantern walk.jpg').fill('Lantern walk');
  await page.getByLabel('Title of IMG_0042.jpg').fill('Lanterns on the lake');
  await page.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect(toast(page, '2 pictures added to the gallery')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, 'Lantern walk')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Lantern walk' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Lantern walk by the river');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Gallery item updated successfully')).toBeVisible();
  await expect(card(page, 'Lantern walk by the river')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Lanterns on the lake' }).click();
  await expect(page.getByRole('dialog')).toContainText('Delete “Lanterns on the lake”?');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, 'Lanterns on the lake')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Lanterns on the lake' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Gallery item deleted successfully')).toBeVisible();
  await expect(card(page, 'Lanterns on the lake')).toHaveCount(0);

  await page.goto(new URL('/gallery?category=community', page.url()).href);
  await expect(page.getByRole('button', { name: /Lantern walk by the river/ })).toBeVisible();
});

test('a picture that cannot be opened for a change says so, and is tried again', async ({ page, openAs }) => {
  let isBroken = true;
  await page.route('**/graphql', (route) =>
    isBroken && route.request().postData()?.includes('"EditedGalleryItem"')
      ? route.fulfill({ status: 500, body: 'broken' })
      : route.fallback(),
  );
  await openAs('manager', '/dashboard/gallery');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit picture' });
  await expect(dialog.getByRole('heading', { name: 'Failed to load the picture' })).toBeVisible();
  await expect(dialog.getByText('Please try again later.')).toBeVisible();
  isBroken = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Title', { exact: true })).not.toHaveValue('');
});

test('a photo is made smaller before it is sent, and what is no picture is refused', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/dashboard/gallery');
  await page.getByRole('button', { name: 'Upload pictures' }).click();
  const noise = { width: 2600, height: 1300, channels: 3 as const };
  const buffer = await sharp(randomBytes(2600 * 1300 * 3), { raw: noise })
    .jpeg({ quality: 50 })
    .toBuffer();
  const sending = page.waitForRequest((request) =>
    (request.headers()['content-type'] ?? '').startsWith('multipart/'),
  );
  await fileChooser(page).setInputFiles([{ name: 'crowd.jpg', mimeType: 'image/jpeg', buffer }]);
  const { 'content-length': length } = await (await sending).allHeaders();
  expect(Number(length)).toBeLessThan(buffer.length * 0.7);
  await expect(chosen(page).first().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');

  await fileChooser(page).setInputFiles([
    { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10) },
    { name: 'wall.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') },
  ]);
  const refused = chosen(page).getByRole('alert');
  await expect(refused).toHaveText([
    'Invalid file type. Please select an image file.',
    'File too large. Please select an image smaller than 5MB.',
    'Upload failed. Please select an image file.',
  ]);
  await page.getByRole('button', { name: 'Remove crowd.jpg' }).click();
  await page.getByRole('button', { name: 'Add to gallery' }).click();
  await page.getByLabel('Description', { exact: true }).fill('Nothing to show for it.');
  await pick(page, 'Category', 'Events');
  await page.getByRole('button', { name: 'Add to gallery' }).click();
  await expect(toast(page, 'Please upload an image.')).toContainText('Image required');
});

test('a member looks and searches, and is offered nothing that is not theirs', async ({ page, openAs }) => {
  await openAs('newmember', '/dashboard/gallery');
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(page.getByRole('button', { name: 'Upload pictures' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);

  await page.getByLabel('Search by title or description').fill('tug-of-war');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page).toHaveURL(/search=tug-of-war/);
  await expect(page.locator('mark').first()).toHaveText('tug-of-war');
  await page.getByLabel('Search by title or description').fill('%');
  await expect(page.getByText('No pictures match this search')).toBeVisible();

  await page.goto(new URL('/dashboard/gallery?category=leadership', page.url()).href);
  await expect(page.getByRole('article')).toHaveCount(14);
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the desk has no accessibility fault, and fits a phone', async ({ page, openAs }) => {
  await openAs('manager', '/dashboard/gallery');
  await expect(page.getByRole('article')).toHaveCount(24);
  await expectSound(page);
});

test('the dialogs of the desk have no accessibility fault', async ({ page, openAs }) => {
  await openAs('manager', '/dashboard/gallery');
  for (const button of ['Upload pictures', /^Edit /, /^Open /]) {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFaultInEitherTheme(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
