import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { expectSound } from './looks.ts';

const REGISTER = `mutation ($id: ID!, $waits: Boolean!) {
  registerForEvent(eventId: $id, wishes: { waitsIfFull: $waits }) { id } }`;
const MOVE = `mutation ($id: ID!) { updateEvent(id: $id, input: { date: "${yesterday()}" }) { id } }`;
const CAME = 'mutation ($id: ID!) { markEventAttendance(registrationId: $id, attended: true) { id } }';

function yesterday(): string {
  return new Date(Date.now() - 36 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

test('a member who missed an event reads it, says why, waits last and is excused', async ({
  page,
  club,
  openAs,
}) => {
  const manager = await club.tokenOf('manager');
  const president = await club.tokenOf('president');
  const member = await club.tokenOf('member');
  const register = async ({ id }: { id: string }, token: string) =>
    (await club.ask<{ registerForEvent: { id: string } }>(REGISTER, { id, waits: true }, token))
      .registerForEvent.id;
  const past = await addEvent(club, { title: 'Night hike' });
  await register(past, member);
  const came = await register(past, president);
  await club.ask(MOVE, { id: past.id }, manager);
  await club.ask(CAME, { id: came }, manager);
  const full = await addEvent(club, { title: 'Seat for one', capacity: 1 });
  for (const token of [president, member]) await register(full, token);

  await openAs('superadmin', '/dashboard/admin/events');
  await page.getByRole('combobox', { name: /did not come waits behind others/ }).click();
  await page.getByTitle('For 90 days').click();
  await expect(page.getByText('A missed event counts for 90 days').first()).toBeVisible();
  await expectSound(page);

  await openAs('member', '/dashboard/events');
  await expect(page.getByText(`You missed ${past.title} on`)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: `Say why you missed ${past.title}` }).click();
  await page.getByLabel('Why could you not come?').fill('My bus broke down on the way.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^You asked to be excused on/)).toBeVisible();

  await openAs('manager', `/dashboard/admin/events?search=${encodeURIComponent(full.title)}`);
  await page.getByRole('button', { name: `Registrants of ${full.title}` }).click();
  await expect(
    page.getByText('Missed an event lately, and waits behind those who did not').first(),
  ).toBeVisible();
  await expectSound(page);

  await openAs('manager', `/dashboard/admin/events?search=${encodeURIComponent(past.title)}`);
  await page.getByRole('button', { name: `Registrants of ${past.title}` }).click();
  await expect(page.getByText(/My bus broke down on the way/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: /^Excuse / }).click();
  await page.getByLabel('Your answer').fill('That can happen.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Excuse / })
    .last()
    .click();
  await expect(page.getByText(/is excused, and was told/).first()).toBeVisible();

  await openAs('member', '/dashboard/events');
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible();
  await expect(page.getByText(`You missed ${past.title} on`)).toHaveCount(0);
  await club.ask(
    'mutation { setClubRules(missedEventDays: null) { missedEventDays } }',
    {},
    await club.tokenOf('superadmin'),
  );
});
