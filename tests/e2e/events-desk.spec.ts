import { expect, type Page } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { expectNoFault } from './looks.ts';

const desk = '/dashboard/admin/events';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by title, text or place' }).fill(words);
  await page.keyboard.press('Enter');
}

test('a manager makes an event, changes it and deletes it', async ({ page, openAs }) => {
  await openAs('manager', desk);
  await page.getByRole('button', { name: 'New event' }).click();
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await dialog.getByRole('button', { name: 'Create event' }).click();
  for (const text of [
    'Title must be at least 5 characters',
    'Description must be at least 20 characters',
    'Date is required',
    'Time is required',
    'Location must be at least 5 characters',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await expectNoFault(page);

  await dialog.getByLabel('Title').fill('Night of open questions');
  await dialog.getByLabel('Description').fill('Ask whatever you did not dare to ask in class.');
  await dialog.getByLabel('Date').fill('2020-01-05');
  await expect(dialog.getByText('This day is past.')).toBeVisible();
  await dialog.getByLabel('Date').fill('2031-01-05');
  await expect(dialog.getByText('This day is past.')).toBeHidden();
  await dialog.getByLabel('Time in Nairobi').fill('18:30');
  await dialog.getByLabel('Location').fill('Library, Room 4');
  await dialog.getByLabel('Link to a map').fill('https://maps.example/library');
  await dialog.getByRole('button', { name: 'Add a reminder' }).click();
  await dialog.getByLabel('Reminder 1', { exact: true }).fill('Bring a question');
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByText('Event created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await search(page, 'open questions');
  await expect(row(page, 'Night of open questions')).toContainText('Sun 5 Jan 2031, 18:30');
  await page.getByRole('button', { name: 'Edit Night of open questions' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit event' });
  await expect(editor.getByLabel('Reminder 1', { exact: true })).toHaveValue('Bring a question');
  await editor.getByLabel('Location').fill('Council Chamber');
  await editor.getByRole('switch', { name: 'Featured on the public page' }).click();
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Event updated successfully!')).toBeVisible();
  await expect(row(page, 'Night of open questions')).toContainText('Council Chamber');
  await expect(row(page, 'Night of open questions')).toContainText('Featured');
  await row(page, 'Night of open questions').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Show on a map' })).toHaveAttribute(
    'href',
    'https://maps.example/library',
  );
  await page.goBack();

  await page.getByRole('button', { name: 'Edit Night of open questions' }).click();
  await expect(editor.getByLabel('Location')).toHaveValue('Council Chamber');
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(dialog.getByLabel('Location')).toHaveValue('');
  await expect(dialog.getByLabel('Reminder 1', { exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Delete Night of open questions' }).click();
  const question = page.getByRole('dialog', { name: /^Delete “Night of open questions”/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete Night of open questions' }).click();
  await question.getByRole('button', { name: 'Delete event' }).click();
  await expect(page.getByText('Event deleted successfully!')).toBeVisible();
  await expect(page.getByText('No events match')).toBeVisible();
});

test('an editor sees the event as it is now, and undoes nothing that a colleague changes meanwhile', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await addEvent(club, { title: 'Two at one desk' });
  const token = await club.tokenOf('admin');
  const colleague = (input: object) =>
    club.ask(
      'mutation ($id: ID!, $input: UpdateEventInput!) { updateEvent(id: $id, input: $input) { id } }',
      { id, input },
      token,
    );
  await openAs('manager', `${desk}?search=${encodeURIComponent(title)}`);
  const edit = page.getByRole('button', { name: `Edit ${title}` });
  await expect(edit).toBeVisible();
  await colleague({ isRegistrationOpen: false });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  await expect(dialog.getByRole('switch', { name: 'Registration is open' })).not.toBeChecked();
  await colleague({ location: 'Law Building' });
  await dialog.getByLabel('Title').fill('A title without the typo');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The event has changed since you read it.');
  await expect(dialog.getByLabel('Title')).toHaveValue('A title without the typo');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  await expect(dialog.getByLabel('Location')).toHaveValue('Law Building');
  await dialog.getByLabel('Title').fill('A title without the typo');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  const { event } = await club.ask<{ event: object }>(
    'query ($id: ID!) { event(id: $id) { title location isRegistrationOpen } }',
    { id },
  );
  expect(event).toEqual({
    title: 'A title without the typo',
    location: 'Law Building',
    isRegistrationOpen: false,
  });
});

/** A picture that the browser draws. */
async function summitPicture(page: Page) {
  const png = await page.evaluate<string>(
    `(() => { const c = document.createElement('canvas'); c.width = 900; c.height = 500;
      const g = c.getContext('2d'); g.fillStyle = '#17573f'; g.fillRect(0, 0, 900, 500); return c.toDataURL('image/png'); })()`,
  );
  const buffer = Buffer.from(png.slice(png.indexOf(',') + 1), 'base64');
  return { name: 'summit.png', mimeType: 'image/png', buffer };
}

/** Keeps uploads on their way until what is answered is called: they then reach the server, or fail as `answer` says. */
async function heldUploads(page: Page, answer?: { status: number }): Promise<() => void> {
  let letThrough = () => {};
  const permission = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/graphql', async (route) => {
    const isUpload = route.request().headers()['content-type']?.startsWith('multipart/');
    if (isUpload) await permission;
    await (isUpload && answer ? route.fulfill(answer) : route.fallback());
  });
  return letThrough;
}

test('a picture that is on its way is waited for, goes with the event, and shows on its page', async ({
  page,
  club,
  openAs,
}) => {
  await openAs('manager', desk);
  await page.getByRole('button', { name: 'Edit Leadership Summit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  const letThrough = await heldUploads(page);
  await dialog.locator('input[type=file]').setInputFiles(await summitPicture(page));
  const save = dialog.getByRole('button', { name: /Save changes$/ });
  await save.click();
  await expect(save).toHaveClass(/loading/);
  await expect(dialog).toBeVisible();
  letThrough();
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible();
  await expect(page.getByText('Event updated successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto(`${club.address}/events`);
  const image = page.getByRole('article').filter({ hasText: 'Leadership Summit' }).first().locator('img');
  await expect(image).toHaveAttribute('srcset', /-400\.webp 400w/);
});

test('a picture that fails while it is waited for says so at its place, and nothing is sent', async ({
  page,
  openAs,
}) => {
  await openAs('manager', desk);
  await page.getByRole('button', { name: 'New event' }).click();
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await dialog.getByLabel('Title').fill('Night of lost pictures');
  await dialog.getByLabel('Description').fill('Its picture never comes.');
  await dialog.getByLabel('Date').fill('2099-03-01');
  await dialog.getByLabel('Time in Nairobi').fill('18:00');
  await dialog.getByLabel('Location').fill('Council Chamber');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"CreateEvent"')) sent.push(request.url());
  });
  const letFail = await heldUploads(page, { status: 500 });
  await dialog.locator('input[type=file]').setInputFiles(await summitPicture(page));
  const create = dialog.getByRole('button', { name: /Create event$/ });
  await create.click();
  await expect(create).toHaveClass(/loading/);
  letFail();
  await expect(dialog.getByText('Upload failed. Something went wrong on our side.')).toBeInViewport();
  await expect(create).not.toHaveClass(/loading/);
  await expect(dialog.getByLabel('Title')).toHaveValue('Night of lost pictures');
  expect(sent).toEqual([]);
});

test('the list of registrants is searched and marked, and counts who came', async ({ page, openAs }) => {
  await openAs('manager', desk);
  await page.getByRole('button', { name: /^Registrants of Public speaking circle: impromptu night/ }).click();
  const drawer = page.getByRole('dialog', { name: /^Registrants of Public speaking circle/ });
  const first = drawer.getByRole('switch').first();
  const name = ((await first.getAttribute('aria-label')) ?? '').replace(/ came$/, '');
  await first.click();
  await expect(drawer.getByText('Came', { exact: true }).nth(1)).toBeVisible();
  await expect(drawer.locator('dl')).toContainText(/Came\s*1/);
  await expectNoFault(page);
  await drawer.getByRole('searchbox', { name: 'Search registrants' }).fill(name.slice(0, 5));
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('switch')).toHaveCount(1);
  await expect(drawer.locator('mark')).toHaveText(name.slice(0, 5));
});

test('only who has a right opens the desk, with the buttons of that right', async ({ page, openAs }) => {
  await openAs('member', desk);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(page.getByText("You don't have permission to manage events.")).toBeVisible();
  await openAs('admin', desk);
  await expect(page.getByRole('button', { name: 'New event' })).toBeVisible();
});

const singleRights = [
  ['EVENTS_MANAGE_REGISTRATIONS', 'viewerCanManageRegistrations', 'Registrants of', ['Edit', 'Delete']],
  ['EVENTS_DELETE_EVENTS', 'viewerCanDelete', 'Delete', ['Edit', 'Registrants of']],
] as const;

for (const [right, field, shown, lacking] of singleRights)
  test(`who holds ${right} alone finds that button and no other`, async ({ page, openAs }) => {
    // The answers of the server for somebody with the one right; what it grants to whom is tested at its API.
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      const withRight = (key: string, value: unknown): unknown =>
        key === 'rights' ? [...(value as string[]), right] : key === field || value;
      await route.fulfill({ response: answer, json: JSON.parse(await answer.text(), withRight) as unknown });
    });
    await openAs('member', desk);
    await expect(page.getByRole('button', { name: new RegExp(`^${shown} `) }).first()).toBeVisible();
    for (const verb of lacking)
      await expect(page.getByRole('button', { name: new RegExp(`^${verb} `) })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New event', exact: true })).toBeDisabled();
  });
