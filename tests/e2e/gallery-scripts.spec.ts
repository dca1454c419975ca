import { expect, type Locator, type Page } from '@playwright/test';
import { scriptPayloads } from '../support/script-payloads.ts';
import { listenForAlarms } from './alarms.ts';
import { test } from './club.ts';

const CREATE = 'mutation ($input: CreateGalleryItemInput!) { createGalleryItem(input: $input) { id title } }';
const DELETE = 'mutation ($id: ID!) { deleteGalleryItem(id: $id) }';

/** On to the next picture; a key that came while more of the list was on its way is pressed again. */
async function stepOn(page: Page, heading: Locator): Promise<void> {
  const before = await heading.textContent();
  let pressedAt = 0;
  const step = async (): Promise<string | null> => {
    const now = await heading.textContent();
    if (now === before && Date.now() - pressedAt > 2_000) {
      pressedAt = Date.now();
      await page.keyboard.press('ArrowRight');
    }
    return heading.textContent();
  };
  await expect.poll(step, { intervals: [20] }).not.toBe(before);
}

test('nothing that somebody wrote about a picture ever runs', async ({ page, club, openAs }) => {
  test.setTimeout(240_000);
  const alarms = listenForAlarms(page);
  const token = await club.tokenOf('manager');
  const ids: string[] = [];
  for (const payload of scriptPayloads) {
    const input = {
      title: payload,
      description: `${payload}\n${payload}`,
      image: 'https://pictures.example/x.jpg',
      category: 'INTERNATIONAL',
    };
    const { createGalleryItem } = await club.ask<{ createGalleryItem: { id: string; title: string } }>(
      CREATE,
      { input },
      token,
    );
    expect(createGalleryItem.title).toBe(payload);
    ids.push(createGalleryItem.id);
  }
  expect(ids.length).toBe(60);

  await page.goto(`${club.address}/gallery?category=international&picture=${ids.at(-1) ?? ''}`);
  // The picture of an address may be there before the list that it stands in.
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeEnabled();
  const heading = page.getByRole('dialog').getByRole('heading', { level: 2 });
  const shown = [...scriptPayloads].reverse().map((payload) => payload.replace(/\s+/g, ' '));
  for (const [place, title] of shown.entries()) {
    await expect(heading).toHaveText(title);
    if (place + 1 < shown.length) await stepOn(page, heading);
  }

  await openAs('manager', '/dashboard/gallery?search=alert(');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(scriptPayloads.at(-1) ?? '');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(scriptPayloads.at(-1) ?? '');

  for (const id of ids) await club.ask(DELETE, { id }, token);
  expect(alarms).toEqual([]);
});

test('a link that is no address of the web is refused', async ({ club }) => {
  const token = await club.tokenOf('manager');
  for (const address of scriptPayloads.filter((payload) => /^(java|data)/i.test(payload)))
    for (const field of ['driveLink', 'image']) {
      const input = { title: 'A link', description: 'A link that runs something', category: 'EVENTS' };
      const image = 'https://pictures.example/x.jpg';
      await expect(club.ask(CREATE, { input: { ...input, image, [field]: address } }, token)).rejects.toThrow(
        'BAD_USER_INPUT',
      );
    }
});
