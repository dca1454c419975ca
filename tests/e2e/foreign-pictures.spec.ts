import { expect, type Page } from '@playwright/test';
import { addDraft } from './blog-posts.ts';
import { test, type Club } from './club.ts';
import { expectSound } from './looks.ts';

const HOST = 'pictures.example';

const linkIn = (page: Page, address: string) =>
  page.getByRole('link', { name: `See the picture on ${HOST}` }).and(page.locator(`[href="${address}"]`));

/** Every address that a page asks for outside of the club. */
function foreignRequests(page: Page, { address }: Club): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && new URL(url).host !== new URL(address).host) asked.push(url);
  });
  return asked;
}

async function expectNothingForeign(page: Page, asked: string[]): Promise<void> {
  await page.evaluate('new Promise((done) => setTimeout(() => requestAnimationFrame(done)))');
  await expect(page.locator(`img[src*="${HOST}"], [style*="${HOST}"]`)).toHaveCount(0);
  expect(asked).toEqual([]);
}

for (const scheme of ['https', 'http'])
  test(`a post's picture that lies elsewhere (${scheme}) is a link, and nobody there learns of a reader`, async ({
    page,
    club,
    openAs,
  }) => {
    const image = `${scheme}://${HOST}/post.jpg`;
    const asked = foreignRequests(page, club);
    const post = await addDraft(club, { title: 'Read in peace', image });
    await openAs('member', `/blog/${post.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
    await expect(linkIn(page, image)).toBeVisible();
    await expectSound(page);
    await expectNothingForeign(page, asked);

    await openAs('member', `/dashboard/blog?show=mine&search=${encodeURIComponent(post.title)}`);
    await expect(page.getByRole('heading', { name: post.title })).toBeVisible();
    await expectNothingForeign(page, asked);
    await page.getByRole('button', { name: `Edit ${post.title}` }).click();
    await expect(linkIn(page, image)).toBeVisible();
    await expectNothingForeign(page, asked);
  });

test("an event's picture that lies elsewhere is a link, and its cards have a drawing", async ({
  page,
  club,
}) => {
  const image = `https://${HOST}/event.jpg`;
  const asked = foreignRequests(page, club);
  const { createEvent } = await club.ask<{ createEvent: { id: string } }>(
    'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id } }',
    {
      input: {
        title: 'An evening with a borrowed poster',
        description: 'Somebody else keeps the picture of it.',
        location: 'Main hall',
        date: '2031-06-01',
        time: '18:00',
        image,
      },
    },
    await club.tokenOf('manager'),
  );
  await page.goto(`${club.address}/events/${createEvent.id}`);
  await expect(linkIn(page, image)).toBeVisible();
  await expectSound(page);
  await expectNothingForeign(page, asked);
  await page.goto(`${club.address}/events?search=borrowed`);
  await expect(page.getByRole('heading', { name: 'An evening with a borrowed poster' })).toBeVisible();
  await expectNothingForeign(page, asked);
});

test('a picture of the gallery that lies elsewhere is a link where it would be shown whole', async ({
  page,
  club,
  openAs,
}) => {
  const image = `https://${HOST}/gallery.jpg`;
  const asked = foreignRequests(page, club);
  const { createGalleryItem } = await club.ask<{ createGalleryItem: { id: string } }>(
    'mutation ($input: CreateGalleryItemInput!) { createGalleryItem(input: $input) { id } }',
    { input: { title: 'A borrowed view', description: 'Kept by somebody else.', category: 'EVENTS', image } },
    await club.tokenOf('manager'),
  );
  await page.goto(`${club.address}/gallery?picture=${createGalleryItem.id}`);
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('A borrowed view');
  await expect(linkIn(page, image)).toBeVisible();
  await expectSound(page);
  await expectNothingForeign(page, asked);
  await openAs('manager', '/dashboard/gallery?search=borrowed');
  await expect(page.getByRole('heading', { name: 'A borrowed view' })).toBeVisible();
  await expectNothingForeign(page, asked);
});
