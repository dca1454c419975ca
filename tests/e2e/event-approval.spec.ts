import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectSound } from './looks.ts';

const WIDTH = 390;

test('an event of a manager waits, is sent back and published, on a phone', async ({ page, openAs }) => {
  const title = 'Retreat at the lake';
  const desk = `/dashboard/admin/events?search=${encodeURIComponent(title)}`;
  const look = async () => {
    await expectSound(page);
    await page.setViewportSize({ width: WIDTH, height: 900 });
  };
  await page.setViewportSize({ width: WIDTH, height: 900 });
  await openAs('admin', desk);
  const rule = page.getByLabel('Events of people who do not approve events themselves wait for approval');
  await rule.click();
  await expect(page.getByText('New events wait for approval')).toBeVisible();

  await openAs('manager', desk);
  await page.getByRole('button', { name: 'New event' }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('Two days of talks by the water.');
  await form.getByLabel('Date').fill('2031-05-10');
  await form.getByLabel('Time in Nairobi').fill('09:00');
  await form.getByLabel('Location').fill('Lake Naivasha');
  await form.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByText('The event was kept and waits for approval.')).toBeVisible();
  await expect(page.getByText('Waits for approval', { exact: true }).filter({ visible: true })).toBeVisible();

  await openAs('admin', '/dashboard/notifications');
  await page
    .getByRole('button', { name: /An event waits for approval/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/admin\/events\?approval=waiting$/);
  await look();
  await page.getByRole('button', { name: `Send ${title} back` }).click();
  const answer = page.getByRole('dialog', { name: `Send ${title} back` });
  await answer.getByLabel('What should change').fill('The boats must be named.');
  await look();
  await answer.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('The event was sent back, and its author was told.')).toBeVisible();

  await openAs('manager', desk);
  await expect(page.getByText('Sent back: The boats must be named.').filter({ visible: true })).toBeVisible();
  await look();
  await page.getByRole('button', { name: `Ask again for approval of ${title}` }).click();
  await expect(page.getByText('The event waits for approval again.')).toBeVisible();

  await openAs('member', `/events?search=${encodeURIComponent(title)}`);
  await expect(page.getByText(/^No event has these words/)).toBeVisible();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeHidden();

  await openAs('admin', desk);
  await page.getByRole('button', { name: `Publish ${title}` }).click();
  await expect(page.getByText('The event is in the calendar, and its author was told.')).toBeVisible();
  await rule.click();
  await expect(page.getByText('New events are published at once')).toBeVisible();
  await openAs('member', `/events?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
});
