import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { expectSound } from './looks.ts';

test('a manager repeats an event, writes to nobody by mistake, and cancels the rest of the series', async ({
  page,
  openAs,
  club,
}) => {
  const { id, title } = await addEvent(club, { title: 'Evening of plans' });
  await openAs('manager', `/dashboard/admin/events?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Repeat ${title}` }).click();
  const repeat = page.getByRole('dialog', { name: `Repeat ${title}` });
  await expect(repeat.getByText('Weekly, on Saturday')).toBeVisible();
  await repeat.getByLabel('Events in all, with this one').fill('3');
  await repeat.getByRole('button', { name: 'Make the series' }).click();
  await expect(page.getByText('3 events are in the calendar')).toBeVisible();

  await page
    .getByRole('button', { name: `Registrants of ${title}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Write to them' }).click();
  const message = page.getByRole('dialog', { name: 'Write to the people of this event' });
  await expect(message.getByText('Nobody would get this message.')).toBeVisible();
  await message.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: `Registrants of ${title}` })
    .getByLabel('Close', { exact: true })
    .click();

  await page
    .getByRole('button', { name: `Move or cancel ${title}` })
    .last()
    .click();
  const plan = page.getByRole('dialog', { name: `Change of plan: ${title}` });
  await plan.getByText('Cancel', { exact: true }).first().click();
  await plan.getByText('All to come').click();
  await plan.getByLabel('Why').fill('Nobody has the time in May.');
  await plan.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('The event was cancelled')).toBeVisible();

  await page.goto(`${club.address}/events/${id}`);
  const banner = page.getByRole('region', { name: 'Change of plan' });
  await expect(banner).toContainText('Nobody has the time in May.');
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Every week' })).toBeVisible();
  await expectSound(page);
});

test('a manager moves the rest of a weekly series, and what was called off by itself stays', async ({
  page,
  openAs,
  club,
}) => {
  const { id, title } = await addEvent(club, { title: 'Choir practice' });
  const { repeatEvent } = await club.ask<{ repeatEvent: { events: { id: string }[] } }>(
    `mutation ($id: ID!) { repeatEvent(eventId: $id, input: { repeats: WEEKLY, every: 1, count: 4 }) {
      events { id } } }`,
    { id },
    await club.tokenOf('manager'),
  );
  const [, , third] = repeatEvent.events;
  await club.ask(
    'mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }',
    { id: third?.id },
    await club.tokenOf('member'),
  );
  await openAs('manager', `/dashboard/admin/events?search=${encodeURIComponent(title)}`);
  const on = (day: string) => page.getByRole('row').filter({ hasText: day });
  await on('17 May 2031')
    .getByRole('button', { name: `Move or cancel ${title}` })
    .click();
  const plan = page.getByRole('dialog', { name: `Change of plan: ${title}` });
  await plan.getByText('Cancel', { exact: true }).first().click();
  await plan.getByLabel('Why').fill('The hall is taken.');
  await plan.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('The event was cancelled')).toBeVisible();

  await on('24 May 2031')
    .getByRole('button', { name: `Edit ${title}` })
    .click();
  const form = page.getByRole('dialog', { name: 'Edit event' });
  await form.getByText('From here on').click();
  await form.getByLabel('Date').fill('2031-05-25');
  await form.getByLabel('Time in Nairobi').fill('17:00');
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Event updated successfully!')).toBeVisible();
  for (const day of ['10 May 2031', '17 May 2031', '25 May 2031', '1 Jun 2031']) {
    await expect(on(day)).toHaveCount(1);
  }

  await openAs('member', '/dashboard/notifications');
  await page.getByRole('button', { name: `An event has changed ${title}: new time.` }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${String(third?.id)}`));
  const facts = page.getByRole('complementary', { name: 'When and where' });
  await expect(facts.getByText('Sun 25 May 2031')).toBeVisible();
  await expect(facts.getByText('17:00')).toBeVisible();
  const others = page.getByRole('region', { name: 'Every week' });
  await expect(others.getByRole('listitem')).toHaveText([
    /10 May 2031, 09:00\s*$/,
    /17 May 2031, 09:00\s*Cancelled$/,
    /1 Jun 2031, 17:00\s*$/,
  ]);
});
