import { expect, type Page } from '@playwright/test';
import { test } from './club.ts';
import { expectLayers } from './layers.ts';

const phone = { width: 390, height: 800 };

/** Opens something over a page, and closes it by Back, which leaves the page where it is. */
async function expectBackCloses(page: Page, open: () => Promise<void>, name: string | RegExp): Promise<void> {
  const address = page.url();
  const opened = page.getByRole('dialog', { name });
  await open();
  await expect(opened).toBeVisible();
  await page.goBack();
  await expect(opened).toBeHidden();
  expect(page.url()).toBe(address);
}

const stepsTakenBack = (page: Page) => expectLayers(page, 0);

test('Back closes the picture and the menu of a visitor, then leaves the page', async ({ page, club }) => {
  await page.setViewportSize(phone);
  await page.goto(`${club.address}/contact`);
  await page.goto(`${club.address}/gallery?category=leadership`);
  const first = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem').first();
  await expectBackCloses(page, () => first.getByRole('button').first().click(), /./);
  await expect(first.getByRole('button').first()).toBeFocused();
  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click();
  await expectBackCloses(page, openMenu, 'Menu');

  await test.step('closed by its own button it leaves no step behind', async () => {
    await openMenu();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await stepsTakenBack(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/gallery\?category=leadership$/);
  });

  await test.step('a link in it goes on from the page beneath', async () => {
    await openMenu();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/gallery\?category=leadership$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await stepsTakenBack(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
  });

  await test.step('who comes by the address of a picture closes it and stays', async () => {
    await page.goto(`${club.address}/gallery`);
    await first.getByRole('button').first().click();
    await expect(page).toHaveURL(/picture=\d+/);
    const address = page.url();
    await page.goto(`${club.address}/contact`);
    await page.goto(address);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/gallery$/);
  });
});

test('Back closes what staff have open, and loses nothing that was typed', async ({ page, openAs }) => {
  await page.setViewportSize(phone);
  await openAs('admin', '/dashboard/admin/events');
  await expectBackCloses(
    page,
    () => page.getByRole('button', { name: /^Notifications/ }).click(),
    'Notifications',
  );
  await expectBackCloses(page, () => page.getByRole('button', { name: 'New event' }).click(), /event/i);

  await test.step('of two, the one on top', async () => {
    const editor = page.getByRole('dialog', { name: /event/i });
    await page.getByRole('button', { name: 'New event' }).click();
    await editor.getByLabel('Title').fill('Night of closed doors');
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await expect(editor).toBeHidden();
  });

  await test.step('a question is answered with no, and leaves no step behind when its buttons answer it', async () => {
    await page.goto(new URL('/dashboard/admin/events', page.url()).href);
    const remove = page.getByRole('button', { name: /^Delete / }).first();
    const question = page.getByRole('dialog', { name: /^Delete “/ });
    await expectBackCloses(page, () => remove.click(), /^Delete “/);
    await expect(page.getByRole('heading', { level: 1, name: 'Event Management' })).toBeVisible();
    await stepsTakenBack(page);
    await remove.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await stepsTakenBack(page);
  });

  await test.step('what was answered with yes is waited for', async () => {
    const address = page.url();
    let letFail = () => {};
    const permission = new Promise<void>((resolve) => (letFail = resolve));
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"DeleteEvent"')) return route.fallback();
      await permission;
      return route.fulfill({ status: 500 });
    });
    const question = page.getByRole('dialog', { name: /^Delete “/ });
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await question.getByRole('button', { name: 'Delete event' }).click();
    await page.goBack();
    await expectLayers(page, 1);
    await expect(question).toBeVisible();
    letFail();
    await expect(question).toBeHidden();
    await stepsTakenBack(page);
    expect(page.url()).toBe(address);
  });

  await test.step('the opened entry of the log leaves the address as well', async () => {
    await openAs('superadmin', '/dashboard/audit-logs');
    const address = page.url();
    await page
      .getByRole('button', { name: /^Details of entry/ })
      .first()
      .click();
    const entry = page.getByRole('dialog', { name: /^Entry \d+/ });
    await expect(entry).toBeVisible();
    await page.goBack();
    await expect(entry).toBeHidden();
    expect(page.url()).toBe(address);
  });
});

test('what is opened while the step of what was closed is still taken back stays open', async ({
  page,
  club,
}) => {
  await page.setViewportSize(phone);
  // As slow as a browser is on a small phone under load.
  await page.addInitScript({
    content: `const { go } = History.prototype;
      History.prototype.go = function (delta) { setTimeout(() => go.call(this, delta), 700); };`,
  });
  await page.goto(`${club.address}/contact`);
  await page.goto(`${club.address}/gallery?category=leadership`);
  const first = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem').first();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click();

  await openMenu();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await openMenu();
  await page.waitForTimeout(1_000);
  await expect(menu).toBeVisible();
  await expectLayers(page, 1);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/gallery\?category=leadership$/);

  await test.step('and closed at once, it leaves no step behind', async () => {
    await openMenu();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await first.getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await stepsTakenBack(page);
    await page.waitForTimeout(1_000);
    await expect(page).toHaveURL(/\/gallery\?category=leadership$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
  });

  await test.step('and a link that is followed meanwhile leads on from the page beneath', async () => {
    await page.goto(`${club.address}/gallery?category=leadership`);
    await openMenu();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/about$/);
    await page.waitForTimeout(1_000);
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/gallery\?category=leadership$/);
  });
});

test('a browser that gives up taking a step back holds up no link', async ({ page, club }) => {
  await page.setViewportSize(phone);
  await page.addInitScript({ content: 'History.prototype.go = () => {};' });
  await page.goto(`${club.address}/gallery`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
