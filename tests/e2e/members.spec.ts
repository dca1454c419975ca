import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFault, expectSound } from './looks.ts';

test('staff find a member, suspend and read what happened; the numbers lead to their rows', async ({
  page,
  club,
  openAs,
}) => {
  const { name, email } = await club.register();
  await openAs('admin', '/dashboard/members');
  await page.getByRole('link', { name: 'Fee not paid' }).click();
  await expect(page).toHaveURL(/fee=UNPAID/);
  // Everybody who registers in these tests has the same name; the address is theirs alone.
  await page.getByLabel('Search by name, e-mail, number or phone').fill(email);
  const members = page.getByRole('region', { name: 'Members', exact: true });
  await expect(members.getByRole('link', { name })).toHaveCount(1);
  // Below the titles the one row that was searched for, and nothing that is about to go.
  await expect(page).toHaveURL(/search=/);
  await expect(members.getByRole('row')).toHaveCount(2);
  await expect(members.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await members.getByRole('button', { name: `Change the status of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Suspended' }).click();
  const question = page.getByRole('dialog');
  await expectNoFault(page);
  await question.getByRole('button', { name: 'Make suspended' }).click();
  await expect(question.getByText('A reason is required.')).toBeVisible();
  await question.getByLabel('Reason').fill('The keys of the hall are missing');
  await question.getByRole('button', { name: 'Make suspended' }).click();
  await expect(members.getByRole('table').getByText('Suspended')).toBeVisible();
  await members.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(/became suspended.*The keys of the hall are missing/)).toBeVisible();
  await expect(history.getByText(/Joined the club/)).toBeVisible();
  await expectSound(page);
});

test('staff read until when somebody is suspended, and change that day alone', async ({
  page,
  club,
  openAs,
}) => {
  const account = await club.register();
  const me = await club.ask<{ myMembership: { id: string } }>(
    '{ myMembership { id } }',
    {},
    await club.tokenOf(account),
  );
  await openAs('admin', `/dashboard/members/${me.myMembership.id}`);
  const facts = page.getByRole('region', { name: 'Membership', exact: true });
  const change = page.getByRole('button', { name: 'Change status' }).or(page.getByLabel(/Change the status/));
  const question = page.getByRole('dialog');
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await change.click();
  await page.getByRole('menuitem', { name: 'Suspended' }).click();
  await question.getByLabel('Reason').fill('The keys of the hall are missing');
  await question.getByRole('button', { name: 'Make suspended' }).click();
  await expect(facts.getByText('Somebody lifts it')).toBeVisible();
  await expect(facts.getByText('The keys of the hall are missing')).toBeVisible();
  for (const ahead of [30, 40]) {
    await change.click();
    await page.getByRole('menuitem', { name: 'Reason or last day' }).click();
    await expect(question.getByLabel('Reason')).toHaveValue('The keys of the hall are missing');
    await question.getByLabel('Until (last day)').fill(day(ahead));
    await question.getByRole('button', { name: 'Change suspension' }).click();
    await expect(facts.locator(`time[datetime="${day(ahead)}"]`)).toBeVisible();
    await expect(question).toHaveCount(0);
  }
  await expectSound(page);
});

test('an executive reads the directory, which obeys what a member shows of the own person', async ({
  page,
  openAs,
}) => {
  await openAs('president', '/profile');
  const choices = page.getByRole('region', { name: 'Members Directory' });
  await choices.getByRole('switch', { name: 'My course' }).click();
  await expect(choices.getByRole('switch', { name: 'My course' })).not.toBeChecked();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs('president', '/dashboard/members');
  await expect(page.getByRole('heading', { name: 'Members Directory', level: 1 })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'President' }).first()).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Search by name, course or hub').fill('nobody is called so');
  await expect(page.getByRole('heading', { name: 'Nobody matches your search' })).toBeVisible();
  await openAs('member', '/dashboard/members');
  await expect(page.getByText('You do not have permission to perform this action.')).toBeVisible();
});

test('a secretary imports a list after a look at its mistakes, and undoes it', async ({ page, openAs }) => {
  await openAs('admin', '/dashboard/members');
  await page.getByRole('link', { name: 'Import' }).click();
  const code = String(Date.now());
  const lines = [
    'Student,Adm No,Email,Faculty',
    `Fresh Freshwoman,FR/${code},fr${code}@example.org,Music`,
    'X,FR/0,nowhere,',
    `Second Fresher,FS/${code},fs${code}@example.org,`,
  ];
  await page.getByLabel('List as CSV or Excel workbook').setInputFiles({
    name: 'freshers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const list = page.getByRole('region', { name: 'freshers.csv' });
  await list.getByRole('button', { name: 'Student' }).press('Enter');
  await list.getByRole('button', { name: 'Put Student on Full name' }).press('Enter');
  await expect(list.getByRole('button', { name: /Student.*Full name/ })).toBeEnabled();
  await list.getByRole('button', { name: 'Faculty' }).dragTo(list.getByText('Course (optional)'));
  await expect(list.getByRole('button', { name: /Faculty.*Course/ })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Mistakes' })).toContainText('Line 3, E-mail');
  await expect(list.getByRole('button', { name: 'Import 2 people' })).toBeDisabled();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await list.getByLabel('Leave out the lines with mistakes').check();
  await list.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(page.getByText('2 people imported from freshers.csv.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the import of freshers.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('region', { name: 'Imported lists' }).getByText('Undone')).toBeVisible();
});
