import { expect, type Page } from '@playwright/test';
import { takenOver, test } from './club.ts';
import { addEvent } from './club-events.ts';
import { addItem } from './club-items.ts';
import { openDrawn, questionsOf, withoutScript } from './drawn.ts';

test.use({ arrivesWithScript: false });

const nasty = `“Tea” & <talk> ’n $& </script> Mũgĩ مرحبا 🎉`;

/** What is in sight of who runs no script. */
const textOf = (page: Page): Promise<string> => page.locator('#root main').innerText();

test('an event is whole without script, whatever it is called, and tells how to register', async ({
  browser,
  club,
}) => {
  const { id, title } = await addEvent(club, { title: nasty, capacity: 30, feeKes: 250 });
  await withoutScript(browser, async (page) => {
    await openDrawn(page, `${club.address}/events/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    const text = await textOf(page);
    for (const words of ['Sat 10 May 2031', '09:00', 'Council Chamber', 'KES 250', '30 places left'])
      expect(text).toContain(words);
    expect(text).toContain('Somebody from the year above sits at every table.');
    const way = page.getByRole('link', { name: 'Log in to register' });
    await expect(way).toHaveAttribute('href', `/login?next=${encodeURIComponent(`/events/${id}`)}`);
  });
});

test('an event that is over, cancelled, or changed a moment ago is drawn as it is', async ({
  browser,
  club,
}) => {
  const { events } = await club.ask<{ events: { results: { id: string }[] } }>(
    '{ events(status: [COMPLETED]) { results { id } } }',
  );
  const { id, title } = await addEvent(club, { title: 'Off and on' });
  const manager = await club.tokenOf('manager');
  await withoutScript(browser, async (page) => {
    await openDrawn(page, `${club.address}/events/${events.results[0]?.id ?? ''}`);
    await expect(page.getByText('This event has already ended.')).toBeVisible();
    await openDrawn(page, `${club.address}/events/${id}`);
    await club.ask(
      'mutation ($id: ID!) { updateEvent(id: $id, input: { location: "Chapel" }) { id } }',
      { id },
      manager,
    );
    await openDrawn(page, `${club.address}/events/${id}`);
    expect(await textOf(page)).toContain('Chapel');
    await club.ask(
      'mutation ($id: ID!) { cancelEvent(id: $id, input: { reason: "The hall is flooded." }) { id } }',
      { id },
      manager,
    );
    await openDrawn(page, `${club.address}/events/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await textOf(page)).toMatch(/Cancelled\s+The hall is flooded\./);
    await expect(page.getByRole('link', { name: 'Log in to register' })).toHaveCount(0);
  });
});

const NO_CART = 'The cart needs JavaScript. Without it you can order and pay at the club office.';

test('a product is whole without script, and tells where to buy it; one that is sold out tells that', async ({
  browser,
  club,
}) => {
  const { id, name } = await addItem(club, nasty);
  const gone = await addItem(club, 'Sold to the last', { stock: 0 });
  await withoutScript(browser, async (page) => {
    await openDrawn(page, `${club.address}/merchandise/${id}`);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    const text = await textOf(page);
    for (const words of ['With the crest of the club.', '450', '3 left', 'No reviews yet.', NO_CART])
      expect(text).toContain(words);
    await expect(page.locator('noscript a[href="/contact"]')).toBeVisible();
    await openDrawn(page, `${club.address}/merchandise/${gone.id}`);
    const soldOut = await textOf(page);
    expect(soldOut).toContain('Out of Stock');
    expect(soldOut).not.toContain(NO_CART);
  });
});

test('the script of an event and of a product takes over what is drawn, and asks for nothing that came with it', async ({
  page,
  club,
}) => {
  const asked = questionsOf(page);
  const event = await addEvent(club, { title: 'Taken over' });
  // What the socket tells of is asked for once more when it begins to.
  await page.routeWebSocket('**/graphql', () => undefined);
  for (const [path, own] of [
    [`/events/${event.id}`, ['EventPage', 'AroundEvent']],
    [`/merchandise/${(await addItem(club, 'Taken over')).id}`, ['ProductPage', 'ProductReviews']],
  ] as const) {
    await openDrawn(page, club.address + path);
    const drawn = await textOf(page);
    await takenOver(page);
    expect(await textOf(page)).toBe(drawn);
    await page.waitForLoadState('networkidle');
    for (const question of own) expect(asked).not.toContain(question);
    await page.locator('main').getByRole('link', { name: /^All/ }).first().click();
    await page.waitForURL(/(events|merchandise)$/);
    await page.goBack();
    await expect.poll(() => asked).toContain(own[0]);
  }
});

test('what came with the calendar and the shop is not asked for again, and still follows what is chosen', async ({
  page,
  club,
}) => {
  const asked = questionsOf(page);
  const { id, name } = await addItem(club, 'Looked for');
  await openDrawn(page, `${club.address}/merchandise`);
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('MerchandiseItemList');
  await page.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.locator(`a[href^="/merchandise/${id}"]`)).toBeVisible();
  expect(asked).toContain('MerchandiseItemList');
  await openDrawn(page, `${club.address}/events`);
  await takenOver(page);
  for (const title of ['Upcoming Events', 'Past Events'])
    await page.getByRole('region', { name: title }).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('EventList');
});

test('the event of who is signed in stands as everybody sees it until their own answer is there', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addEvent(club, { title: 'Own answer' });
  await openAs('member', '/about');
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName !== 'EventPage') await route.continue();
  });
  await openDrawn(page, `${club.address}/events/${id}`);
  await takenOver(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByLabel('Loading the event')).toHaveCount(0);
  await page.unroute('**/graphql');
  await page.reload();
  await expect(page.getByRole('button', { name: `Register for ${title}` })).toBeVisible();
});

test('an event of a series leads to the others without script', async ({ browser, club }) => {
  const { id } = await addEvent(club, { title: 'Every week' });
  await club.ask(
    'mutation ($eventId: ID!, $input: RepeatEventInput!) { repeatEvent(eventId: $eventId, input: $input) { __typename } }',
    { eventId: id, input: { repeats: 'WEEKLY', count: 3 } },
    await club.tokenOf('manager'),
  );
  await withoutScript(browser, async (page) => {
    await openDrawn(page, `${club.address}/events/${id}`);
    await page.getByRole('link', { name: 'Sat 17 May 2031' }).click();
    await expect(page.locator('#content')).toContainText('Sat 17 May 2031');
  });
});
