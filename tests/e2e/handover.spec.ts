import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFault, expectNoFaultInEitherTheme, expectSound } from './looks.ts';

const PROFILE = '/dashboard/executive-profile';
const PDF = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF';

/** Puts a former treasurer on file, whom the present one follows: nothing of the demonstration moves. */
const FORMER = `mutation ($person: ID!) { assignExecutive(input: { person: $person, position: TREASURER,
  academicYear: "2020-2021", startDate: "2020-09-01", endDate: "2021-08-31" }) { id } }`;

test('a treasurer leaves a binder, and the next treasurer takes the office over', async ({
  page,
  club,
  openAs,
}) => {
  const former = await club.register();
  const token = await club.tokenOf(former);
  const { me } = await club.ask<{ me: { id: string } }>('{ me { id } }', {}, token);
  await club.ask(FORMER, { person: me.id }, await club.tokenOf('admin'));

  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs({ token }, PROFILE);
  await page.getByRole('button', { name: 'Write a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a note' });
  await dialog.getByLabel('Title').fill('The safe');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await expectNoFault(page);
  await dialog.getByLabel('Note').fill('It opens to the left.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('It opens to the left.')).toBeVisible();
  await page
    .getByLabel('Documents for the binder')
    .setInputFiles([{ name: 'budget.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }]);
  await expect(page.getByRole('list', { name: 'Documents' }).getByText('budget.pdf')).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'I hand over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I hand over' }).click();
  await expect(page.getByText(new RegExp(`^${former.name}, `)).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a note' })).toBeHidden();

  await openAs('treasurer', PROFILE);
  await expect(page.getByRole('heading', { name: 'Waiting for your office' })).toBeVisible();
  const left = page.getByRole('list', { name: 'Binders of those before you' });
  await left.getByRole('link', { name: /Treasurer, 2020-2021 Waits for you/ }).click();
  await expect(page.getByText('It opens to the left.')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save budget.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('budget.pdf');
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the binder as PDF' }).click();
  expect((await paper).suggestedFilename()).toBe('binder-treasurer-2020-2021.pdf');
  await page.getByRole('button', { name: 'I have taken over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I have taken over' }).click();
  await expect(page.getByRole('button', { name: 'I have taken over' })).toHaveCount(0);
  await expect(left.getByText('Taken over').first()).toBeVisible();
});

test('whoever holds no office is told so, and opens no binder of others', async ({ page, club, openAs }) => {
  await openAs('member', PROFILE);
  await expect(page.getByRole('heading', { name: 'You hold no executive position' })).toBeVisible();
  const { currentExecutives } = await club.ask<{ currentExecutives: { id: string }[] }>(
    '{ currentExecutives { id } }',
    {},
    await club.tokenOf('member'),
  );
  await openAs('member', `${PROFILE}?term=${currentExecutives[0]?.id ?? ''}`);
  await expect(page.getByText("You don't have permission to manage executive positions.")).toBeVisible();
});
