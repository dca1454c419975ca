import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { addPublished } from './blog-posts.ts';
import { forgetSession, newAccount, test } from './club.ts';
import { downloaded } from './downloads.ts';
import { expectNoFaultInEitherTheme, expectToFit } from './looks.ts';
import { addPicture, addPicturedEvent } from './own-pictures.ts';

const wide = { width: 1280, height: 900 };

test('staff write to some members, look at the mail, try it out and follow it going out', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/dashboard/communications');
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'New message' }).click();
  const editor = page.getByRole('dialog', { name: 'New message' });
  await editor.getByLabel('Subject').fill('The library opens on Sunday');
  await editor.getByLabel('What it says').fill('From this week on, {first name}.');
  await editor.getByRole('button', { name: 'Save and look at it' }).click();
  const look = page.getByRole('dialog', { name: 'The library opens on Sunday' });
  await look.getByRole('tab', { name: 'Plain text' }).click();
  await expect(look.locator('pre')).toContainText('From this week on');
  await look.getByRole('button', { name: 'Mail it to me alone' }).click();
  await expect(page.getByText('It is on its way to your own address')).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page, 390);
  await page.setViewportSize(wide);
  await look.getByRole('button', { name: 'Send now' }).click();
  const row = page.getByRole('row', { name: /The library opens on Sunday/ });
  await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('somebody whom staff added gets in by a desk code, says what they agree to, and takes the own data home', async ({
  page,
  club,
  openAs,
}) => {
  const { name, email, username } = newAccount();
  const admin = await club.tokenOf('admin');
  const { addUser } = await club.ask<{ addUser: { id: string } }>(
    'mutation ($input: AddUserInput!) { addUser(input: $input) { id } }',
    { input: { name, email, username } },
    admin,
  );
  await openAs('admin', `/dashboard/users/${addUser.id}`);
  await page.getByRole('button', { name: 'Desk code' }).click();
  await page.getByRole('button', { name: 'Make the code' }).click();
  const told = page.getByRole('dialog', { name: `Code for ${name}` });
  const code = await told.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).textContent();
  await forgetSession(page);
  await page.goto(`${club.address}/forgot-password`);
  await page.getByRole('button', { name: 'I have a code' }).click();
  await page.getByLabel(/PF Number/).fill(username);
  await page.getByLabel('Code', { exact: true }).fill((code ?? '').toLowerCase());
  await page.getByLabel('Password', { exact: true }).fill('another-secret-word');
  await page.getByLabel('Password again', { exact: true }).fill('another-secret-word');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/dashboard/);

  await page.goto(`${club.address}/dashboard/settings?section=privacy`);
  const banner = page.getByRole('alert').filter({ hasText: 'Please read what we agree' });
  await expect(banner).toBeVisible();
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);
  await banner.getByRole('button', { name: 'I accept' }).click();
  await expect(banner).toBeHidden();
  await page.getByLabel('No, leave me out of pictures').click();
  await expect(page.getByText('Pictures shall not show you.')).toBeVisible();

  await page.goto(`${club.address}/dashboard/settings?section=my-data`);
  await page.getByRole('button', { name: 'Make my file' }).click();
  await expect(page.getByRole('button', { name: 'Save my file' })).toBeVisible({ timeout: 30_000 });
  const file = await downloaded(page, 'Save my file');
  const files = unzipSync(await readFile(await file.path()));
  expect(strFromU8(files['your-data.html'] ?? new Uint8Array())).toContain(username);
  expect(strFromU8(files['data.json'] ?? new Uint8Array())).toContain('ACCEPTED');
});

