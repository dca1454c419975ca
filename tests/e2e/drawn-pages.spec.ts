import { expect, type Page } from '@playwright/test';
import { takenOver, test } from './club.ts';
import { openDrawn, questionsOf, withoutScript } from './drawn.ts';
import { pressFarDown } from './far-down.ts';

test.use({ arrivesWithScript: false });

/** What other tests of this club have put there may have none. */
const cardWithPicture = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first();

test('the landing page is whole without script: figures, dates and ways on', async ({ browser, club }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(club.address);
  await expect(
    page.getByRole('heading', { level: 1, name: 'There is a seat for you in the house.' }),
  ).toBeVisible();
  const dates = page.locator('#events').getByRole('link', { name: /./ });
  // A server that is slow to answer sends the page without them.
  await expect(async () => {
    await page.goto(club.address);
    expect(await dates.count()).toBeGreaterThan(1);
  }).toPass();
  await expect(page.getByText('active members')).toBeVisible();
  await expect(page.getByText(/^KES [\d,]+ for twelve months/)).toHaveCount(2);
  await expect(page.locator('#voices figure')).toContainText(/\w{3,}.*, \w+/s);
  await expect(page.locator('#team li').first()).toContainText(/\w+ \w+/);
  const title = await dates.first().innerText();
  await dates.first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(page.url()).toContain('/events/');
  await context.close();
});

test('the script of the landing page takes over what is drawn, and asks for nothing that came with it', async ({
  page,
  club,
}) => {
  const asked = questionsOf(page);
  await openDrawn(page, club.address);
  const drawn = await page.locator('#events').innerText();
  await takenOver(page);
  expect(await page.locator('#events').innerText()).toBe(drawn);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('LandingPage');
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await page.waitForURL('**/about');
  await page.goBack();
  await expect.poll(() => asked).toContain('LandingPage');
});

test('the blog and its posts are whole without script, in words and pictures', async ({ browser, club }) => {
  await withoutScript(browser, async (page) => {
    await openDrawn(page, `${club.address}/blog`);
    await expect(page.getByRole('heading', { level: 1, name: 'Our Blog' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Categories' }).locator('li').first()).toContainText(
      /\d Article/,
    );
    const card = cardWithPicture(page);
    await expect(card.locator('img')).toHaveCSS('opacity', '1');
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name: `Read More of ${title}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(500);
    await openDrawn(page, `${club.address}/blog?search=the`);
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Articles with “the”');
  });
});

test('the script of the blog asks for nothing that came with it, and for what did not', async ({
  page,
  club,
}) => {
  const asked = questionsOf(page);
  await openDrawn(page, `${club.address}/blog`);
  const drawn = await page.locator('main').innerText();
  await takenOver(page);
  expect(await page.locator('main').innerText()).toBe(drawn);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('BlogPosts');
  expect(asked).not.toContain('BlogCategories');
  await page.getByRole('article').getByRole('link', { name: 'Read More' }).first().click();
  await expect(page.getByRole('link', { name: 'All articles' })).toBeVisible();
  await expect.poll(() => asked).toContain('BlogPostPage');
  await page.goBack();
  await expect.poll(() => asked).toContain('BlogPosts');
});

test('a post comes with its answer for a visitor; whoever is signed in asks for an answer of their own', async ({
  page,
  club,
  openAs,
}) => {
  const { blogPosts } = await club.ask<{ blogPosts: { results: { id: string; title: string }[] } }>(
    '{ blogPosts { results { id title } } }',
    {},
  );
  const [{ id, title } = { id: '', title: '' }] = blogPosts.results;
  const asked = questionsOf(page);
  await openDrawn(page, `${club.address}/blog/${id}`);
  await takenOver(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('BlogPostPage');
  await openAs('member', `/blog/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => asked).toContain('BlogPostPage');
});

test('the events and the shop are whole without script', async ({ browser, club }) => {
  await withoutScript(browser, async (page) => {
    await openDrawn(page, `${club.address}/events`);
    for (const title of ['Featured Events', 'Upcoming Events', 'Past Events'])
      await expect(
        page.getByRole('region', { name: title }).getByRole('link', { name: 'View Details' }).first(),
      ).toBeVisible();
    await openDrawn(page, `${club.address}/merchandise`);
    expect(await page.getByRole('article').count()).toBeGreaterThan(2);
    await expect(cardWithPicture(page).locator('img')).toHaveCSS('opacity', '1');
    // What would do nothing cannot be pressed or filled in, and so loses nothing.
    await expect(page.locator('button, input, select').first()).toBeVisible();
    await expect(page.locator('button:not([inert]), input:not([inert]), select:not([inert])')).toHaveCount(0);
  });
});

test('what came with the events stands until the answers of who is signed in are there', async ({
  page,
  club,
  openAs,
}) => {
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName !== 'EventList') await route.continue();
  });
  await openAs('member', '/events');
  await openDrawn(page, `${club.address}/events`);
  await takenOver(page);
  const details = page.getByRole('link', { name: 'View Details' });
  await expect(details.first()).toBeVisible();
  await expect(page.getByLabel('Loading events')).toHaveCount(0);
  await page.unroute('**/graphql');
  const own = page.waitForResponse(
    (response) => response.request().postData()?.includes('"EventList"') === true,
  );
  await page.reload();
  await own;
  await expect(details.first()).toBeVisible();
});

