import { expect } from '@playwright/test';
import { scriptPayloads } from '../support/script-payloads.ts';
import { listenForAlarms } from './alarms.ts';
import { test } from './club.ts';

const CREATE = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id title } }';
const DELETE = 'mutation ($id: ID!) { deleteEvent(id: $id) }';
const REMINDERS_AT_MOST = 20;
const ON_A_PAGE = 20;

/** Each of the payloads in the title, the text, the place and the reminders of an event of its own. */
const eventOf = (payload: string, number: number) => ({
  title: payload,
  description: `${payload}\n${scriptPayloads.join('\n')}`,
  location: payload,
  date: `2031-05-${String(1 + (number % 28)).padStart(2, '0')}`,
  time: '09:00',
  importantReminders: scriptPayloads.slice(
    number % scriptPayloads.length,
    (number % scriptPayloads.length) + REMINDERS_AT_MOST,
  ),
});

test('nothing that somebody wrote about an event ever runs', async ({ page, club, openAs }) => {
  test.setTimeout(240_000);
  const alarms = listenForAlarms(page);
  const token = await club.tokenOf('manager');
  const ids: string[] = [];
  for (const [number, payload] of scriptPayloads.entries()) {
    const { createEvent } = await club.ask<{ createEvent: { id: string; title: string } }>(
      CREATE,
      { input: eventOf(payload, number) },
      token,
    );
    expect(createEvent.title).toBe(payload);
    ids.push(createEvent.id);
  }
  expect(ids.length).toBe(60);

  for (let first = 0; first < ids.length; first += REMINDERS_AT_MOST) {
    await page.goto(`${club.address}/events/${ids[first] ?? ''}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      (scriptPayloads[first] ?? '').replace(/\s+/g, ' '),
    );
    const main = page.getByRole('main');
    for (const reminder of scriptPayloads.slice(first, first + REMINDERS_AT_MOST)) {
      await expect(main).toContainText(reminder.replace(/\s+/g, ' '));
    }
  }

  const seen = new Set<string>();
  for (let listed = 1; listed <= ids.length / ON_A_PAGE; listed += 1) {
    await openAs('manager', `/dashboard/admin/events?search=alert(&page=${String(listed)}`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(ON_A_PAGE);
    for (const text of await rows.allInnerTexts()) seen.add(text);
  }
  expect(seen.size).toBe(ids.length);

  for (const [who, path] of [
    ['manager', '/events?search=alert('],
    ['manager', '/dashboard/events?search=alert('],
  ] as const) {
    await openAs(who, path);
    await expect(page.getByRole('article').first()).toContainText('alert(');
    await expect(page.getByRole('article').nth(5)).toBeVisible();
  }
  const { createGalleryItem: picture } = await club.ask<{ createGalleryItem: { id: string } }>(
    'mutation ($input: CreateGalleryItemInput!) { createGalleryItem(input: $input) { id } }',
    {
      input: {
        ...{ title: 'The day after', description: 'What was left on the tables.', category: 'EVENTS' },
        ...{ image: 'https://pictures.example/tables.jpg', event: ids[0] },
      },
    },
    token,
  );
  await page.goto(`${club.address}/gallery?picture=${picture.id}`);
  await expect(page.getByRole('dialog')).toContainText((scriptPayloads[0] ?? '').replace(/\s+/g, ' '));
  await club.ask('mutation ($id: ID!) { deleteGalleryItem(id: $id) }', { id: picture.id }, token);

  await openAs('manager', '/dashboard/admin/events?search=alert(');
  await page
    .getByRole('button', { name: /^Registrants of / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Registrants of .*alert\(/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(/alert\(/);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('alert(');

  for (const id of ids) await club.ask(DELETE, { id }, token);
  expect(alarms).toEqual([]);
});
