import { expect, type Page } from '@playwright/test';
import { addDraft } from './blog-posts.ts';
import { test, type Club } from './club.ts';
import { loseAnswer } from './lost-answers.ts';
import { pastePicture } from './pasted-picture.ts';

const text = 'We asked **eleven** people the same question, and wrote down what they said.';
const content = (page: Page) => page.getByLabel('Content', { exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ });
const isLost = (page: Page) => page.getByText('Not saved: We cannot reach the club’s server.');

async function postsOf(club: Club, search: string) {
  const { myBlogPosts } = await club.ask<{ myBlogPosts: { results: { content: string; status: string }[] } }>(
    'query ($search: String) { myBlogPosts(search: $search) { results { content status } } }',
    { search },
    await club.tokenOf('member'),
  );
  return myBlogPosts.results;
}

async function write(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Excerpt').fill('We asked eleven people one question.');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Community', { exact: true }).click();
  await content(page).fill(text);
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a new post whose answer is lost is one post, also after a reload', async ({ page, club, openAs }) => {
  await openAs('member', '/dashboard/blog/new');
  const sent = await loseAnswer(page, 'CreateBlogPost');
  await write(page, 'Lost in the tunnel');
  await expect(isLost(page)).toBeVisible();
  await content(page).fill(`${text} And more.`);
  // The page may be on its way to the post that was found: a reload is broken off then, and pressed again.
  await expect(() => page.reload()).toPass();
  await expect(content(page)).toHaveValue(`${text} And more.`);
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/blog\/\d+\/edit$/);
  expect(sent.times).toBe(1);
  expect(await postsOf(club, 'Lost in the tunnel')).toEqual([
    { content: `${text} And more.`, status: 'DRAFT' },
  ]);
});

test('a saving whose answer is lost is nobody else’s, and is gone on from', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addDraft(club, { title: 'Saved in the tunnel' });
  await openAs('member', `/dashboard/blog/${id}/edit`);
  await expect(content(page)).toHaveValue(/Somebody from the year above/);
  await loseAnswer(page, 'AutosaveBlogPost');
  await content(page).fill(text);
  await expect(isLost(page)).toBeVisible();
  await content(page).fill(`${text} And more.`);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Somebody else has saved this post')).toHaveCount(0);
  expect(await postsOf(club, title)).toEqual([{ content: `${text} And more.`, status: 'DRAFT' }]);
});

test('a picture whose way into the text is answered to nobody is put there all the same', async ({
  page,
  club,
  openAs,
}) => {
  const { id } = await addDraft(club, { title: 'Pictured in the tunnel' });
  await openAs('member', `/dashboard/blog/${id}/edit`);
  await expect(content(page)).toHaveValue(/Somebody from the year above/);
  const sent = await loseAnswer(page, 'UploadBlogImage');
  await content(page).focus();
  await pastePicture(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What does it show?').fill('The empty hall');
  await dialog.getByRole('button', { name: 'Put it into the text' }).tap();
  await expect(content(page)).toHaveValue(/!\[The empty hall\]\(\/media\/blog\/[0-9a-f]{32}\.webp\)/);
  expect(sent.times).toBe(2);
});

test('a post whose handing over is answered to nobody is said to be in review', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addDraft(club, { title: 'Handed over in the tunnel' });
  await openAs('member', `/dashboard/blog/${id}/edit`);
  await expect(content(page)).toHaveValue(/Somebody from the year above/);
  await loseAnswer(page, 'SubmitBlogPost');
  await page.getByRole('button', { name: 'Submit for Review' }).tap();
  await expect(page.getByText('Blog post submitted for review')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: title }).getByText('In review')).toBeVisible();
});
