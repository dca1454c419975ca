import { expect, type Page } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';

const phone = { width: 390, height: 800 };

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

const REGISTER = 'mutation ($eventId: ID!) { registerForEvent(eventId: $eventId) { id } }';

test('a place given back is taken again with the same guests, from a toast that covers no control', async ({
  page,
  club,
  openAs,
}) => {
  await page.setViewportSize(phone);
  const { id, title } = await addEvent(club, { title: 'On second thought', guestLimit: 2 });
  const token = await club.tokenOf('member');
  await club.ask(
    'mutation ($eventId: ID!) { registerForEvent(eventId: $eventId, wishes: { guests: ["Amina Guest"] }) { id } }',
    { eventId: id },
    token,
  );
  await openAs('member', `/dashboard/events?search=${encodeURIComponent(title)}`);
  await card(page, title).getByRole('button', { name: 'Unregister' }).click();
  await expect(undo(page)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click({ trial: true });
  await page.getByRole('button', { name: 'Search', exact: true }).click({ trial: true });
  await undo(page).click();
  await expect(page.getByText('You have your place again')).toBeVisible();
  await expect(undo(page)).toBeHidden();
  await expect(card(page, title).getByRole('button', { name: 'Unregister' })).toBeVisible();
  const { myEventRegistrations } = await club.ask<{
    myEventRegistrations: { results: { guests: string[] }[] };
  }>(
    'query ($eventId: ID!) { myEventRegistrations(eventId: $eventId) { results { guests } } }',
    { eventId: id },
    token,
  );
  expect(myEventRegistrations.results).toEqual([{ guests: ['Amina Guest'] }]);
});

test('who comes back too late reads that the place is somebody else’s', async ({ page, club, openAs }) => {
  const { id, title } = await addEvent(club, { title: 'One chair', capacity: 1 });
  await club.ask(REGISTER, { eventId: id }, await club.tokenOf('member'));
  await openAs('member', `/events/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Unregister' }).click();
  await expect(undo(page)).toBeVisible();
  await club.ask(REGISTER, { eventId: id }, await club.tokenOf('treasurer'));
  await undo(page).click();
  await expect(page.getByText(/Somebody else has it now/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
});
