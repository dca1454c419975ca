import { expect, type Page } from '@playwright/test';
import { addDraft, addPublished } from './blog-posts.ts';
import { test } from './club.ts';
import { expectLayers } from './layers.ts';
import { expectNoFaultInEitherTheme, expectToFit } from './looks.ts';
import { pastePicture } from './pasted-picture.ts';

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const tile = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');
const content = (page: Page) => page.getByLabel('Content', { exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ });
const text = 'We asked **eleven** people the same question, and wrote down what they said.';

async function chooseCategory(page: Page, option: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

async function showPreview(page: Page) {
  const tab = page.getByText('Preview', { exact: true });
  if (await tab.isVisible()) await tab.click();
  return page.getByRole('region', { name: 'Preview' });
}

for (const [device, width, height] of [
  ['a desk', 1440, 900],
  ['a phone', 390, 844],
] as const)
  test(`a post is written at ${device}: saved by itself, with a picture, back to a version, and submitted`, async ({
    page,
    club,
    openAs,
  }) => {
    await page.setViewportSize({ width, height });
    const title = `Eleven answers at ${device}`;
    await openAs('member', '/dashboard/blog?show=mine');
    await page.getByRole('button', { name: 'New post' }).click();
    await expect(page).toHaveURL(`${club.address}/dashboard/blog/new`);
    await page.getByLabel('Title', { exact: true }).fill(title);
    await expect(page.getByText('Not saved yet: kept in this tab')).toBeVisible();
    await page.getByLabel('Excerpt').fill('We asked eleven people one question.');
    await chooseCategory(page, 'Community');
    await content(page).fill(text);
    await expect(saved(page)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/blog\/\d+\/edit$/);
    await expect(content(page)).toBeFocused();
    await page.reload();
    await expect(content(page)).toHaveValue(text);
    await expect(page.getByText('is here again')).toHaveCount(0);

    await content(page).press('ControlOrMeta+End');
    await pastePicture(page);
    await expect(dialog(page).getByLabel('What does it show?')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Say what the picture shows.');
    await page.keyboard.type('The empty hall');
    await dialog(page).getByRole('button', { name: 'Put it into the text' }).click();
    await expect(content(page)).toHaveValue(
      /said\.\n\n!\[The empty hall\]\(\/media\/blog\/[0-9a-f]{32}\.webp\)\n\n$/,
    );
    const preview = await showPreview(page);
    await expect(preview.getByRole('img', { name: 'The empty hall' })).toBeVisible();
    await expect(saved(page)).toBeVisible();
    if (width < 1200) await page.getByText('Write', { exact: true }).click();

    await page.getByRole('button', { name: 'Versions' }).click();
    await dialog(page).getByRole('button', { name: title }).last().click();
    await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Return to this version' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(content(page)).toHaveValue(text);
    await page.getByRole('button', { name: 'Versions' }).click();
    await dialog(page).getByRole('button', { name: title }).first().click();
    await expect(dialog(page).getByRole('img', { name: 'The empty hall' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Return to this version' }).click();
    await expect(content(page)).toHaveValue(/The empty hall/);
    await page.getByRole('button', { name: 'Submit for Review', exact: true }).click();
    await expect(toast(page, 'Blog post submitted for review')).toBeVisible();
    await expect(page).toHaveURL(`${club.address}/dashboard/blog?show=mine`);
    await expect(tile(page, title).getByText('In review')).toBeVisible();
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('img', { name: 'The empty hall' })).toBeVisible();
  });

test('what the public reads is not saved by itself, and leaving it unsaved is asked about', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addPublished(club, { title: 'Read by everybody' });
  await openAs('member', '/dashboard/blog?show=mine');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByLabel('Excerpt').fill('The same, told better than before.');
  await expect(page.getByText('Not saved yet: kept in this tab')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toContainText('Leave without saving?');
  await dialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByLabel('Excerpt')).toHaveValue('The same, told better than before.');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Blog' }).click();
  await dialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expectLayers(page, 1);
  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${club.address}/dashboard/blog?show=mine`);
  const { blogPost } = await club.ask<{ blogPost: { excerpt: string } }>(
    'query ($id: ID!) { blogPost(id: $id) { excerpt } }',
    { id },
  );
  expect(blogPost.excerpt).toContain('What a year of listening');

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByText('What you had written and not saved is here again.')).toBeVisible();
  await expect(page.getByLabel('Excerpt')).toHaveValue('The same, told better than before.');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue(/What a year of listening/);
  await page.goBack();
  await expect(page).toHaveURL(`${club.address}/dashboard/blog?show=mine`);
});

test('what is not whole yet survives a reload and leaving the page', async ({ page, club, openAs }) => {
  await openAs('president', '/dashboard/blog/new');
  await page.getByLabel('Title', { exact: true }).fill('Written in the bus');
  await content(page).fill(text);
  await chooseCategory(page, 'Community');
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Written in the bus');
  await expect(content(page)).toHaveValue(text);
  await expect(page.getByText('What you had written and not saved is here again.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Blog' }).click();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${club.address}/dashboard/blog`);
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByLabel('Excerpt').fill('Between Thika and the campus.');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(toast(page, 'Blog post created successfully')).toBeVisible();
  await page.getByRole('button', { name: 'New post' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
});

test('a text that somebody else saved meanwhile is not lost, nor is the own one', async ({
  page,
  club,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, title } = await addDraft(club, { title: 'Of two writers' });
  await openAs('member', `/dashboard/blog/${id}/edit`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await club.ask(
    'mutation ($id: ID!, $input: UpdateBlogPostInput!) { updateBlogPost(id: $id, input: $input) { id } }',
    { id, input: { excerpt: 'What an editor has put in order.' } },
    await club.tokenOf('admin'),
  );
  await content(page).fill(`${text} And mine.`);
  await expect(page.getByText('Not saved: The post has changed since you read it.')).toBeVisible();
  const words = page.getByText('Somebody else has saved this post since you opened it.');
  expect((await words.boundingBox())?.width).toBeGreaterThan(240);
  await page.getByRole('button', { name: 'Go on with mine' }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(dialog(page).getByRole('button', { name: title })).toHaveCount(3);
});

test('a server that cannot be reached is told of, and tried again', async ({ page, club, openAs }) => {
  const { id } = await addDraft(club, { title: 'In a tunnel' });
  await openAs('member', `/dashboard/blog/${id}/edit`);
  await expect(content(page)).toHaveValue(/Somebody from the year above/);
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('AutosaveBlogPost') ? route.abort() : route.continue(),
  );
  await content(page).fill(`${text} In a tunnel.`);
  await expect(page.getByText('Not saved: We cannot reach the club’s server.')).toBeVisible();
  await page.unroute('**/graphql');
  await expect(saved(page)).toBeVisible();
});

test('the page has no accessibility fault in either theme, and fits a phone', async ({
  page,
  club,
  openAs,
}) => {
  const { id } = await addDraft(club, {
    title: 'To be looked at',
    content: `${text}\n\n| a | b |\n| - | - |\n| 1 | 2 |`,
  });
  await openAs('member', `/dashboard/blog/${id}/edit`);
  await expect(content(page)).toHaveValue(new RegExp('eleven'));
  await expectNoFaultInEitherTheme(page);
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(dialog(page)).toContainText('To be looked at');
  await expectNoFaultInEitherTheme(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expectToFit(page);
});
