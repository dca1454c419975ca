import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { expectNoFault } from './looks.ts';

const WAITS = 'You are offline. Your registration waits, and is sent when the network is back.';

test('a registration without a network waits, is sent from another page, and says so', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addEvent(club, { title: 'Bus to Naivasha' });
  // The page of the dashboard remembers who is signed in, as signing in does.
  await openAs('member', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${club.address}/events/${id}`);
  const register = page.getByRole('button', { name: 'Register' });
  await expect(register).toBeVisible();
  await page.context().setOffline(true);
  await register.click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expectNoFault(page);
  await page.getByRole('button', { name: 'Do not register' }).click();
  await expect(page.getByText(WAITS)).toBeHidden();
  await register.click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await page.getByRole('link', { name: 'All events' }).click();
  await page.context().setOffline(false);
  await expect(page.getByText(`You have a place at ${title}.`)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'OK' }).last().click();
  await expect(page.getByText(`You have a place at ${title}.`)).toBeHidden();
  await page.goto(`${club.address}/events/${id}`);
  await expect(page.getByRole('button', { name: 'Unregister' })).toBeVisible();
});

test('a registration that waited too long says what the server says of it', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addEvent(club, { title: 'Chess by night' });
  // The page of the dashboard remembers who is signed in, as signing in does.
  await openAs('member', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${club.address}/events/${id}`);
  const register = page.getByRole('button', { name: 'Register' });
  await expect(register).toBeVisible();
  await page.context().setOffline(true);
  await register.click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await club.ask(
    'mutation ($id: ID!) { updateEvent(id: $id, input: { isRegistrationOpen: false }) { id } }',
    { id },
    await club.tokenOf('manager'),
  );
  await page.context().setOffline(false);
  const refusal = `You have no place at ${title}. Registration is closed for this event.`;
  await expect(page.getByText(refusal)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(WAITS)).toBeHidden();
});
