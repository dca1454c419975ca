import { expect, type Page } from '@playwright/test';
import { newAccount, test } from './club.ts';

const usernameOf = (page: Page) => page.getByLabel('PF Number / Scholar Code');
const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true });
const storedToken = "JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state?.token ?? null";

test('a wrong password is told under the form, keeps what was typed and asks for nothing else', async ({
  page,
  club,
}) => {
  await page.goto(`${club.address}/login?next=/profile`);
  await usernameOf(page).fill('member');
  await passwordOf(page).fill('not-the-password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Unable to log in with provided credentials.');
  await expect(usernameOf(page)).toHaveValue('member');
  await expect(passwordOf(page)).toHaveValue('not-the-password');
  await expect(page).toHaveURL(/\/login\?next=\/profile$/);

  await passwordOf(page).fill('chapterhouse');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${club.address}/profile`);
});

test('each mistake in the registration is told at its field, and what was typed stays', async ({
  page,
  club,
}) => {
  const { username, password } = newAccount();
  await page.goto(`${club.address}/register`);
  await page.getByLabel('Full name').fill('A');
  await page.getByLabel('Email').fill('nowhere');
  await passwordOf(page).fill('short');
  await page.getByLabel('Password again').fill('other');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const [field, message] of [
    ['Full name', 'Full name must be at least 2 characters.'],
    ['Email', 'Invalid email address.'],
    ['PF Number / Scholar Code', 'PF Number / Scholar Code is required.'],
    ['Password', 'Password must be at least 6 characters.'],
    ['Password again', "Passwords don't match"],
  ] as const)
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(new RegExp(message));

  await page.getByLabel('Full name').fill('Achieng Otieno');
  await page.getByLabel('Email').fill('member@chapterhouse.example');
  await usernameOf(page).fill(username);
  await passwordOf(page).fill(password);
  await page.getByLabel('Password again').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    /A user with this email already exists\./,
  );
  await expect(page.getByLabel('Full name')).toHaveValue('Achieng Otieno');
  await expect(usernameOf(page)).toHaveValue(username);
});

test('a session that ended elsewhere leads to the sign-in page and back to the same place', async ({
  page,
  club,
  openAs,
}) => {
  const account = await club.register();
  const token = await club.tokenOf(account);
  await openAs({ token }, '/dashboard/my-payments?status=COMPLETED');
  await expect(page.getByRole('heading', { name: 'My payments' })).toBeVisible();
  await club.ask('mutation { logout }', {}, token);

  await expect(page).toHaveURL(
    `${club.address}/login?next=${encodeURIComponent('/dashboard/my-payments?status=COMPLETED')}`,
  );
  await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
  expect(await page.evaluate(storedToken)).toBeNull();

  await usernameOf(page).fill(account.username);
  await passwordOf(page).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${club.address}/dashboard/my-payments?status=COMPLETED`);
});

test('the success of a registration stands for two seconds before the newcomer is led on, signed in', async ({
  page,
  club,
}) => {
  const { name, email, username, password } = newAccount();
  await page.clock.install();
  await page.goto(`${club.address}/register`);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await usernameOf(page).fill(username);
  await passwordOf(page).fill(password);
  await page.getByLabel('Password again').fill(password);
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"Register"') !== true) return route.fallback();
    const answer = await route.fetch();
    await page.clock.pauseAt(Date.now() + 1_000);
    return route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await page.getByText('Registration successful.').isVisible()).toBe(true);
  }).toPass();
  await page.clock.runFor(1_800);
  expect(await page.evaluate('location.pathname')).toBe('/register');
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page).toHaveURL(`${club.address}/dashboard`);
});

test('a query that is answered with 401 ends the session', async ({ page, openAs }) => {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"MyPayments"')
      ? route.fulfill({ status: 401, body: '' })
      : route.fallback(),
  );
  await openAs('member', '/dashboard/my-payments');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fmy-payments$/);
  expect(await page.evaluate(storedToken)).toBeNull();
});

test('a visitor who asks for a page of members signs in first', async ({ page, club }) => {
  await page.goto(`${club.address}/dashboard/my-payments?type=MEMBERSHIP`);
  await expect(page).toHaveURL(
    `${club.address}/login?next=${encodeURIComponent('/dashboard/my-payments?type=MEMBERSHIP')}`,
  );
});

test('signing out in one tab signs out the other', async ({ page, context, club, openAs }) => {
  await openAs({ token: await club.tokenOf(await club.register()) }, '/dashboard');
  const other = await context.newPage();
  await other.goto(`${club.address}/profile`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${club.address}/login`);
  await expect(other).toHaveURL(/\/login/);
});
