import { expect, type Page } from '@playwright/test';
import { addDraft, addPublished, feature, removePost } from './blog-posts.ts';
import { test } from './club.ts';
import { pressFarDown } from './far-down.ts';
import { expectNoFault, expectSound } from './looks.ts';

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

const wholeText = `# Start before you are ready

Nobody who leads a team today felt ready on the first day. Say yes to the small task that nobody wants: the minutes, the chairs, the phone list. It is where people learn to trust you, and where you learn their names, one evening after the other, until the year is over.

#### What helped

1. One hour a week
2. A notebook

> Ask why twice.

| Week | People |
| :-- | --: |
| 1 | 12 |

\`\`\`
a very long line of code that no phone has room for, and that scrolls inside of its own box instead of the page
\`\`\`

Read on at https://example.org/mentors, in [our calendar](/events) or [not at all](javascript:alert(1)).
`;

/** Runs in the page: characters of the longest line of the longest paragraph as it is laid out. */
const longestLine = `(() => {
  const paragraphs = [...document.querySelectorAll('article p')];
  const [longest] = paragraphs.sort((one, other) => other.textContent.length - one.textContent.length);
  const lines = new Map();
  const range = document.createRange();
  for (let place = 0; place < longest.textContent.length; place += 1) {
    range.setStart(longest.firstChild, place);
    range.setEnd(longest.firstChild, place + 1);
    const { top } = range.getBoundingClientRect();
    lines.set(top, (lines.get(top) ?? 0) + 1);
  }
  return Math.max(...lines.values());
})()`;

test('a visitor finds the editor’s pick and the recent articles, all of them on request', async ({
  page,
  club,
}) => {
  const featured = await addPublished(club, { title: 'Chosen by the editors' });
  await feature(club, featured);
  const recent = [];
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
    recent.push(await addPublished(club, { title: `Recent number ${String(number)}` }));
  await page.goto(`${club.address}/blog`);
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blog' })).toBeVisible();
  await expect(page.getByText('Insights & Stories')).toBeVisible();
  const pick = page.getByRole('region', { name: "Editor's Pick" });
  await expect(pick.getByRole('heading', { name: featured.title })).toBeVisible();
  const articles = page.getByRole('region', { name: 'Recent Articles' });
  await expect(articles.getByRole('article')).toHaveCount(6);
  await expect(articles.getByRole('article').first()).toContainText(recent.at(-1)?.title ?? '');
  await expect(articles.getByText(featured.title)).toHaveCount(0);

  await pressFarDown(articles.getByRole('button', { name: /^View More Articles \(\d+ more\)$/ }));
  await expect(articles.getByRole('heading', { name: recent[0]?.title ?? '' })).toBeVisible();
  await expect(page).toHaveURL(/show=all/);
  await expect(articles.getByRole('article').nth(6).getByRole('link').first()).toBeFocused();
  await articles.getByRole('button', { name: 'Show Less' }).click();
  await expect(articles.getByRole('article')).toHaveCount(6);
  await expect(articles.getByRole('button', { name: /^View More Articles/ })).toBeFocused();

  for (const post of recent) await feature(club, post);
  await page.reload();
  await expect(pick.getByRole('article')).toHaveCount(6);
  await expect(pick.getByText(featured.title)).toHaveCount(0);
  await pressFarDown(pick.getByRole('button', { name: /^View More Featured Articles \(\d+ more\)$/ }));
  await expect(pick.getByRole('heading', { name: featured.title })).toBeVisible();
  for (const post of [featured, ...recent]) await removePost(club, post);
});

