import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { expectSound } from './looks.ts';

const REGISTER = `mutation ($id: ID!, $shows: Boolean!) {
  registerForEvent(eventId: $id, wishes: { showsName: $shows }) { id } }`;

test('members who come see who else does, as far as each says so, and say so themselves', async ({
  page,
  club,
  openAs,
}) => {
  const { id } = await addEvent(club, { title: 'Company for a walk' });
  await club.ask(REGISTER, { id, shows: true }, await club.tokenOf('president'));
  await club.ask(REGISTER, { id, shows: false }, await club.tokenOf('treasurer'));

  await openAs('member', `/events/${id}`);
  const wish = page.getByLabel('Show my first name and picture to others who are coming');
  await expect(wish).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'Who is coming' })).toHaveCount(0);
  await expectSound(page);
  await wish.check();
  await page.getByRole('button', { name: 'Register' }).click();

  const company = page.getByRole('region', { name: 'Who is coming' });
  await expect(company.getByText('Kiprono C.')).toBeVisible();
  await expect(company.getByText('Akinyi A.')).toBeVisible();
  await expect(company.getByText('and 1 more')).toBeVisible();
  await expectSound(page);
  await wish.click();
  await expect(company.getByText('and 2 more')).toBeVisible();
  await expect(company.getByText('Akinyi A.')).toHaveCount(0);
});
