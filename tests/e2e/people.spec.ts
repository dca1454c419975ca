import { expect } from '@playwright/test';
import { forgetSession, newAccount, test } from './club.ts';
import { expectNoFault, expectNoFaultInEitherTheme, expectSound, expectToFit } from './looks.ts';

const wide = { width: 1280, height: 900 };

test('an administrator promotes a member, gives a right and closes the account', async ({
  page,
  club,
  openAs,
}) => {
  const member = await club.register();
  await openAs('admin', '/dashboard/users');
  await page.setViewportSize(wide);
  const list = page.getByRole('region', { name: 'User Management' });
  await expect(list.getByRole('row')).not.toHaveCount(0);
  await expectSound(page);
  await page.setViewportSize(wide);
  await page.getByLabel('Search by name, e-mail or number').fill(member.username);
  await expect(list.getByRole('row')).toHaveCount(2);
  expect(page.url()).toContain('search=');

  const act = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${member.name}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Change Role');
  const roleDialog = page.getByRole('dialog', { name: 'Change User Role' });
  await roleDialog.getByLabel('New role').click();
  await page.getByTitle('Manager', { exact: true }).last().click();
  await expect(roleDialog.getByText('Promotion from Member to Manager')).toBeVisible();
  await roleDialog.getByRole('button', { name: 'Change Role' }).click();
  await expect(roleDialog.getByText('A reason is required.')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await roleDialog.getByLabel('Reason').fill('Elected content lead');
  await roleDialog.getByRole('button', { name: 'Change Role' }).click();
  await expect(page.getByText(`${member.name} is Manager now.`)).toBeVisible();
  await expect(list.getByRole('cell', { name: 'Manager' })).toBeVisible();

  await act('Edit Permissions');
  const rights = page.getByRole('dialog', { name: 'Edit User Permissions' });
  await rights.getByText(/^Payment, /).click();
  await rights.getByRole('checkbox', { name: /^View payments/ }).check();
  await expect(rights.getByText('To be given: Payment: View payments')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);
  await page.setViewportSize(wide);
  await rights.getByLabel('Reason').fill('Helps the treasurer');
  await rights.getByRole('button', { name: 'Save Permissions' }).click();
  await expect(page.getByText(`The permissions of ${member.name} were changed.`)).toBeVisible();
  const { login } = await club.ask<{ login: { user: { permissions: string[] } } }>(
    'mutation ($input: LoginInput!) { login(input: $input) { user { permissions } } }',
    { input: { username: member.username, password: member.password } },
  );
  expect(login.user.permissions).toContain('payment.view_payment');

  await act('Deactivate');
  const question = page.getByRole('dialog', { name: /^Deactivate/ });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(list.getByRole('cell', { name: 'Inactive' })).toBeVisible();
});

test('a person of the list has a page, which opens what somebody was asked to grant', async ({
  page,
  club,
  openAs,
}) => {
  const { users } = await club.ask<{ users: { results: { id: string; name: string }[] } }>(
    'query { users(filter: { search: "treasurer" }) { results { id name } } }',
    {},
    await club.tokenOf('admin'),
  );
  const [treasurer] = users.results;
  const address = `/dashboard/users/${treasurer?.id ?? ''}`;
  await openAs('admin', `${address}?grant=events.manage_events`);
  const rights = page.getByRole('dialog', { name: 'Edit User Permissions' });
  await expect(rights.getByText('To be given: Events: Manage events')).toBeVisible();
  await rights.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: treasurer?.name })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize(wide);
  await page.getByRole('link', { name: 'Permissions', exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'Treasury' }).getByText('From position').first(),
  ).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  const parts = page.getByRole('navigation', { name: /^What is known of / });
  await parts.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('Completed').first()).toBeVisible();
  await parts.getByRole('link', { name: 'Offices' }).click();
  await expect(page.getByRole('region', { name: 'Offices' }).getByText('Serving')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await expect(page.getByRole('heading', { name: /is signed in$/ })).toBeVisible();
  await openAs('member', address);
  await expect(page.getByText("You don't have permission to view user management.")).toBeVisible();
});

test('an administrator adds somebody, who chooses a password by the link and signs in', async ({
  page,
  club,
  openAs,
}) => {
  const code = newAccount().username;
  await openAs('admin', '/dashboard/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await adding.getByLabel('Full name').fill('Nasimiyu Added');
  await adding.getByLabel('Email').fill('admin@chapterhouse.example');
  await adding.getByLabel('PF Number / Scholar Code').fill(code);
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expect(adding.getByText('A user with this email already exists.')).toBeVisible();
  await adding.getByLabel('Email').fill(`${code.slice(3)}@example.org`);
  await adding.getByRole('button', { name: 'Add User' }).click();
  const link = page.getByRole('textbox', { name: 'Sign-in link' });
  await expect(link).toHaveValue(/choose-password#[0-9a-f]{40}$/);
  await expectNoFault(page);
  const url = new URL(await link.inputValue());
  await forgetSession(page);
  await page.goto('about:blank');
  await page.goto(`${club.address}${url.pathname}${url.hash}`);
  await expect(page.getByText('Welcome, Nasimiyu Added.')).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Password', { exact: true }).fill('a better horse');
  await page.getByLabel('Password again').fill('a better horse');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('about:blank');
  await page.goto(`${club.address}${url.pathname}${url.hash}`);
  await expect(page.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible();
});

test('the book of roles says who may do what, and a member is made manager', async ({
  page,
  club,
  openAs,
}) => {
  // The page searches by name alone, which all who register in these tests share.
  const member = await club.register('Nafula of the roles');
  await openAs('admin', '/dashboard/roles');
  await page.setViewportSize(wide);
  const matrix = page.getByRole('region', { name: 'Rights by role and position' });
  await expect(matrix.getByRole('rowheader', { name: 'View payments' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize(wide);
  await matrix.getByRole('link', { name: /can: View payments$/ }).click();
  await expect(page.getByRole('cell', { name: 'Position Treasurer' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Who can …?' }).fill('approve posts');
  await page.getByRole('combobox', { name: 'Who can …?' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Who can: Approve posts' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Role Manager' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Personal rights' }).click();
  await expect(page.getByRole('cell', { name: /Manage payments/ })).toBeVisible();
  await expectSound(page);

  await openAs('admin', `/dashboard/member-roles?search=${encodeURIComponent(member.name)}`);
  await page.setViewportSize(wide);
  const list = page.getByRole('region', { name: 'Member Roles' });
  await expect(list.getByRole('row')).toHaveCount(2);
  await expectSound(page);
  await page.setViewportSize(wide);
  await list.getByRole('button', { name: `Make ${member.name} Manager` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change User Role' });
  await expect(dialog.getByText('Promotion from Member to Manager')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await dialog.getByLabel('Reason').fill('Elected content lead');
  await dialog.getByRole('button', { name: 'Change Role' }).click();
  await expect(list.getByRole('button', { name: `Make ${member.name} Member` })).toBeVisible();
});

test('an act without its right says which one opens it and who can give it', async ({ page, openAs }) => {
  await openAs('manager', '/dashboard/members');
  await page.setViewportSize(wide);
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Why can’t I: Import?' }).press('Enter');
  const told = page.getByRole('dialog', { name: 'The right “Manage users” opens this' });
  await expect(told.getByRole('button', { name: 'Ask for this right' })).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);
  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
  await openAs('manager', '/dashboard/members/import');
  await expect(page.getByRole('heading', { name: 'The right “Manage users” opens this' })).toBeVisible();
});
