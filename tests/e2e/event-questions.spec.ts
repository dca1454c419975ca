import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { expectNoFault, expectNoFaultInEitherTheme, expectToFit } from './looks.ts';

test('staff ask at registration, a member answers and changes an answer, and staff read both', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addEvent(club, { title: 'Night with supper' });
  await openAs('manager', '/dashboard/admin/events?search=Night+with+supper');
  await page.getByRole('button', { name: `Questions of ${title}: 0` }).click();
  const editor = page.getByRole('dialog', { name: `Questions of ${title}` });
  await editor.getByRole('button', { name: 'Add a question' }).click();
  await editor.getByRole('button', { name: 'Save questions' }).click();
  await expect(editor.getByText('Question 1: Write the question')).toBeVisible();
  await editor.getByLabel('Question', { exact: true }).fill('Size of your shirt');
  await editor.getByLabel('Answered').click();
  await page.getByTitle('Size of clothes').click();
  await editor.getByRole('switch', { name: 'Needed to register' }).click();
  await editor.getByRole('button', { name: 'Add a question' }).click();
  await editor.getByLabel('Question', { exact: true }).nth(1).fill('Anything we should know?');
  await expectNoFault(page);
  await editor.getByRole('button', { name: 'Save questions' }).click();
  await expect(page.getByText('The questions are saved')).toBeVisible();

  await openAs('member', `/events/${id}`);
  await page.getByRole('button', { name: `Register for ${title}` }).click();
  const asked = page.getByRole('dialog', { name: `Register for ${title}` });
  await asked.getByRole('textbox', { name: 'Anything we should know?' }).fill('I bring a drum');
  await asked.getByRole('button', { name: 'Register' }).click();
  await expect(asked.getByText('Answer this question.')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);
  await asked.getByRole('combobox', { name: /^Size of your shirt/ }).selectOption('L');
  await asked.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Successfully registered for event')).toBeVisible();
  await page.getByRole('button', { name: 'Change my answers' }).click();
  const own = page.getByRole('dialog', { name: `Your answers for ${title}` });
  await expect(own.getByRole('combobox', { name: /^Size of your shirt/ })).toHaveValue('L');
  await own.getByRole('combobox', { name: /^Size of your shirt/ }).selectOption('M');
  await own.getByRole('button', { name: 'Save my answers' }).click();
  await expect(page.getByText('Your answers are saved')).toBeVisible();

  await openAs('manager', '/dashboard/admin/events?search=Night+with+supper');
  await page.getByRole('button', { name: `Registrants of ${title}: 1 person` }).click();
  const roster = page.getByRole('dialog', { name: `Registrants of ${title}` });
  await expect(roster.getByText('I bring a drum')).toBeVisible();
  await expect(roster.getByText('M', { exact: true })).toBeVisible();
  await roster.getByText('Earlier answers').click();
  await expect(roster.getByText(/Size of your shirt L, until/)).toBeVisible();
});
