import { expect, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addPending, addPublished } from './blog-posts.ts';
import { outrunSteps, test, type Club } from './club.ts';
import { expectNoFault, expectNoFaultInEitherTheme, expectSound, expectToFit } from './looks.ts';
import { uploaded } from './own-pictures.ts';

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const tile = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');
const text =
  '## What we tried\n\nWe asked **eleven** people the same question, and wrote down what they said.';

/** Another person at another machine. */
async function pageOf(browser: Browser, club: Club, who: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  outrunSteps(page);
  const state = JSON.stringify({ state: { token: await club.tokenOf(who) }, version: 0 });
  await page.goto(`${club.address}/healthz`);
  await page.evaluate(`localStorage.setItem('auth-storage', ${JSON.stringify(state)})`);
  return page;
}

async function chooseCategory(page: Page, option: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

test('a post goes from its author to the editors, back with a reason, and again to its readers', async ({
  page,
  club,
  browser,
  openAs,
}) => {
  test.setTimeout(120_000);
  const title = 'Eleven answers to one question';
  await openAs('member', '/dashboard/blog');
  await page.getByRole('button', { name: 'New post' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type(title);
  await page.getByLabel('Excerpt').fill('We asked eleven people one question.');
  await chooseCategory(page, 'Success Stories');
  await page.getByLabel('Content', { exact: true }).fill(text);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'What we tried' })).toBeVisible();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(toast(page, 'Blog post created successfully')).toBeVisible();
  await expect(page).toHaveURL(`${club.address}/dashboard/blog?show=mine`);
  await expect(tile(page, title).getByText('Draft', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Submit ${title} for Review` }).click();
  await expect(toast(page, 'Blog post submitted for review')).toBeVisible();
  await expect(tile(page, title).getByText('In review')).toBeVisible();

  const editor = await pageOf(browser, club, 'admin');
  await editor.goto(`${club.address}/dashboard/admin/blog`);
  await editor.getByRole('button', { name: `Review ${title}` }).click();
  await expect(dialog(editor).getByRole('heading', { name: 'What we tried' })).toBeVisible();
  await dialog(editor).getByRole('button', { name: 'Reject' }).click();
  await dialog(editor).getByRole('button', { name: 'Reject post' }).click();
  await expect(dialog(editor).getByText('A reason is required.')).toBeVisible();
  await dialog(editor).getByLabel('Reason').fill('Say who the eleven are.');
  await dialog(editor).getByRole('button', { name: 'Reject post' }).click();
  await expect(toast(editor, 'Blog post rejected')).toBeVisible();
  await expect(row(editor, title)).toHaveCount(0);

  await page.goto(`${club.address}/dashboard`);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await dialog(page)
    .getByRole('button', { name: /Say who the eleven are/ })
    .click();
  await expect(page).toHaveURL(`${club.address}/dashboard/blog?show=mine`);
  await expect(tile(page, title).getByText('Rejected')).toBeVisible();
  await expect(tile(page, title).getByRole('note')).toContainText('Say who the eleven are.');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit post' })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('Say who the eleven are.');
  await page.getByLabel('Content', { exact: true }).fill(`${text} They are the mentors of this year.`);
  await page.getByRole('button', { name: 'Submit for Review', exact: true }).click();
  await expect(toast(page, 'Blog post submitted for review')).toBeVisible();
  await expect(tile(page, title).getByText('In review')).toBeVisible();
  await expect(tile(page, title).getByRole('note')).toHaveCount(0);

  await editor.reload();
  await editor.getByRole('button', { name: `Review ${title}` }).click();
  await expect(dialog(editor)).toContainText('They are the mentors of this year.');
  await dialog(editor).getByRole('button', { name: 'Approve and publish' }).click();
  await expect(toast(editor, 'Blog post approved and published')).toBeVisible();
  await editor.goto(`${club.address}/dashboard/admin/blog?status=published`);
  await editor
    .getByRole('switch', { name: `Feature ${title}` })
    .filter({ visible: true })
    .click();
  await expect(row(editor, title).getByText('Featured').first()).toBeVisible();
  await expect(toast(editor, "Now among the editor's picks")).toBeVisible();

  await page.goto(`${club.address}/blog`);
  const pick = page.getByRole('region', { name: "Editor's Pick" });
  await expect(pick.getByRole('heading', { name: title })).toBeVisible();
  await editor.context().close();
});

test('the form says what is missing, at its place, and takes a picture', async ({ page, openAs }) => {
  await openAs('member', '/dashboard/blog/new');
  await page.getByRole('button', { name: 'Submit for Review', exact: true }).click();
  for (const [label, message] of [
    ['Title', 'Title must be at least 5 characters'],
    ['Excerpt', 'Excerpt must be at least 10 characters'],
    ['Content', 'Content must be at least 50 characters'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
  await expect(page.getByText('Choose a category.')).toBeVisible();
  const buffer = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#4f8a70' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Choose picture', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([{ name: 'hall.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(toast(page, 'Image uploaded successfully!')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('With a picture');
  await page.getByLabel('Excerpt').fill('It shows the hall, empty.');
  await page.getByLabel('Content', { exact: true }).fill(text);
  await chooseCategory(page, 'Events');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(toast(page, 'Blog post created successfully')).toBeVisible();
  await expect(tile(page, 'With a picture').locator('img')).toBeVisible();
});

test('an author takes a post back from review, and deletes it after being asked', async ({
  page,
  club,
  openAs,
}) => {
  const { title } = await addPending(club, { title: 'On second thought' });
  await openAs('member', '/dashboard/blog?show=mine');
  await page.getByRole('button', { name: `Withdraw ${title} from review` }).click();
  await expect(tile(page, title).getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(dialog(page)).toContainText(`Delete “${title}”?`);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(tile(page, title)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Blog post deleted successfully')).toBeVisible();
  await expect(tile(page, title)).toHaveCount(0);
});

test('a published post that its author changes goes back to review, with a warning', async ({
  page,
  club,
  openAs,
}) => {
  const { title } = await addPublished(club, { title: 'Once more with feeling' });
  await openAs('member', '/dashboard/blog?show=mine');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('alert')).toContainText('it leaves the blog until an editor');
  await page.getByLabel('Excerpt').fill('The same, told better than before.');
  await page.getByRole('button', { name: 'Save and send to review' }).click();
  await expect(tile(page, title).getByText('In review')).toBeVisible();
});

for (const [who, path] of [
  ['newmember', '/dashboard/blog'],
  ['member', '/dashboard/blog?show=mine'],
  ['manager', '/dashboard/blog'],
  ['admin', '/dashboard/admin/blog?status=all'],
] as const)
  test(`${path} of the ${who} has no accessibility fault, and fits a phone`, async ({
    page,
    club,
    openAs,
  }) => {
    const { title } = await addPublished(club, {
      title: 'Averyveryverylongwordwithoutanyplacetobreakitsomewhereinthemiddle',
    });
    await openAs(who, path);
    await expect(page.getByText(title).first()).toBeVisible();
    await expectSound(page);
  });

test('the dialog of a review has no accessibility fault, and fits a phone', async ({
  page,
  club,
  openAs,
}) => {
  const { id } = await addPending(club, {
    title: 'To be looked at',
    content: `${text}\n\n| a | b |\n| - | - |\n| 1 | 2 |`,
  });
  await openAs('manager', `/dashboard/admin/blog?review=${id}`);
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeVisible();
  await expectNoFault(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await expectNoFaultInEitherTheme(page);
});

test('a reviewer sees the pictures of a text as its readers will', async ({ page, club, openAs }) => {
  const image = await uploaded(club, 'gallery');
  const { id } = await addPending(club, {
    title: 'With a picture',
    content: `${text}\n\n![The hall at noon](${new URL(image, club.address).pathname})`,
  });
  await openAs('manager', `/dashboard/admin/blog?review=${id}`);
  const picture = page.getByRole('dialog').getByRole('img', { name: 'The hall at noon' });
  await expect(picture).toHaveAttribute('srcset', /\d+w/);
  await expect(picture).toHaveAttribute('width', '600');
});
