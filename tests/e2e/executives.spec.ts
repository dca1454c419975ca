import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFault, expectSound } from './looks.ts';

interface Me {
  me: { id: string };
}

test('an administrator gives an office, plans a successor, reads its history and hands it over', async ({
  page,
  club,
  openAs,
}) => {
  const [person, next] = [await club.register(), await club.register()];
  const { me } = await club.ask<Me>('{ me { id } }', {}, await club.tokenOf(person));
  await openAs('admin', `/dashboard/executives?assign=${me.id}`);
  const dialog = page.getByRole('dialog', { name: 'Executive Position Assignment' });
  await expect(dialog.getByText(person.name)).toBeVisible();
  await dialog.getByLabel('Position').click();
  await expect(page.getByTitle('Treasurer (Occupied)')).toHaveAttribute('aria-disabled', 'true');
  await page.getByTitle('Alumni Manager', { exact: true }).click();
  await expectNoFault(page);
  await dialog.getByRole('button', { name: 'Assign' }).click();
  const seat = page.getByRole('article', { name: 'Alumni Manager' });
  await expect(seat.getByText(person.name)).toBeVisible();
  await expect(page).toHaveURL(/executives$/);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await seat.getByRole('button', { name: 'Plan successor: Alumni Manager' }).click();
  await dialog.getByLabel('Start date').fill('2099-09-01');
  await dialog.getByLabel('Person').fill(next.username);
  await page.getByTitle(next.name).last().click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(seat.getByText('from Tue 1 Sep 2099')).toBeVisible();
  await seat.getByRole('button', { name: `Remove ${person.name}` }).click();
  const removing = page.getByRole('dialog', { name: /^Remove / });
  await removing.getByLabel('Handover notes').fill('The list of alumni is in the shared folder.');
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(seat.getByText('Nobody holds it.')).toBeVisible();
  await seat.getByRole('button', { name: 'History of Alumni Manager' }).click();
  const history = page.getByRole('dialog', { name: 'History of Alumni Manager' });
  await expect(history.getByText('The list of alumni is in the shared folder.')).toBeVisible();
  await expectNoFault(page);
});

test('everybody reads on the public page who serves the club', async ({ page, club }) => {
  const { clubExecutives } = await club.ask<{ clubExecutives: { name: string }[] }>(
    '{ clubExecutives { name } }',
  );
  await page.goto(`${club.address}/about`);
  const team = page.getByRole('region', { name: 'The executive committee' });
  await expect(team.getByRole('listitem')).toHaveCount(clubExecutives.length);
  await expect(team.getByText(clubExecutives[0]?.name ?? 'Nobody', { exact: true })).toBeVisible();
  await expectSound(page);
});

test('a member may not open the offices', async ({ page, openAs }) => {
  await openAs('member', '/dashboard/executives');
  await expect(page.getByText("You don't have permission to manage executive positions.")).toBeVisible();
});

test('an administrator makes a year, looks at what a step to it changes, moves there and back', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/dashboard/academic-years');
  const current = page.getByRole('article').filter({ hasText: 'Current' });
  await expect(current).toHaveCount(1);
  const [before = ''] = await current.getByRole('heading').allTextContents();
  await page.getByRole('button', { name: 'Create academic year' }).click();
  const creating = page.getByRole('dialog', { name: 'Create academic year' });
  await creating.getByLabel('Academic year').fill('soon');
  await creating.getByRole('button', { name: 'Create' }).click();
  await expect(creating.getByText('Academic year must be in format YYYY-YYYY')).toBeVisible();
  const first = Number(before.slice(0, 4)) + 1;
  const next = `${first}-${first + 1}`;
  await creating.getByLabel('Academic year').fill(next);
  await creating.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('article', { name: next })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Move to the next year' }).click();
  const wizard = page.getByRole('dialog', { name: 'Move to the next academic year' });
  await wizard.getByRole('button', { name: 'Look at what changes' }).click();
  await expect(wizard.getByRole('region', { name: 'Ends' }).getByRole('listitem')).not.toHaveCount(0);
  await expectNoFault(page);
  await wizard.getByRole('button', { name: `Move to ${next}` }).click();
  await expect(page.getByText(`Current academic year: ${next}`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText(`Current academic year: ${before}`)).toBeVisible();
});
