import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { expectSound } from './looks.ts';

const REGISTER = 'mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }';
const WITHDRAW = 'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }';

test('a member waits for a full event, whom staff see, is offered the place of another and takes it', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addEvent(club, { title: 'One seat left', capacity: 1 });
  const president = await club.tokenOf('president');
  const { registerForEvent } = await club.ask<{ registerForEvent: { id: string } }>(
    REGISTER,
    { id },
    president,
  );

  await openAs('member', `/events/${id}`);
  await expect(page.getByText('Full', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText('You are the first who waits.')).toBeVisible();

  await openAs('manager', `/dashboard/admin/events?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Registrants of ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Waiting list' })).toBeVisible();
  await expect(page.getByText('Is asked when a place comes free')).toBeVisible();

  await openAs('member', `/events/${id}`);
  await expect(page.getByText('You are the first who waits.')).toBeVisible();
  await club.ask(WITHDRAW, { id: registerForEvent.id }, president);
  await expect(page.getByText(/^A place is kept for you until/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect(page.getByRole('button', { name: 'Unregister' })).toBeVisible();
});