test('who is signed in is not sent to sign in while their own answer of an event is on its way', async ({
  page,
  club,
  openAs,
}) => {
  const events = await club.ask<{ events: { results: { id: string }[] } }>(
    '{ events(status: [UPCOMING], pageSize: 1) { results { id } } }',
  );
  const own = Promise.withResolvers<undefined>();
  await openAs('member', '/dashboard');
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"EventPage"') === true) await own.promise;
    await route.continue();
  });
  await openDrawn(page, `${club.address}/events/${events.events.results[0]?.id ?? ''}`);
  await takenOver(page);
  await expect(page.getByText('Looking for your place …')).toBeVisible();
  await expect(page.getByText('Log in to register')).toHaveCount(0);
  own.resolve(undefined);
  await expect(page.getByText('Looking for your place …')).toHaveCount(0);
});

test('a list that came along grows, also where the answer of who looks has failed', async ({
  page,
  club,
}) => {
  await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await openDrawn(page, `${club.address}/events`);
  await takenOver(page);
  const section = page.getByRole('region', { name: 'Upcoming Events' });
  const events = section.getByRole('article');
  const more = section.getByRole('button', { name: /^View more/ });
  const before = await events.count();
  await pressFarDown(more);
  await expect(page.getByText('Something went wrong on our side. Please try again later.')).toBeVisible();
  await page.unroute('**/graphql');
  await pressFarDown(more);
  await expect.poll(() => events.count()).toBeGreaterThan(before);
});

test('a page that came drawn comes in few files, and has nothing left to ask for a visitor', async ({
  page,
  club,
}) => {
  const asked = questionsOf(page);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  for (const path of ['/', '/blog', '/events', '/merchandise']) {
    scripts.clear();
    await openDrawn(page, club.address + path);
    await takenOver(page);
    await page.waitForLoadState('networkidle');
    expect(scripts.size, path).toBeLessThanOrEqual(6);
    // The file with the GraphQL client, which a visitor does without.
    expect(
      [...scripts].filter((url) => url.includes('/asking-')),
      path,
    ).toEqual([]);
  }
  expect(asked).toEqual([]);
});

test('an address of a category in its older form leads to the one that stands, with what was searched for', async ({
  club,
}) => {
  for (const [written, standing] of [
    ['Leadership', 'leadership'],
    ['success%20stories?search=the', 'success-stories?search=the'],
  ]) {
    const { status, headers } = await fetch(`${club.address}/blog/category/${written}`, {
      ...{ headers: { accept: 'text/html' }, redirect: 'manual' },
    });
    expect([status, headers.get('location')]).toEqual([301, `/blog/category/${standing}`]);
  }
});

test('the categories of the blog open on a phone without script, and stay open once it runs', async ({
  browser,
  page,
  club,
}) => {
  const phone = { width: 390, height: 844 };
  await withoutScript(browser, async (drawn) => {
    await drawn.setViewportSize(phone);
    await openDrawn(drawn, `${club.address}/blog`);
    const category = drawn.getByRole('link', { name: /^Leadership/ });
    await expect(category).toBeHidden();
    const toggle = drawn.getByRole('link', { name: 'Browse Categories' });
    await toggle.click();
    // Below the bar at the top, which would take the press.
    await toggle.click({ trial: true });
    await category.click();
    await expect(drawn.getByRole('heading', { level: 1, name: 'Leadership', exact: true })).toBeVisible();
    await expect(category).toBeHidden();
  });
  await page.setViewportSize(phone);
  await page.goto(`${club.address}/blog#categories`);
  await takenOver(page);
  const category = page.getByRole('link', { name: /^Leadership/ });
  await expect(category).toBeVisible();
  await page.getByRole('button', { name: 'Browse Categories' }).click();
  await expect(category).toBeHidden();
});
