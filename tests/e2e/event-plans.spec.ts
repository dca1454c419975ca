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
