import { expect, type Page } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test, type Club } from './club.ts';
import { expectSound } from './looks.ts';

const REGISTER = 'mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }';
const WITHDRAW = 'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }';

/** The president takes the one place there is; answers how it is given back. */
async function fillByPresident(club: Club, id: string): Promise<() => Promise<unknown>> {
  const president = await club.tokenOf('president');
  const { registerForEvent } = await club.ask<{ registerForEvent: { id: string } }>(
    REGISTER,
    { id },
    president,
  );
  return () => club.ask(WITHDRAW, { id: registerForEvent.id }, president);
}

test('a member waits for a full event, whom staff see, is offered the place of another and takes it', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addEvent(club, { title: 'One seat left', capacity: 1 });
  const giveBack = await fillByPresident(club, id);

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
  await giveBack();
  await expect(page.getByText(/^A place is kept for you until/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect(page.getByRole('button', { name: 'Unregister' })).toBeVisible();
});

const WAIT = 'mutation ($id: ID!) { registerForEvent(eventId: $id, wishes: { waitsIfFull: true }) { id } }';

interface Own {
  event: { viewerRegistration: { state: string } | null };
}

const stateOf = async (club: Club, id: string, token: string): Promise<string | null> => {
  const { event } = await club.ask<Own>(
    'query ($id: ID!) { event(id: $id) { viewerRegistration { state } } }',
    { id },
    token,
  );
  return event.viewerRegistration?.state ?? null;
};

/** A full event with two people who wait; the first of them looks at it. */
async function lookAsTheFirst(
  club: Club,
  page: Page,
  openAs: OpenAs,
): Promise<{ id: string; member: string }> {
  const { id } = await addEvent(club, { title: 'Two who wait', capacity: 1 });
  const member = await club.tokenOf('member');
  await fillByPresident(club, id);
  await club.ask(WAIT, { id }, member);
  await club.ask(WAIT, { id }, await club.tokenOf('treasurer'));
  await openAs('member', `/events/${id}`);
  await expect(page.getByText('You are the first who waits.')).toBeVisible();
  return { id, member };
}

type OpenAs = (who: string, path: string) => Promise<unknown>;

test('who leaves the waiting list by mistake keeps the turn', async ({ page, club, openAs }) => {
  const { id, member } = await lookAsTheFirst(club, page, openAs);
  await page.getByRole('button', { name: /^Leave the waiting list/ }).click();
  await expect(page.getByText('You leave the waiting list')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('You kept your turn')).toBeVisible();
  await expectSound(page);
  await page.reload();
  await expect(page.getByText('You are the first who waits.')).toBeVisible();
  expect(await stateOf(club, id, member)).toBe('WAITING');
});

test('who leaves the waiting list and then the page has left both', async ({ page, club, openAs }) => {
  const { id, member } = await lookAsTheFirst(club, page, openAs);
  await page.getByRole('button', { name: /^Leave the waiting list/ }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await stateOf(club, id, member)).toBe('WAITING');
  await page.goto('about:blank');
  await expect.poll(() => stateOf(club, id, member)).toBeNull();
});

test('a place that was declined by mistake is still kept', async ({ page, club, openAs }) => {
  const { id, title } = await addEvent(club, { title: 'Declined too soon', capacity: 1 });
  const giveBack = await fillByPresident(club, id);
  await club.ask(WAIT, { id }, await club.tokenOf('member'));
  await club.ask(WAIT, { id }, await club.tokenOf('treasurer'));
  await giveBack();
  await openAs('member', `/dashboard/events?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Decline of ${title}` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The place is still kept for you')).toBeVisible();
  await page.getByRole('button', { name: `Take the place at ${title}` }).click();
  const member = await club.tokenOf('member');
  await expect.poll(() => stateOf(club, id, member)).toBe('GOING');
});
