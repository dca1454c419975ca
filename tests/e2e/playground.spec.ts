import { expect, type Page } from '@playwright/test';
import { listenForAlarms } from './alarms.ts';
import { test } from './club.ts';

/** Everything that somebody who opens the console would call broken, and everything that left this site. */
function listenForTrouble(page: Page, address: string): string[] {
  const trouble = listenForAlarms(page);
  const { host } = new URL(address);
  const noteForeign = (url: string) => {
    if (/^(https?|wss?):/.test(url) && new URL(url).host !== host) trouble.push(`left the site: ${url}`);
  };
  page.on('request', (request) => {
    noteForeign(request.url());
  });
  page.on('websocket', (socket) => {
    noteForeign(socket.url());
  });
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(`console: ${message.text()}`);
  });
  return trouble;
}

const execute = (page: Page) => page.getByRole('button', { name: /^Execute query/ });
const results = (page: Page) => page.getByRole('region', { name: 'Result Window' });
const openTab = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The first tab is written out once the editors work; a tab that is chosen earlier stays empty. */
const ready = (page: Page) =>
  expect(page.locator('.graphiql-query-editor .view-lines')).toContainText('SignIn');

interface Answer {
  data?: object | null;
  errors?: unknown;
}

/** Reads the answer from the wire: the editor draws only the lines that fit. */
async function run(page: Page, operation: string): Promise<Answer> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => (one.request().postData() ?? '').includes(` ${operation}`)),
    execute(page).click(),
  ]);
  return (await response.json()) as Answer;
}

/** Puts a password between the quotes that the example leaves empty, on the third line from the end. */
async function fillInPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Variables', exact: true }).click();
  await page.getByRole('region', { name: 'Variables' }).click();
  for (const key of ['ControlOrMeta+End', 'ArrowUp', 'ArrowUp', 'End', 'ArrowLeft']) {
    await page.keyboard.press(key);
  }
  await page.keyboard.type(password);
}

const complete: Answer = { data: expect.any(Object) };
const QUERIES = ['Me', 'MyMembership', 'Club', 'Events', 'Gallery', 'Blog'];

test('signs in and runs each example, in clean words and without leaving the site', async ({
  page,
  club,
}) => {
  const trouble = listenForTrouble(page, club.address);
  await page.goto(`${club.address}/playground`);
  await ready(page);
  await openTab(page, 'SignIn');
  await fillInPassword(page, 'chapterhouse');
  expect(await run(page, 'SignIn')).toEqual(complete);
  for (const name of QUERIES) {
    await openTab(page, name);
    expect(await run(page, name), name).toEqual(complete);
  }
  await openTab(page, 'Pay');
  expect(await run(page, 'Pay')).toMatchObject({ data: { payMembershipFee: { isNew: true } } });
  expect(trouble).toEqual([]);
});

test('listens to the events of its examples', async ({ page, club, openAs }) => {
  const trouble = listenForTrouble(page, club.address);
  const token = await club.tokenOf(await club.register());
  await openAs({ token }, '/playground');
  await ready(page);
  const begun: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('listening')) begun.push(socket.url());
    });
  });
  const listenTo = async (tab: string): Promise<void> => {
    const before = begun.length;
    await openTab(page, tab);
    await execute(page).click();
    await expect.poll(() => begun.length).toBe(before + 1);
  };

  await listenTo('PaymentUpdated');
  await club.ask(
    'mutation { payMembershipFee(input: { phoneNumber: "0712345678" }) { payment { id } } }',
    {},
    token,
  );
  await expect(results(page)).toContainText('COMPLETED');

  await listenTo('EventUpdated');
  await club.ask('mutation { registerForEvent(eventId: "26") { id } }', {}, token);
  await expect(results(page)).toContainText('attendees');
  expect(trouble).toEqual([]);
});
