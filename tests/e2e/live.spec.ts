import { expect, type Page } from '@playwright/test';
import { test, type Club } from './club.ts';

/** Two notifications, told within two seconds. */
const pay = (club: Club, token: string): Promise<unknown> =>
  club.ask(
    'mutation ($input: PayMembershipFeeInput!) { payMembershipFee(input: $input) { isNew } }',
    { input: { phoneNumber: '0722000888' } },
    token,
  );

const newToken = async (club: Club): Promise<string> => club.tokenOf(await club.register());
const bellOf = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

for (const code of [4429, 4500])
  test(`a socket that is refused once with ${code} is opened again, and the bell hears`, async ({
    page,
    club,
    openAs,
  }) => {
    const token = await newToken(club);
    let sockets = 0;
    await page.routeWebSocket('**/graphql', async (socket) => {
      sockets += 1;
      if (sockets === 1) await socket.close({ code });
      else socket.connectToServer();
    });
    await openAs({ token }, '/profile');
    await expect(bellOf(page, 'Notifications')).toBeVisible();
    await expect.poll(() => sockets).toBe(2);
    await pay(club, token);
    await expect(bellOf(page, 'Notifications, 2 unread')).toBeVisible();
  });

test('the bell asks for itself while its own subscription brings nothing, however good the socket', async ({
  page,
  club,
  openAs,
}) => {
  const token = await newToken(club);
  let isHeldBack = false;
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (message.includes('"NotificationReceived"')) isHeldBack = true;
      else server.send(message);
    });
  });
  await page.clock.install();
  await openAs({ token }, '/profile');
  await expect(bellOf(page, 'Notifications')).toBeVisible();
  await expect.poll(() => isHeldBack).toBe(true);
  await pay(club, token);
  await expect
    .poll(
      async () =>
        (await club.ask<{ notifications: object }>('{ notifications { unreadCount } }', {}, token))
          .notifications,
    )
    .toEqual({ unreadCount: 2 });
  await expect(bellOf(page, 'Notifications')).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(bellOf(page, 'Notifications, 2 unread')).toBeVisible();
});

test('a dashboard to which nothing happens asks no question twice but for its newest notifications', async ({
  page,
  club,
  openAs,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const body: unknown = request.method() === 'POST' ? request.postDataJSON() : null;
    if (typeof body === 'object' && body !== null && 'operationName' in body)
      asked.push(String(body.operationName));
  });
  await openAs({ token: await newToken(club) }, '/dashboard');
  await expect
    .poll(() => asked.filter((name) => name === 'LatestNotifications').length, { timeout: 15_000 })
    .toBe(2);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((name, place) => asked.indexOf(name) !== place)).toEqual(['LatestNotifications']);
});

test('what happened before the first word of the feed is caught up with, the standing too', async ({
  page,
  club,
  openAs,
}) => {
  const token = await newToken(club);
  const held: (() => void)[] = [];
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (message.includes('"NotificationReceived"')) held.push(() => server.send(message));
      else server.send(message);
    });
  });
  await openAs({ token }, '/dashboard');
  await expect(bellOf(page, 'Notifications')).toBeVisible();
  await expect(page.getByText('The membership fee is due')).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await pay(club, token);
  await expect
    .poll(async () => (await club.ask<{ me: object }>('{ me { hasPaidMembership } }', {}, token)).me)
    .toEqual({ hasPaidMembership: true });
  for (const go of held) go();
  await expect(bellOf(page, 'Notifications, 2 unread')).toBeVisible();
  await expect(page.getByText('The fee is paid for today')).toBeVisible();
});
