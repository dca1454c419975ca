import { expect, type Page } from '@playwright/test';
import { addPublished } from './blog-posts.ts';
import { test, type Club } from './club.ts';
import { openDrawn, withoutScript } from './drawn.ts';
import { expectNoFault, expectSound } from './looks.ts';

const AUTHOR = 'query ($id: ID!) { blogPost(id: $id) { author authorName } }';

interface Written {
  author: string;
  authorName: string;
}

const whoWrote = async (club: Club, { id }: { id: string }): Promise<Written> =>
  (await club.ask<{ blogPost: Written }>(AUTHOR, { id })).blogPost;

const articles = (page: Page) => page.getByRole('region', { name: 'Articles' });

test('a reader goes from a post to what else its author has written, and on to another post', async ({
  page,
  club,
}) => {
  const earlier = await addPublished(club, { title: 'Before the vote' });
  const { id, title } = await addPublished(club, { title: 'After the vote' });
  const { author, authorName } = await whoWrote(club, { id });
  await page.goto(`${club.address}/blog/${id}`);
  await page.getByRole('article').getByRole('link', { name: authorName }).press('Enter');
  await expect(page).toHaveURL(`${club.address}/blog/authors/${author}`);
  await expect(page.getByRole('heading', { level: 1, name: authorName })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${authorName} · `));
  await expect(page.getByRole('paragraph').filter({ hasText: /^\d+ Articles$/ })).toBeVisible();
  // The newest stands first.
  await expect(articles(page).getByRole('heading', { level: 3 }).first()).toHaveText(title);
  await articles(page).getByRole('link', { name: earlier.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(earlier.title);
});

test('who serves the club is named with the office, and shown like anybody without a photo', async ({
  page,
  club,
}) => {
  const { id } = await addPublished(club, { title: 'From the chair' }, 'president');
  const { author, authorName } = await whoWrote(club, { id });
  await openDrawn(page, `${club.address}/blog/authors/${author}`);
  await expect(page.getByText('President', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: `${authorName} has no photo` })).toBeVisible();
  await expectSound(page);
});

test('the page of an author is read without script, at the address with the name', async ({
  browser,
  club,
}) => {
  const { id, title } = await addPublished(club, { title: 'Read in the library' });
  const { author, authorName } = await whoWrote(club, { id });
  await withoutScript(browser, async (page) => {
    await openDrawn(page, `${club.address}/blog/${id}`);
    await page.getByRole('link', { name: authorName }).click();
    await expect(page).toHaveURL(new RegExp(`/blog/authors/${author}-[a-z-]+$`));
    await expect(page.getByRole('heading', { level: 1, name: authorName })).toBeVisible();
    await expect(articles(page).getByRole('heading', { level: 3, name: title })).toBeVisible();
  });
});

test('nobody is an author without a published post', async ({ page, club }) => {
  const unknown = page.getByRole('heading', { level: 1, name: 'The blog has no such author' });
  for (const none of ['2000000000', 'none']) {
    const answer = await page.goto(`${club.address}/blog/authors/${none}`);
    expect(answer?.status()).toBe(404);
    await expect(unknown).toBeVisible();
  }
  await expectNoFault(page);
});

test('a page whose author does not come says so, and gets them on request', async ({ page, club }) => {
  const { id } = await addPublished(club, { title: 'Through the storm' });
  const { author, authorName } = await whoWrote(club, { id });
  // What comes along with the page that is opened first is not asked for.
  await page.goto(`${club.address}/blog/${id}`);
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('query BlogAuthorPage') ? route.abort() : route.continue(),
  );
  await page.getByRole('article').getByRole('link', { name: authorName }).click();
  await expect(page).toHaveURL(`${club.address}/blog/authors/${author}`);
  await expect(page.getByRole('heading', { name: 'Failed to load the author' })).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: authorName })).toBeVisible();
  await expectSound(page);
});
