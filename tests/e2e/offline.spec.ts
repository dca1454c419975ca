import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { expectSound } from './looks.ts';

test.use({ serviceWorkers: 'allow' });

const hasShell = `caches.keys().then((names) => names.some((name) => name.startsWith('shell-')))`;
const isActive = `navigator.serviceWorker.ready.then(() => true)`;
const isInCharge = `navigator.serviceWorker.controller !== null`;
const kept = `caches.open('kept-answers').then((answers) => answers.keys()).then((names) => names.length)`;

test('a member finds the card without a network, and leaves nothing behind on signing out', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('member', '/dashboard');
  const card = page.getByRole('region', { name: 'Membership card' });
  await expect(card).toContainText('Paid until');
  await expect.poll(() => page.evaluate(hasShell)).toBe(true);
  await page.evaluate(isActive);
  await page.reload();
  await expect(card).toContainText('Paid until');
  expect(await page.evaluate(isInCharge)).toBe(true);
  await expect.poll(() => page.evaluate(kept)).toBeGreaterThan(0);

  await context.setOffline(true);
  await page.reload();
  await expect(card).toContainText('Paid until');
  await expect(page.getByText('You are offline.')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(kept)).toBe(0);
});

test('a ticket is shown and the card of another member checked without a network', async ({
  page,
  club,
  context,
  openAs,
}) => {
  const token = await club.tokenOf('member');
  const { id } = await addEvent(club, { title: 'Night without a network' });
  await club.ask('mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }', { id }, token);
  const { myMembershipCard: card } = await club.ask<{ myMembershipCard: { number: number; code: string } }>(
    '{ myMembershipCard { number code } }',
    {},
    await club.tokenOf('president'),
  );
  await openAs('member', '/dashboard/membership/card');
  await expect(page.getByRole('img', { name: 'QR code of your membership card' })).toBeVisible();
  await expect.poll(() => page.evaluate(hasShell)).toBe(true);
  await page.evaluate(isActive);
  await page.goto(`${club.address}/dashboard/events/${id}/ticket`);
  const ticket = page.getByRole('img', { name: /^QR code of ticket/ });
  await expect(ticket).toBeVisible();
  await expect.poll(() => page.evaluate(`localStorage.getItem('club-keys') !== null`)).toBe(true);
  expect(await page.evaluate(isInCharge)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(ticket).toBeVisible();
  await page.goto(`${club.address}/check/${card.code}`);
  await expect(page.getByRole('heading', { name: 'A card of the club' })).toBeVisible();
  await expect(page.getByText(`Member ${String(card.number)}, paid until`)).toBeVisible();
  await expectSound(page);
  const forged = card.code.replace(`.${String(card.number)}.`, '.1234567.');
  await page.goto(`${club.address}/check/${forged}`);
  await expect(page.getByRole('heading', { name: 'This card is not good' })).toBeVisible();
});
