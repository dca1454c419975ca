import { expect, type Page } from '@playwright/test';
import { scriptPayloads } from '../support/script-payloads.ts';
import { listenForAlarms } from './alarms.ts';
import { removePost, type MadePost } from './blog-posts.ts';
import { outrunSteps, test, type Club } from './club.ts';

const CREATE = 'mutation ($input: CreateBlogPostInput!) { createBlogPost(input: $input) { id title } }';
const harmless = 'https://pictures.example/x.jpg';

type Writer = 'manager' | 'superadmin';

/** A post that consists of the payload: as its title, its excerpt, and in its content plainly and as Markdown. */
async function publish(club: Club, payload: string, writer: Writer): Promise<MadePost> {
  const content = [
    payload,
    `# ${payload}`,
    `[press](${payload}) ![look](${payload}) <${payload}>`,
    `| ${payload} | b |\n| :-- | --: |\n| ${payload} | 2 |`,
    `- ${payload}\n\n> ${payload}`,
    `\`\`\`${payload}\n${payload}\n\`\`\``,
    `[x]: ${payload}\n\n[x]`,
    'and a harmless end, so that it is long enough in any case',
  ].join('\n\n');
  const input = { title: payload, excerpt: `${payload} ${payload}`, content, category: 'EDUCATION' };
  const author = await club.tokenOf(writer);
  const { createBlogPost: post } = await club.ask<{ createBlogPost: MadePost }>(
    CREATE,
    { input: { ...input, image: harmless } },
    author,
  );
  await club.ask('mutation ($id: ID!) { submitBlogPost(id: $id) { id } }', { id: post.id }, author);
  const admin = await club.tokenOf('admin');
  await club.ask('mutation ($id: ID!) { approveBlogPost(id: $id) { id } }', { id: post.id }, admin);
  return post;
}

const linksOf = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('article a, [role=dialog] a, [role=region] a')].map((link) => link.href)`,
  );

test('nothing that somebody wrote in a post ever runs', async ({ page, club, openAs }) => {
  test.setTimeout(300_000);
  const alarms = listenForAlarms(page);
  const posts: MadePost[] = [];
  // Nobody writes as many in an hour alone.
  for (const [place, payload] of scriptPayloads.entries())
    posts.push(await publish(club, payload, place % 2 === 0 ? 'manager' : 'superadmin'));
  expect(posts.length).toBe(60);

  for (const [place, { id }] of posts.entries()) {
    await page.goto(`${club.address}/blog/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      (scriptPayloads[place] ?? '').replace(/\s+/g, ' '),
    );
    await expect(page.getByText('and a harmless end').first()).toBeVisible();
    for (const link of await linksOf(page)) expect(link).toMatch(/^(https?|mailto):/);
  }

  await page.goto(`${club.address}/blog/category/education`);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.goto(`${club.address}/blog?search=alert(`);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.goto(`${club.address}/blog?show=all`);
  await expect(page.getByRole('article').nth(30)).toBeAttached();

  const last = posts.at(-1)?.id ?? '';
  await openAs('manager', `/dashboard/blog/${last}/edit`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(scriptPayloads.at(-1) ?? '');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('and a harmless end');
  await openAs('manager', `/dashboard/admin/blog?status=all&search=alert(&review=${last}`);
  await expect(page.getByRole('dialog')).toContainText('and a harmless end');
  for (const post of posts) await removePost(club, post);
  expect(alarms).toEqual([]);
});

test('a payload in the preview, in a rejection and in an address stays a text', async ({
  page,
  club,
  openAs,
}) => {
  test.setTimeout(120_000);
  const alarms = listenForAlarms(page);
  await openAs('member', '/dashboard/blog/new');
  await page.getByLabel('Content', { exact: true }).fill(scriptPayloads.join('\n\n'));
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('constructor.constructor');
  for (const link of await linksOf(page)) expect(link).toMatch(/^(https?|mailto):/);

  // Nobody is asked whether to leave what is empty.
  await page.getByLabel('Content', { exact: true }).fill('');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  outrunSteps(page);
  const [payload = ''] = scriptPayloads;
  const author = await club.tokenOf('member');
  const input = { title: payload, excerpt: payload, content: payload.repeat(3), category: 'EVENTS' };
  const { createBlogPost: post } = await club.ask<{ createBlogPost: MadePost }>(CREATE, { input }, author);
  await club.ask('mutation ($id: ID!) { submitBlogPost(id: $id) { id } }', { id: post.id }, author);
  await club.ask(
    'mutation ($id: ID!, $reason: String!) { rejectBlogPost(id: $id, reason: $reason) { id } }',
    { id: post.id, reason: scriptPayloads.slice(20, 30).join('\n') },
    await club.tokenOf('admin'),
  );
  await page.goto(`${club.address}/dashboard/blog?show=mine`);
  await expect(page.getByRole('note').first()).toContainText('onerror');
  for (const address of scriptPayloads.slice(0, 50)) {
    const written = encodeURIComponent(address);
    await page.goto(`${club.address}/blog/category/${written}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`${club.address}/blog?search=${encodeURIComponent(payload)}`);
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toContainText(payload);
  await removePost(club, post);
  expect(alarms).toEqual([]);
});

test('a category that is none and a picture that is no address of the web are refused', async ({ club }) => {
  const token = await club.tokenOf('member');
  const input = {
    title: 'A link that runs',
    excerpt: 'A picture that is none',
    content: 'Somebody wrote an address that is no address, to see what happens.',
    category: 'EVENTS',
  };
  for (const payload of scriptPayloads.slice(0, 50))
    await expect(club.ask(CREATE, { input: { ...input, category: payload } }, token)).rejects.toThrow(
      'BAD_USER_INPUT',
    );
  for (const payload of scriptPayloads.filter((each) => /^(java|data)/i.test(each)))
    await expect(club.ask(CREATE, { input: { ...input, image: payload } }, token)).rejects.toThrow(
      'BAD_USER_INPUT',
    );
});
