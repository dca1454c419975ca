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

/** What can be pressed last on the page, or in the dialog that is open, is met by a finger once it was scrolled to. */
const lastIsReached = `(() => {
  const dialog = [...document.querySelectorAll('.ant-modal-wrap')].find((wrap) => wrap.checkVisibility());
  const whole = dialog ?? document.documentElement;
  whole.scrollTo(0, whole.scrollHeight);
  const last = [...(dialog ?? document.querySelector('main')).querySelectorAll('button, a, input')]
    .findLast((each) => each.checkVisibility() && !each.matches('.ant-modal-close'));
  const { left, top, width, height } = last.getBoundingClientRect();
  return [top + 2, top + height - 2].every((y) => last.contains(document.elementFromPoint(left + width / 2, y)));
})()`;

test('what says that there is no network covers nothing at the end of a page or of a dialog', async ({
  page,
  context,
  openAs,
}) => {
  const sayOffline = async () => {
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
  };
  await page.setViewportSize({ width: 360, height: 640 });
  await openAs('admin', '/profile?tab=security');
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await sayOffline();
  await expect.poll(() => page.evaluate(lastIsReached)).toBe(true);
  await context.setOffline(false);
  await openAs('admin', '/dashboard/admin/events');
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
  await sayOffline();
  await expect.poll(() => page.evaluate(lastIsReached)).toBe(true);
});
