import { expect, type Page } from '@playwright/test';
import { addDraft, addPending, addPublished } from './blog-posts.ts';
import { test } from './club.ts';

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const tile = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');

test('nobody approves what changed while it was read, and managers do not approve their own', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addPending(club, { title: 'Changed meanwhile' });
  const own = await addPending(club, { title: 'By the manager' }, 'manager');
  await openAs('manager', '/dashboard/admin/blog');
  await page.getByRole('button', { name: `Review ${title}` }).click();
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeVisible();
  await club.ask(
    'mutation ($id: ID!, $input: UpdateBlogPostInput!) { updateBlogPost(id: $id, input: $input) { id } }',
    {
      id,
      input: { content: 'We asked eleven people one question. And something that nobody has read yet.' },
    },
    await club.tokenOf('member'),
  );
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(toast(page, 'The post has changed since you read it.')).toBeVisible();
  await expect(dialog(page)).toContainText('And something that nobody has read yet.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Review ${title}` })).toBeFocused();
  await page.getByRole('button', { name: `Review ${own.title}` }).click();
  await expect(dialog(page)).toContainText('You cannot approve your own post.');
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toHaveCount(0);
});

test('every person finds what their rights open', async ({ page, club, openAs }) => {
  const draft = await addDraft(club, { title: 'A draft of the member' });
  await addPublished(club, { title: 'Something to read' });
  await openAs('newmember', '/dashboard/blog/new');
  await expect(page.getByRole('link', { name: 'Pay the fee to write' })).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0);
  await page.goto(`${club.address}/dashboard/blog`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New post' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Pay the fee to write' }).click();
  await expect(page).toHaveURL(/\/dashboard\/membership\?next=%2Fdashboard%2Fblog$/);
  await page.goto(`${club.address}/dashboard/admin/blog`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have permission to manage blog posts")).toBeVisible();

  await openAs('president', '/dashboard/blog');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(tile(page, draft.title)).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0);

  await openAs('manager', '/dashboard/blog?status=draft');
  await expect(tile(page, draft.title)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
  await page.getByRole('link', { name: 'Review posts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Approval' })).toBeVisible();
});

test('the desk searches, and says so when nothing waits or matches', async ({ page, club, openAs }) => {
  const { title } = await addPending(club, { title: 'Needle in the haystack' });
  await openAs('admin', '/dashboard/admin/blog');
  await page.getByRole('searchbox', { name: 'Search by title or text' }).fill('haystack');
  await expect(row(page, title).locator('mark')).toHaveText('haystack');
  await page.getByRole('searchbox', { name: 'Search by title or text' }).fill('zebra crossing');
  await expect(page.getByText('No posts match this search')).toBeVisible();
  await page.goto(`${club.address}/dashboard/admin/blog?review=999999`);
  await expect(dialog(page).getByRole('heading', { name: 'Failed to load the post' })).toBeVisible();
});

test('a keyboard alone writes a post, looks at it and saves it', async ({ page, openAs }) => {
  await openAs('secretary', '/dashboard/blog?show=mine');
  await page.getByRole('button', { name: 'New post' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('Written without a mouse');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Every field and every button has its turn.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const category = page.getByRole('combobox', { name: 'Category' });
  // While the list of categories closes, it still takes keys.
  await expect(category).toHaveAttribute('aria-expanded', 'false');
  for (const tool of ['Bold', 'Italic', 'Heading', 'Link', 'List', 'Quote', 'Picture']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: tool, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Content', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('A list:');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('\n\n- one thing\n- and another, long enough to be saved as a draft');
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue(/^\*\*A list:\*\*\n\n- one/);
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('A list:');
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('button', { name: 'Save as Draft' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Blog post created successfully')).toBeVisible();
  await expect(tile(page, 'Written without a mouse')).toBeVisible();
});

test('a dashboard whose posts do not come says so, and gets them on request', async ({ page, openAs }) => {
  await page.route('**/graphql', (route) =>
    /query (MemberBlog|ReviewedBlog)/.test(route.request().postData() ?? '')
      ? route.abort()
      : route.continue(),
  );
  for (const path of ['/dashboard/blog', '/dashboard/admin/blog?status=all']) {
    await openAs('manager', path);
    await expect(page.getByRole('heading', { name: 'Error Loading Blog' })).toBeVisible();
  }
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
});
