import { expect, type Page } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { pressFarDown } from './far-down.ts';
import { expectNoFault, expectSound } from './looks.ts';

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

async function signInAs(page: Page, username: string): Promise<void> {
  await page.getByLabel('PF Number / Scholar Code').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('chapterhouse');
  await page.getByRole('button', { name: 'Login' }).click();
}

test('a visitor finds the three blocks, each loaded when it is reached', async ({ page, club }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('EventList')) asked.push(body.includes('COMPLETED') ? 'past' : 'current');
  });
  await page.goto(`${club.address}/events`);
  await expect(card(page, 'Leadership Summit').first()).toBeVisible();
  expect(asked).not.toContain('past');
  const past = page.getByRole('region', { name: 'Past Events' });
  await past.scrollIntoViewIfNeeded();
  await expect(past.getByRole('article')).toHaveCount(6);
  await expect(past.getByText('Past Event', { exact: true })).toHaveCount(6);
  await pressFarDown(past.getByRole('button', { name: /^View more/ }));
  await expect(past.getByRole('article')).toHaveCount(12);
  const coming = page.getByRole('region', { name: 'Upcoming Events' });
  await expect(coming.getByRole('article').first().getByText('Happening now')).toBeVisible();
});

test('a block is loaded also where a busy page is told in one go that it came near and was far before', async ({
  page,
  club,
}) => {
  await page.addInitScript(`
    const Watching = window.IntersectionObserver;
    window.IntersectionObserver = class extends Watching {
      constructor(tell, options) {
        super((entries, observer) => {
          const [{ boundingClientRect, target }] = entries;
          tell([{ isIntersecting: false, boundingClientRect, target }, ...entries], observer);
        }, options);
      }
    };
  `);
  // From another page, as what the server draws brings its answers along.
  await page.goto(`${club.address}/about`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  const past = page.getByRole('region', { name: 'Past Events' });
  await past.scrollIntoViewIfNeeded();
  await expect(past.getByRole('article')).toHaveCount(6);
});

test('a visitor who wants to register signs in and comes back to the event', async ({ page, club }) => {
  const { id, title } = await addEvent(club, { title: 'Way back' });
  await page.goto(`${club.address}/events?search=${encodeURIComponent(title)}`);
  await card(page, title).getByRole('button', { name: 'Log in to register' }).click();
  const notice = page.getByRole('dialog', { name: 'Authentication Required' });
  await expect(notice).toContainText('Please log in to register for events');
  await expectNoFault(page);
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await card(page, title).getByRole('button', { name: 'Log in to register' }).click();
  await notice.getByRole('link', { name: 'Log in' }).click();
  await signInAs(page, 'president');
  await expect(page).toHaveURL(`${club.address}/events/${id}`);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Successfully registered for event')).toBeVisible();
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
});

test('a card reads on, and leads to its event by its title, by a click beside it and by the keyboard', async ({
  page,
  club,
}) => {
  const { id, title } = await addEvent(club, { title: 'Reading on' });
  const found = `${club.address}/events?search=${encodeURIComponent(title)}`;
  await page.goto(found);
  await expect(card(page, title).locator('mark')).toHaveText(title);
  await card(page, title).getByRole('button', { name: 'Read More' }).click();
  await expect(card(page, title)).toContainText('a plan for the week after.');
  await card(page, title).click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(`${club.address}/events/${id}`);
  await page.goto(found);
  await card(page, title).getByRole('link', { name: 'View Details' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
});

test('a member registers and withdraws, and sees it at once', async ({ page, club, openAs }) => {
  const { title } = await addEvent(club, { title: 'In and out' });
  await openAs('member', `/dashboard/events?search=${encodeURIComponent(title)}`);
  await card(page, title).getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Successfully registered for event')).toBeVisible();
  await expect(card(page, title).getByText('Registered', { exact: true })).toBeVisible();
  await expect(card(page, title)).toContainText('1 person registered');
  await page.getByText(/^Registered \(/).click();
  await expect(card(page, title)).toBeVisible();
  await card(page, title).getByRole('button', { name: 'Unregister' }).click();
  await expect(page.getByText('Successfully unregistered from event')).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
});

test('a list that was on its way when a place was given back is not the last word', async ({
  page,
  club,
  openAs,
}) => {
  const { title } = await addEvent(club, { title: 'Second thoughts' });
  const withdrawn = Promise.withResolvers<undefined>();
  let lists = 0;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"MyEvents"')) return route.fallback();
    lists += 1;
    if (lists !== 2) return route.fallback();
    const answer = await route.fetch();
    await withdrawn.promise;
    return route.fulfill({ response: answer });
  });
  await openAs('member', `/dashboard/events?search=${encodeURIComponent(title)}`);
  await card(page, title).getByRole('button', { name: 'Register' }).click();
  await expect.poll(() => lists).toBe(2);
  await expect(page.getByText('Successfully registered for event')).toBeVisible();
  await card(page, title).getByRole('button', { name: 'Unregister' }).click();
  await expect(page.getByText('Successfully unregistered from event')).toBeVisible();
  withdrawn.resolve(undefined);
  await expect.poll(() => lists).toBeGreaterThan(2);
  await page.waitForLoadState('networkidle');
  await expect(card(page, title).getByRole('button', { name: 'Register' })).toBeVisible();
});

test('a registration that the server refuses is taken back on the screen', async ({ page, club, openAs }) => {
  const { id, title } = await addEvent(club, { title: 'Too late' });
  await openAs('member', `/dashboard/events?search=${encodeURIComponent(title)}`);
  const button = card(page, title).getByRole('button', { name: 'Register' });
  await expect(button).toBeVisible();
  await club.ask(
    'mutation ($id: ID!) { updateEvent(id: $id, input: { isRegistrationOpen: false }) { id } }',
    { id },
    await club.tokenOf('manager'),
  );
  await button.click();
  await expect(page.getByText('Registration Failed')).toBeVisible();
  await expect(page.getByText('Registration is closed for this event.')).toBeVisible();
  await expect(card(page, title)).toContainText('0 people registered');
  await expect(card(page, title)).toContainText('Registration Closed');
  await expect(button).toHaveCount(0);
});

test('an open event page shows attendees, closing and cancelling as they happen', async ({ page, club }) => {
  const { id } = await addEvent(club, { title: 'Live', importantReminders: ['Bring a pen'] });
  const manager = await club.tokenOf('manager');
  await page.goto(`${club.address}/events/${id}`);
  await expect(page.getByText('0 people', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Important reminders' })).toContainText('Bring a pen');
  await page.waitForFunction('performance.getEntriesByType("resource").length > 0');
  const register = 'mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }';
  await expect(async () => {
    await club.ask(register, { id }, await club.tokenOf('member')).catch(() => undefined);
    await expect(page.getByText('1 person', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await club.ask(register, { id }, await club.tokenOf('secretary'));
  await expect(page.getByText('2 people', { exact: true })).toBeVisible();
  await club.ask(
    'mutation ($id: ID!) { updateEvent(id: $id, input: { isRegistrationOpen: false }) { id } }',
    { id },
    manager,
  );
  await expect(page.getByText('Registration is closed for this event.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in to register' })).toHaveCount(0);
  await club.ask('mutation ($id: ID!) { deleteEvent(id: $id) }', { id }, manager);
  await expect(page.getByRole('heading', { name: 'This event is not in the calendar' })).toBeVisible();
});

test('an open event page follows the clock to the start of the event', async ({ page, club }) => {
  const { id } = await addEvent(club, { title: 'Doors at nine' });
  await page.clock.install({ time: '2031-05-10T08:59:00+03:00' });
  let isStarted = false;
  await page.route('**/graphql', async (route) => {
    if (!isStarted || !route.request().postData()?.includes('"EventPage"')) return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).replace('UPCOMING', 'ONGOING') });
  });
  await page.goto(`${club.address}/events/${id}`);
  await expect(page.getByText('Registration Open')).toBeVisible();
  await expect(page.getByText('Happening now')).toHaveCount(0);
  isStarted = true;
  await page.clock.fastForward(70_000);
  await expect(page.getByText('Happening now')).toBeVisible();
});

test('an event goes into a calendar, and its address to others', async ({ page, club, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: club.address });
  const { id, title } = await addEvent(club, { title: 'Into the diary' });
  await page.goto(`${club.address}/events/${id}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`event-${id}.ics`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const file = Buffer.concat(chunks).toString('utf8');
  expect(file).toContain(`SUMMARY:${title}\r\n`);
  expect(file).toContain('DTSTART:20310510T060000Z\r\n');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link to this event was copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${club.address}/events/${id}`);
});

test('who has not paid is led to the till, from the public page too', async ({ page, club, openAs }) => {
  const { id } = await addEvent(club, { title: 'Behind the wall' });
  await openAs('newmember', `/events/${id}`);
  await page.getByRole('link', { name: 'Pay the fee to register' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/membership\\?next=%2Fevents%2F${id}$`));
});

test('an address of no event says so', async ({ page, club }) => {
  await page.goto(`${club.address}/events/999999`);
  await expect(page.getByRole('heading', { name: 'This event is not in the calendar' })).toBeVisible();
  await expectNoFault(page);
});

test('the landing page shows the next three dates and the figures of the settings', async ({
  page,
  club,
}) => {
  await page.goto(club.address);
  await expect(page.locator('#events').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('50+')).toBeVisible();
  await club.ask(
    'mutation { updateClubStatistics(input: { activeMembers: "64" }) { activeMembers } }',
    {},
    await club.tokenOf('superadmin'),
  );
  await page.reload();
  await expect(page.getByText('64', { exact: true })).toBeVisible();
});

for (const [who, path] of [
  ['newmember', '/events'],
  ['member', '/events'],
  ['member', '/dashboard/events'],
  ['member', '/dashboard/events?show=past'],
  ['manager', '/dashboard/admin/events'],
] as const)
  test(`${path} of the ${who} has no accessibility fault, and fits a phone`, async ({ page, openAs }) => {
    await openAs(who, path);
    await expect(
      page.getByText('Leadership Summit').or(page.getByText('General meeting of the term')).first(),
    ).toBeVisible();
    await expectSound(page);
  });

test('an event page has no accessibility fault, and fits a phone', async ({ page, club }) => {
  const { id } = await addEvent(club, {
    title: 'Averyveryverylongwordwithoutanyplacetobreakitsomewhereinthemiddle',
    importantReminders: ['Carry your student ID'],
  });
  await page.goto(`${club.address}/events/${id}`);
  await expect(page.getByRole('button', { name: 'Log in to register' })).toBeVisible();
  await expectSound(page);
});
