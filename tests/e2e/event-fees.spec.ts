import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { expectNoFaultInEitherTheme, expectToFit } from './looks.ts';

test('a member registers for an event with a price, pays for the place, and comes back to the event', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addEvent(club, { title: 'Dinner with a price' });
  const input = { feeKes: 250 };
  await club.ask(
    'mutation ($id: ID!, $input: UpdateEventInput!) { updateEvent(id: $id, input: $input) { id } }',
    { id, input },
    await club.tokenOf('manager'),
  );
  await openAs('member', `/events/${id}`);
  await expect(page.getByText('KES 250')).toBeVisible();
  await page.getByRole('button', { name: `Register for ${title}` }).click();
  await page.getByRole('link', { name: 'Pay KES 250 for your place' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your place' })).toBeVisible();
  await expect(page.getByText('Held for you until')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Pay KES 250 by M-Pesa' }).click();
  await expect(page.getByRole('link', { name: 'Back to the event' }).last()).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the event' }).last().click();
  await expect(page.getByText('Your place is paid: KES 250.')).toBeVisible();
});
