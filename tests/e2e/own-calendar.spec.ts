import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { expectSound } from './looks.ts';

const REGISTER = 'mutation ($eventId: ID!) { registerForEvent(eventId: $eventId) { id } }';

test('a member makes an address of their calendar, renews it and turns it off', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addEvent(club, { title: 'In my calendar' });
  await club.ask(REGISTER, { eventId: id }, await club.tokenOf('member'));
  await openAs('member', '/dashboard/settings?section=calendar');
  const address = page.getByRole('textbox', { name: 'Address of your calendar' });
  const calendar = async () => {
    const told = new URL(await address.inputValue());
    return fetch(club.address + told.pathname);
  };
  await page.getByRole('button', { name: 'Make an address' }).click();
  await expect(address).toBeVisible();
  const first = await calendar();
  expect(await first.text()).toContain(`SUMMARY:${title}`);
  await expectSound(page);

  await test.step('it is not shown again, and another one takes its place', async () => {
    await page.reload();
    await expect(page.getByText(/You have an address since/)).toBeVisible();
    await expect(address).toBeHidden();
    await page.getByRole('button', { name: 'Make a new address' }).click();
    await page.getByRole('button', { name: 'Make a new one' }).click();
    await expect(address).toBeVisible();
    expect((await fetch(first.url)).status).toBe(404);
    expect((await calendar()).status).toBe(200);
  });

  await test.step('turned off it is nothing', async () => {
    const told = club.address + new URL(await address.inputValue()).pathname;
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
    expect((await fetch(told)).status).toBe(404);
  });
});
