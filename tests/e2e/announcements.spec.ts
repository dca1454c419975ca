import { expect } from '@playwright/test';
import { forgetSession, test } from './club.ts';
import { expectNoFaultInEitherTheme, expectSound, expectToFit } from './looks.ts';

const words = 'The library closes at noon on Thursday.';

test('staff announce something, open pages show it, and each puts it away for themselves', async ({
  page,
  club,
  openAs,
  browser,
}) => {
  const member = await (await browser.newContext()).newPage();
  await member.goto(`${club.address}/healthz`);
  const stored = JSON.stringify({ state: { token: await club.tokenOf('member') }, version: 0 });
  await member.evaluate(`localStorage.setItem('auth-storage', ${JSON.stringify(stored)})`);
  await member.goto(`${club.address}/dashboard/notifications`);
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();

  await openAs('admin', '/dashboard/announcements');
  await page.getByRole('button', { name: 'New announcement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it says').fill(words);
  await dialog.getByLabel('Link').fill('/events');
  await expect(dialog.getByRole('group', { name: 'Preview' }).getByText(words)).toBeVisible();
  await dialog.getByLabel('Last day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription(/cannot be before the first/);
  const lastDay = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Last day').fill(lastDay);
  await dialog.getByRole('button', { name: 'Announce' }).click();
  const shownHere = page.getByRole('region', { name: 'The club announces' });
  await expect(shownHere.getByText(words)).toBeVisible();
  await expectSound(page);

  const told = member.getByRole('region', { name: 'The club announces' });
  await expect(told.getByText(words)).toBeVisible();
  await member.getByRole('button', { name: `Put away: ${words}` }).click();
  await expect(told.getByText(words)).toBeHidden();
  await member.reload();
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told.getByText(words)).toBeHidden();

  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  const read = await withoutScript.newPage();
  await expect(async () => {
    await read.goto(club.address);
    expect(await read.getByRole('region', { name: 'The club announces' }).innerText()).toContain(words);
  }).toPass();
  await withoutScript.close();

  await forgetSession(page);
  await page.goto(club.address);
  await expectToFit(page);
  await expectNoFaultInEitherTheme(page);
  await page.getByRole('button', { name: `Put away: ${words}` }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(words)).toBeHidden();

  await openAs('admin', '/dashboard/announcements');
  await page.getByRole('button', { name: `Take down ${words}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByText('Taken down').filter({ visible: true }).first()).toBeVisible();
  await member.context().close();
});
