import { expect, type Page } from '@playwright/test';
import { addPending, removePost, type MadePost } from './blog-posts.ts';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';

const opened = [
  ['member', '/dashboard', /^Notifications/],
  ['member', '/dashboard/my-payments', 'Renew early'],
  ['member', '/dashboard/blog?show=mine', /^Delete /],
  ['member', '/profile?tab=security', 'Sign out everywhere'],
  ['manager', '/dashboard/admin/events', 'New event'],
  ['manager', '/dashboard/admin/events', /^Edit /],
  ['manager', '/dashboard/admin/events', /^Registrants of /],
  ['manager', '/dashboard/gallery', 'Upload pictures'],
  ['manager', '/dashboard/gallery', /^Edit /],
  ['admin', '/dashboard/admin/blog', /^Review /],
  ['treasurer', '/dashboard/payments', 'Record a payment'],
] as const;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Something of one's own to edit and to decide on: other tests empty the lists of the demonstration club. */
let pending: MadePost;

const opensPosts = (path: string) => path.includes('/blog');

const leadsBack = ([who, path, name]: (typeof opened)[number]): void =>
  test(`Escape leads back to the button that opened a dialog: ${String(name)} at ${path}`, async ({
    page,
    openAs,
  }) => {
    await openAs(who, path);
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect(button(page, name)).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, name)).toBeFocused();
  });

opened.filter(([, path]) => !opensPosts(path)).forEach(leadsBack);

// Sixty posts an hour are one person's, in all tests together.
test.describe('with a post', () => {
  test.beforeEach(async ({ club }) => {
    pending = await addPending(club, { title: 'Both hands on the keys' });
  });

  test.afterEach(({ club }) => removePost(club, pending));

  opened.filter(([, path]) => opensPosts(path)).forEach(leadsBack);

  test('the button that takes a post back is the one that hands it in', async ({ page, openAs }) => {
    await openAs('member', `/dashboard/blog?show=mine&search=${encodeURIComponent(pending.title)}`);
    await button(page, /^Withdraw /).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Blog post taken back from review')).toBeVisible();
    await expect(button(page, /^Submit /)).toBeFocused();
    await expect(button(page, /^Submit /)).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Blog post submitted for review')).toBeVisible();
  });

  test('a reviewer who thinks better of rejecting is back at the decision', async ({ page, openAs }) => {
    await openAs('admin', '/dashboard/admin/blog');
    await button(page, /^Review /).focus();
    await page.keyboard.press('Enter');
    const reject = page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true });
    await reject.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Reason')).toBeFocused();
    await page.getByRole('button', { name: 'Back' }).focus();
    await page.keyboard.press('Enter');
    await expect(reject).toBeFocused();
  });
});

test('the button that takes a place is the one that gives it back', async ({ page, club, openAs }) => {
  const { title } = await addEvent(club, { title: 'Typing together' });
  await openAs('member', `/dashboard/events?search=${encodeURIComponent(title)}`);
  await button(page, /^Register for/).focus();
  await page.keyboard.press('Enter');
  await expect(button(page, /^Unregister from/)).toBeFocused();
  await expect(page.getByText('Successfully registered for event')).toBeVisible();
  await expect(button(page, /^Unregister from/)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(button(page, /^Register for/)).toBeFocused();
});

test('who answers what an event asks is led back to the button, which gives the place back', async ({
  page,
  club,
  openAs,
}) => {
  const { id } = await addEvent(club, { title: 'Typing with guests', guestLimit: 2 });
  await openAs('member', `/events/${id}`);
  await button(page, /^Register for/).focus();
  await page.keyboard.press('Enter');
  const send = page.getByRole('dialog').getByRole('button', { name: 'Register', exact: true });
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully registered for event')).toBeVisible();
  await expect(button(page, /^Unregister from/)).toBeFocused();
});

test('the button that joins a waiting list, takes the place that comes free, and is the one that gives it back', async ({
  page,
  club,
  openAs,
}) => {
  const { id } = await addEvent(club, { title: 'Typing in turns', capacity: 1, guestLimit: 1 });
  const president = await club.tokenOf('president');
  const { registerForEvent: place } = await club.ask<{ registerForEvent: { id: string } }>(
    'mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }',
    { id },
    president,
  );
  await openAs('member', `/events/${id}`);
  await button(page, /^Join the waiting list/).focus();
  await page.keyboard.press('Enter');
  const send = page.getByRole('dialog').getByRole('button', { name: 'Join the waiting list', exact: true });
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are on the waiting list')).toBeVisible();
  await expect(button(page, /^Leave the waiting list/)).toBeFocused();
  await club.ask('mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }', place, president);
  await page.reload();
  await button(page, /^Take the place/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have a place').first()).toBeVisible();
  await expect(button(page, /^Unregister from/)).toBeFocused();
});

test('a switch keeps the focus while the server is asked', async ({ page, openAs }) => {
  await openAs('admin', '/dashboard/admin/blog?status=published');
  const feature = page.getByRole('switch').filter({ visible: true }).first();
  await feature.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText("Now among the editor's picks")).toBeVisible();
  await expect(feature).toBeFocused();
  await expect(feature).toBeEnabled();
  await page.keyboard.press('Space');
  await expect(page.getByText("No longer among the editor's picks")).toBeVisible();
});

test('more events that do not come are told of, and asked for again by the same button', async ({
  page,
  club,
}) => {
  await page.goto(`${club.address}/events`);
  await page.getByRole('heading', { name: 'Upcoming Events' }).scrollIntoViewIfNeeded();
  const more = button(page, /^View more/);
  await expect(more).toBeVisible();
  await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Something went wrong on our side. Please try again later.')).toBeVisible();
  await expect(more).toBeFocused();
  await page.unroute('**/graphql');
  const before = await page.getByRole('article').count();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before);
});

test('a new reminder can be written at once, and a removed one leaves the way to another', async ({
  page,
  openAs,
}) => {
  await openAs('manager', '/dashboard/admin/events');
  await button(page, 'New event').click();
  const adder = button(page, 'Add a reminder');
  await adder.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Reminder 1', { exact: true })).toBeFocused();
  await page.keyboard.type('Bring a pen');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Remove reminder 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(adder).toBeFocused();
});

test('a page that has another frame begins at its top for the keyboard, too', async ({ page, club }) => {
  await page.goto(`${club.address}/login`);
  await page.getByLabel('PF Number / Scholar Code').fill('member');
  await page.getByLabel('Password', { exact: true }).fill('chapterhouse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Club website' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
