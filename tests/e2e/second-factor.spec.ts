import { expect, type BrowserContext, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { forgetSession, test } from './club.ts';
import { expectNoFaultInEitherTheme, expectToFit } from './looks.ts';

/** A key that the browser plugs into itself, and that says yes to everything. */
async function plugInKey(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

async function signInByPassword(page: Page, address: string, who: { username: string; password: string }) {
  await page.goto(`${address}/login`);
  await page.getByLabel('PF Number / Scholar Code').fill(who.username);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const keep = (page: Page) => page.getByRole('button', { name: 'I have kept them' }).click();
const SECTION = '/dashboard/settings?section=second-factor';

test('a member sets up an app, is asked for its code at the next sign-in, and again before it is removed', async ({
  page,
  club,
}) => {
  const member = await club.register('Wambui Otieno');
  await signInByPassword(page, club.address, member);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(club.address + SECTION);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const typedKey = (await page.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(typedKey) });
  const code = (later: number) => app.generate({ timestamp: Date.now() + later * 30_000 });
  await page.getByLabel('Code').fill(code(0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await keep(page);
  await expect(page.getByText('10 of 10 are left')).toBeVisible();
  await expectToFit(page);

  await forgetSession(page);
  await signInByPassword(page, club.address, member);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await page.getByLabel('Code of your app').fill('000 000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Code of your app')).toHaveAccessibleDescription(/not right/);
  // The code of now was used up above; the next is right a step early, and still when its step has come meanwhile.
  await page.getByLabel('Code of your app').fill(code(1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/dashboard/);

  // Two minutes later the page asks again, and does what was asked for by itself.
  await page.route('**/graphql', async (route) => {
    const isRemoval = route.request().postData()?.includes('mutation RemoveAuthenticatorApp') === true;
    if (!isRemoval || asked.times > 0) return route.fallback();
    asked.times += 1;
    const errors = [{ message: 'Confirm it is you', extensions: { code: 'CONFIRM_IT_IS_YOU' } }];
    return route.fulfill({ json: { errors, data: null } });
  });
  const asked = { times: 0 };
  await page.goto(club.address + SECTION);
  await page.getByRole('button', { name: 'Remove app' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Code of your app, or a recovery code').fill(recovery);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
});

test('a passkey is added under a name, signs in without a password, and is asked for after a chosen one', async ({
  page,
  club,
  context,
}) => {
  const member = await club.register('Njeri Passkey');
  const { me } = await club.ask<{ me: { id: string } }>('{ me { id } }', {}, await club.tokenOf(member));
  // Passkeys belong to a name: browsers give none to a bare number.
  const address = club.address.replace('127.0.0.1', 'localhost');
  await plugInKey(context, page);
  await signInByPassword(page, address, member);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(address + SECTION);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name, so that you know it again').fill('My phone');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await keep(page);
  await expect(page.getByRole('button', { name: 'Remove My phone' })).toBeVisible();
  await forgetSession(page);
  await page.goto(`${address}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await forgetSession(page);
  await signInByPassword(page, address, member);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/dashboard/);

  const { makeSignInLink } = await club.ask<{ makeSignInLink: { url: string } }>(
    'mutation ($id: ID!) { makeSignInLink(id: $id) { url } }',
    me,
    await club.tokenOf('admin'),
  );
  await forgetSession(page);
  const { pathname, hash } = new URL(makeSignInLink.url);
  await page.goto(address + pathname + hash);
  await page.getByLabel('Password', { exact: true }).fill('another-secret');
  await page.getByLabel('Password again').fill('another-secret');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/dashboard/);
});
