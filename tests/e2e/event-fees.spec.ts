import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { expectNoFaultInEitherTheme, expectSound, expectToFit } from './looks.ts';

test('a member pays for a place at an event with a price, and two people send all of its money back', async ({
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
  await page.getByLabel('M-Pesa phone number').fill('0700000032');
  await page.getByRole('button', { name: 'Pay KES 250 by M-Pesa' }).click();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('M-Pesa phone number')).toHaveValue('0700000032');
  await page.getByLabel('M-Pesa phone number').fill('0712345678');
  await page.getByRole('button', { name: 'Pay KES 250 by M-Pesa' }).click();
  await expect(page.getByRole('link', { name: 'Back to the event' }).last()).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the event' }).last().click();
  await expect(page.getByText('Your place is paid: KES 250.')).toBeVisible();

  const sums = page.getByRole('article', { name: title });
  await openAs('admin', '/dashboard/payments/events');
  await expect(sums).toContainText('1 place paid');
  await expectSound(page);
  await sums.getByRole('button', { name: 'Send all back …' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The hall burned down.');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for refunds' }).click();
  await expect(sums).toContainText('1 refund asked for or sent');
  await expect(sums.getByRole('button')).toHaveCount(0);
  await openAs('superadmin', '/dashboard/payments/events');
  await sums.getByRole('button', { name: 'Approve 1 refund …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve all' }).click();
  await expect(sums.getByRole('button')).toHaveCount(0);
});

test('staff record cash for a place from the list of registrants, on a phone', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addEvent(club, { title: 'Cash at the desk', feeKes: 300 });
  await club.ask(
    'mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }',
    { id },
    await club.tokenOf('president'),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('admin', `/dashboard/admin/events?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Registrants of ${title}` }).click();
  const list = page.getByRole('dialog', { name: `Registrants of ${title}` });
  await expect(list.getByText('To pay KES 300')).toBeVisible();
  const record = list.getByRole('button', { name: 'Record the KES 300 of Kiprono Cheruiyot' });
  await record.scrollIntoViewIfNeeded();
  await expect(record).toBeInViewport({ ratio: 1 });
  await expectNoFaultInEitherTheme(page);
  await record.click();
  const form = page.getByRole('dialog', { name: 'Record the KES 300 of Kiprono Cheruiyot' });
  await expectNoFaultInEitherTheme(page);
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(list.getByText('Paid KES 300')).toBeVisible();
  await expect(record).toHaveCount(0);
});
