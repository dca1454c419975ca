import { expect, type Page } from '@playwright/test';
import { addPending, addPublished, removePost } from './blog-posts.ts';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { pressFarDown } from './far-down.ts';

const asks = (operation: string) => `"operationName":"${operation}"`;

/** Lets one operation fail in a way that says nothing. */
const breakDown = (page: Page, operation: string) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(asks(operation))
      ? route.fulfill({ status: 418, body: 'broken' })
      : route.fallback(),
  );

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

const blocks = [
  ['Featured Events', 'Failed to load featured events', 'No featured events at the moment.'],
  ['Upcoming Events', 'Failed to load upcoming events', 'No upcoming events at the moment.'],
  ['Past Events', 'Failed to load past events', 'No past events to display.'],
] as const;

test('the three blocks of events say when they did not come, and when there are none', async ({
  page,
  club,
}) => {
  const events = { __typename: 'EventPage', count: 0, page: 1, pageSize: 6, pageCount: 0, results: [] };
  let isBroken = true;
  await page.route('**/graphql', (route) => {
    if (!route.request().postData()?.includes(asks('EventList'))) return route.fallback();
    return route.fulfill(isBroken ? { status: 500, body: 'broken' } : { json: { data: { events } } });
  });
  // Events come along with the page that is opened first.
  await page.goto(`${club.address}/about`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  for (const [title, failure] of blocks) {
    const block = page.getByRole('region', { name: title });
    await block.scrollIntoViewIfNeeded();
    await expect(block.getByRole('heading', { name: failure })).toBeVisible();
  }
  isBroken = false;
  for (const [title, , empty] of blocks) {
    const block = page.getByRole('region', { name: title });
    await block.getByRole('button', { name: 'Try again' }).click();
    await expect(block.getByText(empty)).toBeVisible();
  }
});

test('a step about a place that fails says so, and the card shows what is true', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addEvent(club, { title: 'Two windows' });
  const card = page.getByRole('article').filter({ hasText: title });
  await openAs('member', `/dashboard/events?search=${encodeURIComponent(title)}`);
  await expect(card.getByRole('button', { name: 'Register' })).toBeVisible();
  await club.ask(
    'mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }',
    { id },
    await club.tokenOf('member'),
  );
  await card.getByRole('button', { name: 'Register' }).click();
  await expect(toast(page, 'Already Registered')).toContainText('You are already registered for this event');
  await expect(card).toContainText('1 person registered');
  await breakDown(page, 'WithdrawFromEvent');
  await card.getByRole('button', { name: 'Unregister' }).click();
  await expect(toast(page, 'Failed to unregister from event')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Unregister' })).toBeVisible();

  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const suspended = (key: string, value: unknown): unknown =>
      key === 'registrationRefusal'
        ? 'MEMBERSHIP_SUSPENDED'
        : key === 'viewerRegistration'
          ? null
          : key.startsWith('viewerCan') || key === 'isRegistered'
            ? false
            : value;
    await route.fulfill({ response: answer, json: JSON.parse(await answer.text(), suspended) as unknown });
  });
  await page.reload();
  await expect(card.getByText('Your membership is suspended.')).toBeVisible();
});

test('a step of staff that fails says which', async ({ page, club, openAs }) => {
  const { title } = await addEvent(club, { title: 'Here to stay' });
  const post = await addPending(club, { title: 'Waits a little longer' });
  const confirm = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  for (const operation of ['DeleteEvent', 'DeleteBlogPost', 'DeleteGalleryItem', 'ApproveBlogPost'])
    await breakDown(page, operation);

  await openAs('admin', `/dashboard/admin/events?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await confirm('Delete event');
  await expect(toast(page, 'Failed to delete event')).toBeVisible();

  await page.goto(`${club.address}/dashboard/gallery`);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await confirm('Delete');
  await expect(toast(page, 'Failed to delete gallery item')).toBeVisible();

  await page.goto(`${club.address}/dashboard/blog?status=pending`);
  await page.getByRole('button', { name: `Delete ${post.title}` }).click();
  await confirm('Delete');
  await expect(toast(page, 'Failed to delete blog post')).toBeVisible();

  await page.goto(`${club.address}/dashboard/admin/blog`);
  await page.getByRole('button', { name: `Review ${post.title}` }).click();
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(toast(page, 'Failed to approve blog post')).toBeVisible();
  await removePost(club, post);
});

test('a page of posts that did not come is told of, and can be asked for again', async ({ page, club }) => {
  for (let number = 1; number <= 13; number += 1) await addPublished(club, { title: `Tidings ${number}` });
  await page.goto(`${club.address}/blog?search=Tidings`);
  const more = page.getByRole('button', { name: 'View More Articles (1 more)' });
  await breakDown(page, 'BlogPosts');
  await pressFarDown(more);
  await expect(page.getByText('Failed to load more')).toBeVisible();
  await page.unroute('**/graphql');
  await pressFarDown(more);
  await expect(page.getByRole('article').filter({ hasText: 'Tidings' })).toHaveCount(13);
});
