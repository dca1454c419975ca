import { expect, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { downloaded } from './downloads.ts';
import { expectNoFaultInEitherTheme, expectSound } from './looks.ts';

const REGISTER = `mutation ($id: ID!, $shows: Boolean!) {
  registerForEvent(eventId: $id, wishes: { showsName: $shows }) { id } }`;

test('members who come see who else does, as far as each says so, and say so themselves', async ({
  page,
  club,
  openAs,
}) => {
  const { id } = await addEvent(club, { title: 'Company for a walk' });
  await club.ask(REGISTER, { id, shows: true }, await club.tokenOf('president'));
  await club.ask(REGISTER, { id, shows: false }, await club.tokenOf('treasurer'));

  await openAs('member', `/events/${id}`);
  const wish = page.getByLabel('Show my first name and picture to others who are coming');
  await expect(wish).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'Who is coming' })).toHaveCount(0);
  await expectSound(page);
  await wish.check();
  await page.getByRole('button', { name: 'Register' }).click();

  const company = page.getByRole('region', { name: 'Who is coming' });
  await expect(company.getByText('Kiprono C.')).toBeVisible();
  await expect(company.getByText('Akinyi A.')).toBeVisible();
  await expect(company.getByText('and 1 more')).toBeVisible();
  await expectSound(page);
  await wish.click();
  await expect(company.getByText('and 2 more')).toBeVisible();
  await expect(company.getByText('Akinyi A.')).toHaveCount(0);
});

test('staff invite a person and the board, and take an invitation back, on a phone', async ({
  page,
  club,
  openAs,
}) => {
  const { title } = await addEvent(club, {
    title: 'Dinner of the board with a long title, for everybody who has helped this year',
    audience: 'INVITED',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('manager', `/dashboard/admin/events?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Invitations to ${title}` }).click();
  const drawer = page.getByRole('dialog', { name: `Invitations to ${title}` });
  await drawer.getByLabel('Invite a person').fill('Akinyi');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Akinyi Achieng' }).click();
  const invite = drawer.getByRole('button', { name: 'Invite', exact: true });
  await expect(invite).toBeInViewport({ ratio: 1 });
  await invite.click();
  await expect(drawer.getByRole('heading', { name: '1 person invited' })).toBeVisible();
  await drawer.getByLabel('Invite a group').click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'The board' }).click();
  await drawer.getByRole('button', { name: 'Invite the group' }).click();
  await expect(drawer.getByText('Kiprono Cheruiyot')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  const back = drawer.getByRole('button', { name: 'Take back the invitation of Akinyi Achieng' });
  await expect(back).toBeInViewport({ ratio: 1 });
  await back.click();
  await expect(drawer.getByText('Akinyi Achieng')).toHaveCount(0);
});

/** The text of the code on a picture that the page hands out. */
async function codeIn(page: Page, button: string): Promise<string> {
  const path = await (await downloaded(page, button)).path();
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height });
}

test('staff name who organises an event, its page shows them, and a ticket is kept as a picture', async ({
  page,
  club,
  openAs,
  context,
}) => {
  const { id, title } = await addEvent(club, { title: 'Faces & friends' });
  await openAs('manager', `/dashboard/admin/events?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Organisers of ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Organisers of ${title}` });
  for (const name of ['Kiprono', 'Barasa']) {
    await dialog.getByLabel('Who organises it').fill(name);
    await page
      .getByRole('option')
      .or(page.locator('.ant-select-item-option'))
      .filter({ hasText: name })
      .first()
      .click();
  }
  // The list of people on offer stays open until something else is pressed.
  await dialog.getByText(`Organisers of ${title}`).click();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Save organisers' }).click();
  await expect(page.getByText('The organisers are saved')).toBeVisible();

  await openAs('member', `/events/${id}`);
  const organisers = page.getByRole('region', { name: 'Organised by' });
  await expect(organisers.getByText('Kiprono Cheruiyot')).toBeVisible();
  await expect(organisers.getByText('President')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Show my ticket' }).click();
  // The page promises the place before the server has given it.
  await expect(page.getByRole('img', { name: /^QR code of ticket/ })).toBeVisible();
  const { eventTicket } = await club.ask<{ eventTicket: { code: string } }>(
    'query ($id: ID!) { eventTicket(eventId: $id) { code } }',
    { id },
    await club.tokenOf('member'),
  );
  await context.setOffline(true);
  expect(await codeIn(page, 'Save as picture')).toBe(eventTicket.code);
  await context.setOffline(false);
});

test('the pictures of an event stand on its page, and open in the gallery as its album', async ({
  page,
  club,
}) => {
  const { galleryItems } = await club.ask<{
    galleryItems: { results: { event: { id: string; title: string } | null }[] };
  }>('{ galleryItems(pageSize: 100) { results { event { id title } } } }');
  const event = galleryItems.results.find((item) => item.event !== null)?.event;
  const ofEvent = galleryItems.results.filter((item) => item.event?.id === event?.id).length;
  await page.goto(`${club.address}/events/${event?.id ?? ''}`);
  const album = page.getByRole('region', { name: 'Pictures' });
  await expect(album.getByRole('link').filter({ has: page.getByRole('img') })).toHaveCount(
    Math.min(6, ofEvent),
  );
  await expectSound(page);
  await album.getByRole('link').first().click();
  const picture = page.getByRole('dialog');
  await expect(picture.getByRole('button', { name: /^Take this photo down/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Pictures of ${event?.title ?? ''}.`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${String(ofEvent)} picture` })).toBeAttached();
});