test('a card leads to its post by a click beside its title and by the keyboard', async ({ page, club }) => {
  const { id, title } = await addPublished(club, { title: 'The way in' });
  const found = `${club.address}/blog?search=${encodeURIComponent(title)}`;
  await page.goto(found);
  await card(page, title).click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(`${club.address}/blog/${id}`);
  await page.goBack();
  await card(page, title).getByRole('link', { name: 'Read More' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
});

test('a visitor finds the posts of a category, also behind its older address', async ({ page, club }) => {
  const story = await addPublished(club, { title: 'From the back row', category: 'SUCCESS_STORIES' });
  await page.goto(`${club.address}/blog`);
  const categories = page.getByRole('navigation', { name: 'Categories' });
  const { blogCategories } = await club.ask<{ blogCategories: { name: string; count: number }[] }>(
    '{ blogCategories { name count } }',
  );
  for (const { name, count } of blogCategories)
    await expect(categories.getByRole('link', { name })).toContainText(
      count === 1 ? '1 Article' : `${String(count)} Articles`,
    );
  await categories.getByRole('link', { name: /Success Stories/ }).click();
  await expect(page).toHaveURL(`${club.address}/blog/category/success-stories`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Success Stories');
  await expect(page).toHaveTitle(/^Success Stories/);
  await expect(card(page, story.title)).toBeVisible();
  await expect(categories.getByRole('link', { name: /Success Stories/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto(`${club.address}/blog/category/Success%20stories`);
  await expect(page).toHaveURL(`${club.address}/blog/category/success-stories`);
  await expect(card(page, story.title)).toBeVisible();
  await page.goto(`${club.address}/blog/category/football`);
  await expect(page.getByRole('heading', { name: 'The blog has no such category' })).toBeVisible();
});

test('a search within a category finds only its posts', async ({ page, club }) => {
  const found = await addPublished(club, { title: 'Marigolds for the gate', category: 'COMMUNITY' });
  const other = await addPublished(club, { title: 'Marigolds in the budget', category: 'LEADERSHIP' });
  await page.goto(`${club.address}/blog/category/community`);
  await page.getByRole('searchbox', { name: 'Search in Community' }).fill('marigolds');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, found.title).locator('mark')).toHaveText('Marigolds');
  await expect(card(page, other.title)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search in Community' }).fill('zebra crossing');
  await expect(
    page.getByText('No article in this category has these words in its title or its text.'),
  ).toBeVisible();
});

test('a search follows the typing and marks what it found', async ({ page, club }) => {
  const { title } = await addPublished(club, { title: 'Balance sheets by candlelight' });
  await page.goto(`${club.address}/blog`);
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('by CANDLE');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, title).locator('mark')).toHaveText('by candle');
  await expect(page).toHaveURL(/search=by\+CANDLE/);
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('zebra crossing');
  await expect(page.getByText('No article has these words in its title or its text.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('');
  await expect(page.getByRole('region', { name: 'Recent Articles' })).toBeVisible();
});

test('a post shows its Markdown: headings in order, tables, links that are safe, lines that can be read', async ({
  page,
  club,
}) => {
  const { id } = await addPublished(club, { title: 'Five lessons', content: wholeText });
  await page.goto(`${club.address}/blog/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Start before you are ready' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'What helped' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '12' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://example.org/mentors' })).toHaveAttribute(
    'rel',
    /nofollow/,
  );
  await expect(page.getByText('not at all')).toBeVisible();
  await expect(page.getByRole('link', { name: 'not at all' })).toHaveCount(0);
  expect(await page.evaluate<number>(longestLine)).toBeLessThanOrEqual(70);
  await page.getByRole('link', { name: 'our calendar' }).click();
  await expect(page).toHaveURL(`${club.address}/events`);
});

test('a long post begins with what it has to say, and each heading is a step away', async ({
  page,
  club,
}) => {
  const part = `${'Say yes to the small task that nobody wants. '.repeat(40)}\n\n`;
  const content = ['Begin', 'Go on', 'End'].map((words) => `## ${words}\n\n${part}`).join('');
  const { id } = await addPublished(club, { title: 'Three steps of a year', content });
  await page.goto(`${club.address}/blog/${id}`);
  const contents = page.getByRole('navigation', { name: 'In this post' });
  await expect(contents.getByRole('link')).toHaveText(['Begin', 'Go on', 'End']);
  await expectSound(page);
  const last = page.getByRole('heading', { name: 'End' });
  await expect(last).not.toBeInViewport();
  await contents.getByRole('link', { name: 'End' }).press('Enter');
  await expect(last).toBeInViewport();
  await expect(page).toHaveURL(/#text-end$/);
  await page.goBack();
  await expect(contents).toBeInViewport();
  const few = `## A\n\n## B\n\n## C\n\n${'Few words. '.repeat(6)}`;
  const short = await addPublished(club, { title: 'Three short steps', content: few });
  await page.goto(`${club.address}/blog/${short.id}`);
  await expect(page.getByRole('heading', { name: 'C', exact: true })).toBeVisible();
  await expect(contents).toHaveCount(0);
});

test('a draft is there for its author and the editors, and for nobody else', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addDraft(club, { title: 'Half a thought' });
  await page.goto(`${club.address}/blog/${id}`);
  await expect(page.getByRole('heading', { name: 'This article is not in the blog' })).toBeVisible();
  await expectNoFault(page);
  await openAs('president', `/blog/${id}`);
  await expect(page.getByRole('heading', { name: 'This article is not in the blog' })).toBeVisible();
  await openAs('member', `/blog/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Only you and the editors can read this.')).toBeVisible();
  await openAs('manager', `/blog/${id}`);
  await expect(page.getByText('Only its author and the editors can read this.')).toBeVisible();
});

test('a page whose posts do not come says so, and gets them on request', async ({ page, club }) => {
  const { title } = await addPublished(club, { title: 'After the storm' });
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('query BlogPosts') ? route.abort() : route.continue(),
  );
  // Posts come along with the page that is opened first.
  await page.goto(`${club.address}/about`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to load recent articles' })).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await expect(card(page, title)).toBeVisible();
});

test('on a phone the categories open from a button', async ({ page, club }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${club.address}/blog`);
  const button = page.getByRole('button', { name: 'Browse Categories' });
  const link = page.getByRole('link', { name: /^Leadership/ });
  await expect(link).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${club.address}/blog/category/leadership`);
  await expect(link).toBeHidden();
});

test('the public pages have no accessibility fault, and fit a phone', async ({ page, club }) => {
  const { id, title } = await addPublished(club, {
    title: 'Averyveryverylongwordwithoutanyplacetobreakitsomewhereinthemiddle',
    content: wholeText,
  });
  await feature(club, { id, title });
  await addPublished(club, { title: 'Beside it', category: 'LEADERSHIP' });
  for (const path of ['/blog', `/blog/${id}`, '/blog/category/leadership', '/blog?search=beside']) {
    await page.goto(club.address + path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectSound(page);
  }
});