test('a visitor has a photo taken down, and staff decide', async ({ page, club, openAs }) => {
  const title = 'The whole table';
  const picture = await addPicture(club, title);
  await page.goto(`${club.address}/gallery?picture=${picture}`);
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('heading')).toHaveText(title);
  await viewer.getByRole('button', { name: 'Take this photo down' }).click();
  await viewer.getByLabel('Why should it go?').fill('I was not asked.');
  await viewer.getByLabel('Your name').fill('Njeri Kamau');
  await viewer.getByLabel('Your email').fill('njeri@example.org');
  await viewer.getByRole('button', { name: 'Ask to take it down' }).click();
  await expect(viewer.getByText('Nobody sees this photo any more')).toBeVisible();
  await openAs('admin', '/dashboard/takedowns');
  await page.setViewportSize(wide);
  await expectNoFaultInEitherTheme(page);
  await page.getByRole('button', { name: `Leave up ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Nobody can be recognised in it.');
  await dialog.getByRole('button', { name: 'Leave it up' }).click();
  await expect(page.getByText('The picture stays', { exact: true })).toBeVisible();
  await expectToFit(page);
});

test('a picture in the text of a post is asked about below it, and its words alone stay', async ({
  page,
  club,
  openAs,
}) => {
  const content = `We met in ![the old hall](https://pictures.example.org/hall.jpg) and stayed until it was dark.`;
  const { id } = await addPublished(club, { title: 'An evening in the hall', content });
  await openAs('member', `/blog/${id}`);
  const article = page.getByRole('article');
  await expect(article.getByRole('link', { name: 'the old hall' })).toBeVisible();
  await article.getByText('Are you in one of these photos?').click();
  await article.getByRole('button', { name: 'Take this photo down of the old hall' }).click();
  await article.getByLabel('Why should it go?').fill('I was not asked.');
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);
  await article.getByRole('button', { name: 'Ask to take it down' }).click();
  await expect(article.getByText('Nobody sees this photo any more')).toBeVisible();
  await expect(article.getByRole('link', { name: 'the old hall' })).toBeHidden();
  await expect(article.getByText('We met in the old hall and stayed')).toBeVisible();
  await page.reload();
  await expect(article.getByText('We met in the old hall and stayed')).toBeVisible();
  await expect(article.getByText('Are you in one of these photos?')).toBeHidden();
});

test('a photo on a card of the directory is hidden at once', async ({ page, club, openAs }) => {
  await openAs('member', '/profile');
  const teal = sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } });
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await teal.png().toBuffer() };
  await page.getByLabel('Profile photo').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Photo of Akinyi Achieng' })).toBeVisible();
  const token = await club.tokenOf(await club.register());
  const { me } = await club.ask<{ me: { id: string } }>('{ me { id } }', {}, token);
  await club.ask(
    'mutation ($id: ID!, $input: ChangePermissionsInput!) { changePermissions(id: $id, input: $input) { id } }',
    {
      id: me.id,
      input: {
        changes: [{ permission: 'membership.view_members', isHeld: true }],
        reason: 'Knows everybody.',
      },
    },
    await club.tokenOf('admin'),
  );
  await openAs({ token }, '/dashboard/members?search=Akinyi');
  const card = page.getByRole('article').filter({ hasText: 'Akinyi Achieng' });
  await expect(card.getByRole('img', { name: 'Photo of Akinyi Achieng' })).toBeVisible();
  await card.getByRole('button', { name: 'Take this photo down of Akinyi Achieng' }).click();
  await card.getByLabel('Why should it go?').fill('I stand behind her and was not asked.');
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);
  await card.getByRole('button', { name: 'Ask to take it down' }).click();
  await expect(card.getByText('Nobody sees this photo any more')).toBeVisible();
  await expect(card.getByRole('img', { name: 'Akinyi Achieng has no photo' })).toBeVisible();
});

test('a member has the photo of an event taken down, and it goes', async ({ page, club, openAs }) => {
  const { id, title } = await addPicturedEvent(club, 'An evening with a photographer');
  await openAs('member', `/events/${id}`);
  const article = page.getByRole('article');
  const photo = article.locator('img');
  await expect(photo).toBeVisible();
  await article.getByRole('button', { name: 'Take this photo down' }).click();
  await article.getByLabel('Why should it go?').fill('I was not asked.');
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);
  await article.getByRole('button', { name: 'Ask to take it down' }).click();
  await expect(article.getByText('Nobody sees this photo any more')).toBeVisible();
  await expect(photo).toBeHidden();
  await openAs('admin', '/dashboard/takedowns');
  await page.setViewportSize(wide);
  const row = page.getByRole('row', { name: title });
  await expect(row.locator('img')).toBeVisible();
  await expect(row.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await row.getByRole('button', { name: `Take down ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('You asked for it.');
  await dialog.getByRole('button', { name: 'Take it down' }).click();
  await expect(page.getByText('The picture is gone', { exact: true })).toBeVisible();
  await openAs('member', '/dashboard/notifications');
  await expect(page.getByText('The picture was taken down').first()).toBeVisible();
  await page.goto(`${club.address}/events/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(photo).toBeHidden();
});

test('the stop list leads to the page of a person whom its reader may open, and of nobody else', async ({
  page,
  openAs,
}) => {
  const stop = {
    ...{ __typename: 'MailStop', id: '1', address: 'b…@example.org', reason: 'BOUNCED', until: null },
    ...{ times: 1, notedAt: '2026-03-01T09:00:00Z', detail: '', personId: '1', personName: 'Barasa Stopped' },
  };
  const mailStops = { __typename: 'MailStopPage', count: 1, page: 1, pageSize: 20, results: [stop] };
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('query MailStops(')
      ? route.fulfill({ json: { data: { mailStops } } })
      : route.continue(),
  );
  for (const [who, links] of [
    ['secretary', 0],
    ['admin', 1],
  ] as const) {
    await openAs(who, '/dashboard/communications/stop-list');
    const row = page.getByRole('row').filter({ hasText: 'Barasa Stopped' });
    await expect(row).toBeVisible();
    await expect(row.getByRole('link')).toHaveCount(links);
  }
});
