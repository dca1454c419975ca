import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectSound } from './looks.ts';

test.use({ serviceWorkers: 'allow' });

const SECTION = '/dashboard/settings?section=push';

test('a device is offered messages, shows what comes, and says why where its push service does not answer', async ({
  page,
  club,
  openAs,
  context,
}) => {
  const { origin } = new URL(club.address);
  await openAs('member', '/dashboard/settings');
  await expect(page.getByRole('link', { name: 'Dates and times' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'On this device' })).toBeHidden();

  // The club of the tests has no keys; with them the page is as here.
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('pushSettings') !== true) return route.fallback();
    const pushSettings = { __typename: 'PushSettings', publicKey: `B${'A'.repeat(86)}`, devices: [] };
    return route.fulfill({ json: { data: { pushSettings } } });
  });
  await context.grantPermissions(['notifications'], { origin });
  await page.goto(club.address + SECTION);
  await expect(page.getByText('It is on nowhere.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Turn on here' }).click();
  await expect(page.getByRole('alert')).toContainText('could not reach its push service');

  const devtools = await context.newCDPSession(page);
  const registrations: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: told }) => {
    registrations.push(...told.map(({ registrationId }) => registrationId));
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  // What a screen would show is written down: the browser of the tests has none.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(
    `self.shown = []; self.registration.showNotification = async (...said) => { self.shown.push(said); }`,
  );
  const notice = {
    title: 'Chapterhouse',
    body: 'News about a payment.',
    tag: 'notice-7',
    path: '/dashboard',
  };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin, registrationId: registrations[0] ?? '' },
    data: JSON.stringify(notice),
  });
  await expect
    .poll(() => worker?.evaluate('self.shown'))
    .toEqual([
      [
        'Chapterhouse',
        expect.objectContaining({ body: notice.body, tag: notice.tag, data: { path: '/dashboard' } }),
      ],
    ]);
});
