import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { forgetSession, newAccount, test, type Account } from './club.ts';
import { loseAnswer, withoutNews } from './lost-answers.ts';

const COMPLETE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }';
const details = {
  phoneNumber: '0712555018',
  ...{
    course: 'B.Sc. in Software Engineering',
    yearOfStudy: 4,
    countyOfOrigin: 'Kisumu',
    hub: 'Kisumu Campus',
  },
};

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeEach(async ({ page }) => withoutNews(page));

async function signIn(page: Page, address: string, { username, password }: Account): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('PF Number / Scholar Code').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).tap();
}

/** Up to the recovery codes. */
async function setUpApp(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/dashboard/settings?section=second-factor`);
  await page.getByRole('button', { name: 'Set up an app' }).tap();
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.getByRole('button', { name: 'Confirm' }).tap();
}

/** On the tab of the profile that is open, without an answer. */
async function changePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('another-secret');
  await page.getByLabel('New password again').fill('another-secret');
  await loseAnswer(page, 'ChangePassword');
  await page.getByRole('button', { name: 'Change password' }).tap();
}

test('a second factor whose answer is lost shows recovery codes all the same, and one of them signs in', async ({
  page,
  club,
}) => {
  const member = await club.register('Wambui Otieno');
  await signIn(page, club.address, member);
  await expect(page).toHaveURL(/dashboard/);
  await loseAnswer(page, 'ConfirmAuthenticatorApp');
  await setUpApp(page, club.address);
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).tap();

  await forgetSession(page);
  await signIn(page, club.address, member);
  await loseAnswer(page, 'CompleteSignIn');
  await page.getByLabel('Code of your app').fill(first);
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByText('We cannot reach the club’s server.')).toBeVisible();
  await expect(page.getByLabel('Code of your app')).toHaveValue(first);
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByText('each counts once')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the password' }).tap();
  await signIn(page, club.address, member);
  await page.getByLabel('Code of your app').fill(second);
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page).toHaveURL(/dashboard/);
});

test('who has a second factor, and changes the address and the password, is told that it was done, though each answer is lost', async ({
  page,
  club,
}) => {
  const member = await club.register('Atieno Were');
  const email = `new-${member.email}`;
  await club.ask(COMPLETE, { input: details }, await club.tokenOf(member));
  await signIn(page, club.address, member);
  await expect(page).toHaveURL(/dashboard/);
  await setUpApp(page, club.address);
  await page.getByRole('button', { name: 'I have kept them' }).tap();

  await page.goto(`${club.address}/profile`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Current password').fill(member.password);
  await loseAnswer(page, 'UpdateProfile');
  await page.getByRole('button', { name: 'Save changes' }).tap();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByText(`We send nothing to ${email} but a link`)).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);

  await page.goto(`${club.address}/profile?tab=security`);
  await changePassword(page, member.password);
  await expect(page.getByText('Password changed successfully')).toBeVisible();
  expect(await page.getByText('Current password is incorrect').count()).toBe(0);
});

test('an account that closes, and stays after all, says so, though each answer is lost', async ({
  page,
  club,
}) => {
  await signIn(page, club.address, await club.register('Akinyi Odhiambo'));
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(`${club.address}/dashboard/settings?section=my-data`);
  await loseAnswer(page, 'CloseMyAccount');
  await page.getByRole('button', { name: 'Close my account' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Close my account' }).tap();
  await expect(page.getByText('What you published stays without your name.')).toBeVisible();
  await loseAnswer(page, 'KeepMyAccount');
  await page.getByRole('main').getByRole('button', { name: 'Keep my account' }).last().tap();
  await expect(page.getByText('Your account stays as it is.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0);
  expect(await page.getByText('We cannot reach the club’s server.').count()).toBe(0);
});

test('who joins, and later changes the password, is in and has the new one, though each answer is lost', async ({
  page,
  club,
}) => {
  const { name, email, username, password } = newAccount();
  await page.goto(`${club.address}/register`);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('PF Number / Scholar Code').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password again').fill(password);
  await loseAnswer(page, 'Register');
  await page.getByRole('button', { name: 'Create account' }).tap();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(`${club.address}/profile?tab=security`);
  await page.getByText('Security', { exact: true }).tap();
  await changePassword(page, password);
  await expect(page.getByText('Password changed successfully')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  expect(await club.tokenOf({ username, password: 'another-secret' })).not.toBe('');
});
