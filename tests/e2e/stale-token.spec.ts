import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';

const stale = { token: 'of-a-session-that-ended' };
const storedToken = 'JSON.parse(localStorage.getItem("auth-storage") ?? "{}").state?.token ?? null';

test('a reader of a public page whose session ended elsewhere reads on', async ({ page, club, openAs }) => {
  const { blogPosts } = await club.ask<{ blogPosts: { results: { id: string }[] } }>(
    '{ blogPosts(pageSize: 1) { results { id } } }',
  );
  const post = blogPosts.results[0]?.id ?? '';
  await openAs(stale, '/healthz');
  for (const path of ['/', '/about', '/events', '/blog', `/blog/${post}`, '/gallery', '/receipts']) {
    await page.goto(club.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // A post's address goes on with its title.
    expect(page.url().replace(/(\/blog\/\d+)-.*$/, '$1')).toBe(club.address + path);
  }
  expect(await page.evaluate(storedToken)).toBe(stale.token);
});

test('an event goes on as the page of a visitor, and still hears what changes', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addEvent(club, { title: 'Reading without a session' });
  await openAs(stale, `/events/${id}`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  // The way in stands on the page before its script does.
  await expect.poll(() => page.evaluate(storedToken)).toBeNull();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in to register' })).toBeVisible();
  const member = await club.tokenOf('member');
  await club.ask('mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }', { id }, member);
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  expect(page.url().startsWith(`${club.address}/events/${id}`)).toBe(true);

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
});
