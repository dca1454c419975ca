import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './club.ts';
import { expectNoFault } from './looks.ts';

const chooser = (page: Page) => page.getByLabel('Profile photo');
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Finds an option by typing, as in a list of 47 counties. */
async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.keyboard.press('Enter');
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

test('a new member fills in the profile and finds it again', async ({ page, club, openAs }) => {
  await openAs({ token: await club.tokenOf(await club.register()) }, '/profile');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(
    /Phone number must be at least 10 digits/,
  );
  for (const message of ['Course is required', 'County is required', 'Hub is required'])
    await expect(page.getByText(message)).toBeVisible();
  await expectNoFault(page);

  await page.getByLabel('Full name').fill('Nafula Wanyama');
  await page.getByLabel('Phone number').fill('0722 123 456');
  await choose(page, 'Course', 'LL.B');
  await pick(page, 'Year of study', 'Year 3');
  await choose(page, 'County', 'West P');
  await pick(page, 'Hub', 'Kisumu Campus');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nafula Wanyama');
  await expect(page.getByText('Welcome, Nafula Wanyama')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Phone number')).toHaveValue('0722 123 456');
  await expect(page.getByText('West Pokot')).toBeVisible();
});

test('an e-mail that somebody else has is told at its field, and what was typed stays', async ({
  page,
  openAs,
}) => {
  await openAs('secretary', '/profile');
  await page.getByLabel('Email').fill('Treasurer@chapterhouse.example');
  await page.getByLabel('Current password').fill('chapterhouse');
  await page.getByLabel('About you').fill('I write the minutes.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    /A user with this email already exists\./,
  );
  await expect(toast(page, 'A user with this email already exists.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('Treasurer@chapterhouse.example');
  await expect(page.getByLabel('About you')).toHaveValue('I write the minutes.');
});

test('the password is changed with the old one, and the form is empty afterwards', async ({
  page,
  club,
  openAs,
}) => {
  const account = await club.register();
  const elsewhere = await club.tokenOf(account);
  await openAs({ token: await club.tokenOf(account) }, '/profile?tab=security');
  const [old, fresh, again] = ['Current password', 'New password', 'New password again'].map((label) =>
    page.getByLabel(label, { exact: true }),
  ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>];
  await old.fill('not-my-password');
  await fresh.fill('a-longer-secret');
  await again.fill('another-secret');
  const submit = page.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expect(again).toHaveAccessibleDescription(/Passwords don't match/);
  await again.fill('a-longer-secret');
  await submit.click();
  await expect(old).toHaveAccessibleDescription(/Current password is incorrect/);
  await expect(fresh).toHaveValue('a-longer-secret');

  await old.fill(account.password);
  await submit.click();
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await expect(old).toHaveValue('');
  await expect(fresh).toHaveValue('');
  await expect(club.ask('{ me { id } }', {}, elsewhere)).rejects.toThrow('UNAUTHENTICATED');
});

test('signing out everywhere ends this session as well', async ({ page, club, openAs }) => {
  const account = await club.register();
  const elsewhere = await club.tokenOf(account);
  await openAs({ token: await club.tokenOf(account) }, '/profile?tab=security');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(club.ask('{ me { id } }', {}, elsewhere)).rejects.toThrow('UNAUTHENTICATED');
});

test('a large photo is made smaller, shown at once and can be removed', async ({ page, club, openAs }) => {
  await openAs({ token: await club.tokenOf(await club.register()) }, '/profile');
  const noise = { width: 2400, height: 1200, channels: 3 as const };
  const buffer = await sharp(randomBytes(2400 * 1200 * 3), { raw: noise })
    .jpeg({ quality: 40 })
    .toBuffer();
  const sending = page.waitForRequest(
    (request) =>
      request.method() === 'POST' &&
      request.url().endsWith('/graphql') &&
      (request.headers()['content-type'] ?? '').startsWith('multipart/'),
  );
  await chooser(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  const sent = await sending;
  expect(Number((await sent.allHeaders())['content-length'])).toBeLessThan(buffer.length);
  await expect(toast(page, 'Profile picture updated successfully')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo of Chebet Rotich' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByRole('img', { name: 'Chebet Rotich has no photo' })).toBeVisible();
});

const photo = async () => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
});

test('a photo on its way shows how far it is', async ({ page, club, openAs }) => {
  await openAs({ token: await club.tokenOf(await club.register()) }, '/profile');
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/graphql', async (route) => {
    const isUpload = (route.request().headers()['content-type'] ?? '').startsWith('multipart/');
    if (isUpload) await answer.promise;
    return route.fallback();
  });
  await chooser(page).setInputFiles(await photo());
  const bar = page.getByRole('progressbar', { name: 'Uploading the photo' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add photo' })).toHaveClass(/loading/);
  answer.resolve(undefined);
  await expect(toast(page, 'Profile picture updated successfully')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('a photo that is answered with 401 ends the session', async ({ page, club, openAs }) => {
  await openAs({ token: await club.tokenOf(await club.register()) }, '/profile');
  await page.route('**/graphql', (route) =>
    (route.request().headers()['content-type'] ?? '').startsWith('multipart/')
      ? route.fulfill({ status: 401, body: '' })
      : route.fallback(),
  );
  await chooser(page).setInputFiles(await photo());
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await expect(
    page.getByRole('main').getByText('Your session has ended. Sign in again to go on.'),
  ).toBeVisible();
});

test('what is no picture, or too large a one, is refused before it is sent', async ({ page, openAs }) => {
  await openAs('member', '/profile');
  await chooser(page).setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10),
  });
  await expect(toast(page, 'Please select an image file.')).toContainText('Invalid file type');
  await chooser(page).setInputFiles({
    name: 'wall.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024),
  });
  await expect(toast(page, 'Please select an image smaller than 5MB.')).toContainText('File too large');
});

test('an unpaid member is warned and finds the way to pay', async ({ page, openAs }) => {
  await openAs('newmember', '/profile');
  const card = page.getByRole('region', { name: 'Membership Information' });
  await expect(card).toContainText('Your membership is not active.');
  await card.getByRole('link', { name: 'Pay Membership Fee' }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-payments$/);
});

test('the head of the profile names role and membership, each once', async ({ page, openAs, club }) => {
  const badges = page.locator('main header p').last();
  await openAs('admin', '/profile');
  await expect(badges).toHaveText('AdminActive');
  await openAs({ token: await club.tokenOf(await club.register()) }, '/profile');
  await expect(badges).toHaveText('MemberPending');
});
