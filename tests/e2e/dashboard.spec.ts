import { expect, type Page } from '@playwright/test';
import { addPending, removePost } from './blog-posts.ts';
import { test } from './club.ts';
import { expectSound } from './looks.ts';

interface Figures {
  eventStats: { totalEvents: number; myRegistrations: number };
  blogStats: { totalPosts: number; pendingPosts: number; myPosts: number };
  galleryStats: { totalItems: number; myUploads: number };
  orderStats: { totalOrders: number };
}

const FIGURES = `{ eventStats { totalEvents myRegistrations } blogStats { totalPosts pendingPosts myPosts }
  galleryStats { totalItems myUploads } orderStats { totalOrders } }`;

const tile = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('a member sees what they did themselves, and gets to it', async ({ page, club, openAs }) => {
  const token = await club.tokenOf('member');
  const { eventStats, blogStats, galleryStats, orderStats } = await club.ask<Figures>(FIGURES, {}, token);
  await openAs({ token }, '/dashboard');
  await expect(tile(page, 'My events')).toContainText(String(eventStats.myRegistrations));
  await expect(tile(page, 'My blog posts')).toContainText(String(blogStats.myPosts));
  await expect(tile(page, 'Gallery uploads')).toContainText(String(galleryStats.myUploads));
  await expect(tile(page, 'My orders')).toContainText(String(orderStats.totalOrders));
  await expect(tile(page, 'My cart')).toContainText(/KES \d|Nothing in it yet/);
  await expect(tile(page, 'Total revenue')).toHaveCount(0);
  await expect(tile(page, 'Low on stock')).toHaveCount(0);
  await page.getByRole('link', { name: 'View Details: My events' }).click();
  await expect(page).toHaveURL(/\/dashboard\/events\?show=mine$/);
  await expect(page.getByRole('radio', { name: /^Registered/ })).toBeChecked();
});

test('a manager sees the events they run, an administrator the whole club', async ({
  page,
  club,
  openAs,
}) => {
  const pending = await addPending(club, { title: 'Waiting on the desk' });
  const { eventStats, blogStats, galleryStats } = await club.ask<Figures>(
    FIGURES,
    {},
    await club.tokenOf('admin'),
  );
  await openAs('manager', '/dashboard');
  await expect(tile(page, 'Events managed')).toContainText(String(eventStats.totalEvents));
  await openAs('admin', '/dashboard');
  await expect(tile(page, 'Events')).toContainText(String(eventStats.totalEvents));
  await expect(tile(page, 'Gallery items')).toContainText(String(galleryStats.totalItems));
  await expect(tile(page, 'Total revenue')).toContainText(/KES \d/);
  await expect(tile(page, 'Orders')).toContainText('to be made ready');
  await expect(tile(page, 'Low on stock')).toContainText('sold out');
  await expect(tile(page, 'Blog posts')).toContainText(String(blogStats.totalPosts));
  await expect(tile(page, 'Blog posts')).toContainText(`${String(blogStats.pendingPosts)} pending`);
  await page.getByRole('link', { name: 'View Details: Blog posts' }).click();
  await expect(page.getByRole('row', { name: pending.title })).toBeVisible();
  await removePost(club, pending);
});

test('an executive is called so in the greeting, on the profile and in the top bar', async ({
  page,
  openAs,
}) => {
  const identity = page.getByRole('banner').getByRole('link', { name: /^Welcome, / });
  await openAs('treasurer', '/dashboard');
  const greeting = page.getByRole('main').locator('header').first();
  await expect(greeting).toContainText('Member');
  await expect(greeting.getByText('Treasurer', { exact: true })).toBeVisible();
  await expect(greeting.getByText('Executive', { exact: true })).toBeVisible();
  await expect(identity).toHaveText('Welcome, Mutiso MusyokaTreasurerMember');

  await openAs('treasurer', '/profile');
  const head = page.getByRole('main').locator('header').first();
  await expect(head.getByText('Executive', { exact: true })).toBeVisible();
  await expect(identity).toHaveText('Welcome, Mutiso MusyokaTreasurerMember');

  await openAs('member', '/dashboard');
  await expect(greeting).toContainText('Akinyi Achieng');
  await expect(greeting.getByText('Executive', { exact: true })).toHaveCount(0);
});

test('figures that do not come leave the rest of the page whole', async ({ page, openAs }) => {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"ClubTiles"') ? route.abort() : route.fallback(),
  );
  await openAs('member', '/dashboard');
  await expect(tile(page, 'Membership status')).toBeVisible();
  await expect(tile(page, 'My events')).toContainText('–');
});

test('whoever has a desk sees first what waits there, and a member their next event', async ({
  page,
  club,
  openAs,
}) => {
  const pending = await addPending(club, { title: 'First of all' });
  await openAs('manager', '/dashboard');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByRole('link', { name: /blog posts? waits? for your review/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/admin\/blog\?status=pending$/);
  await removePost(club, pending);
  await openAs('member', '/dashboard');
  await expect(page.getByRole('region', { name: /^(Happening today|Your next event)$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /wait/ })).toHaveCount(0);
});

test('the home tells administrators the whole club, and an office its pages', async ({ page, openAs }) => {
  await openAs('admin', '/dashboard');
  await expect(tile(page, 'Total members')).toContainText('active');
  await expect(tile(page, 'Pending approvals').getByRole('link')).toHaveAttribute(
    'href',
    '/dashboard/approvals',
  );
  await expect(tile(page, 'Members and rights')).toContainText('With personal rights');
  await expect(tile(page, 'Recent activity').getByRole('listitem')).toHaveCount(5);
  await expectSound(page);
  await openAs('president', '/dashboard');
  await expect(tile(page, 'Executive Dashboard').getByRole('link', { name: 'Approvals' })).toBeVisible();
  await expect(tile(page, 'Recent activity')).toHaveCount(0);
});

test('the analytics tell months that staff choose, on any screen and as a file', async ({ page, openAs }) => {
  await openAs('president', '/dashboard/analytics');
  const members = page.getByRole('region', { name: 'Members, by month' });
  await expect(members.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('region', { name: 'Income', exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByTitle('6', { exact: true }).click();
  await expect(page).toHaveURL(/months=6/);
  await expect(members.getByRole('row')).toHaveCount(7);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as XLSX' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^analytics-.*\.xlsx$/);
  await openAs('manager', '/dashboard/analytics');
  await expect(members).toBeVisible();
  await expect(page.getByRole('region', { name: 'Income', exact: true })).toHaveCount(0);
});

test('the figures of attendance are opened beside the analytics, for a year in the address, and as a file', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('president', '/dashboard/analytics');
  await page.getByRole('link', { name: 'Attendance figures' }).click();
  const courses = page.getByRole('region', { name: 'Attendance by course' });
  await expect(courses.getByRole('row', { name: /^Fewer than 5, together/ })).toBeVisible();
  await expectSound(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^attendance-\d{4}-\d{4}\.csv$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('manager', '/dashboard/analytics/attendance?year=1999-2000');
  await expect(page.getByText('This academic year is not on file.')).toBeVisible();
  await page.getByRole('button', { name: 'Current year' }).click();
  await expect(courses).toBeVisible();
  await page.getByLabel('Academic year').press('ArrowDown');
  await page.getByTitle('2025-2026').click();
  await expect(page).toHaveURL(/year=2025-2026/);
  await expect(page.getByRole('heading', { name: /^Nobody came|^Fewer than 5|^By course/ })).toBeVisible();
  await openAs('member', '/dashboard/analytics/attendance');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
