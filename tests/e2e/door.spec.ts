import { expect, type Page } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { eventWith, giveCamera, holdUp, otherPhone } from './door-phones.ts';
import { expectNoFaultInEitherTheme, expectSound, expectToFit } from './looks.ts';

const doorOf = (page: Page) => ({
  counts: (inside: number, expected: number) =>
    expect(page.getByText(/inside of/)).toHaveText(
      `${String(inside)} inside of ${String(expected)} expected`,
    ),
  search: page.getByLabel('Name, or a ticket by a hand scanner'),
  verdict: page.locator('[data-verdict]'),
  letIn: (name: string) => page.getByRole('button', { name: `Let ${name} in` }),
  undoFor: (name: string) => page.getByRole('button', { name: `Undo for ${name}` }),
  network: page.getByRole('status').filter({ hasText: /Network is here|No network/ }),
});

test('two doors let people in by camera and by name, also without a network, and agree afterwards', async ({
  page,
  browser,
  club,
  openAs,
}) => {
  const { id, guests } = await eventWith(club, 'Door for two', ['member', 'president', 'treasurer']);
  const [member, president, treasurer] = guests.map((guest) => guest);
  if (!member || !president || !treasurer) throw new Error('Nobody has a place');
  const path = `/dashboard/admin/events/${id}/door`;
  await giveCamera(page);
  await openAs('manager', path);
  const one = doorOf(page);
  await one.counts(0, 3);
  await page.getByLabel('Where it stands').fill('Side door');

  const otherPage = await otherPhone(browser, club, 'admin');
  await otherPage.goto(club.address + path);
  const other = doorOf(otherPage);
  await other.counts(0, 3);

  await page.getByRole('button', { name: 'Scan tickets with the camera' }).click();
  await holdUp(page, member.code);
  await expect(one.verdict).toContainText(member.name);
  await expect(one.verdict).toContainText('Welcome.');
  await one.counts(1, 3);
  await other.counts(1, 3);
  await holdUp(
    page,
    president.code.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA')),
  );
  await expect(one.verdict).toContainText('This is not a ticket of the club.');
  await holdUp(page, null);
  await page.getByRole('button', { name: 'Stop the camera' }).click();

  await one.search.fill(treasurer.name.slice(0, 5));
  await one.letIn(treasurer.name).click();
  await other.counts(2, 3);
  await one.verdict.getByRole('button', { name: 'Undo' }).click();
  await one.counts(1, 3);
  await other.counts(1, 3);
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page, 390);

  // Both phones lose the network, and let the same person in.
  await Promise.all([page.context().setOffline(true), otherPage.context().setOffline(true)]);
  await expect(one.network).toContainText('No network');
  await one.search.fill(president.code);
  await one.search.press('Enter');
  await expect(one.verdict).toContainText(president.name);
  await expect(one.network).toContainText('1 waiting to be sent');
  await one.search.fill(president.code);
  await one.search.press('Enter');
  await expect(one.verdict).toContainText('Already inside');
  await other.search.fill(president.name.slice(0, 5));
  await other.letIn(president.name).click();
  await expect(other.verdict).toContainText('Welcome.');
  await other.search.fill(treasurer.name.slice(0, 5));
  await other.letIn(treasurer.name).click();
  await expect(other.network).toContainText('2 waiting to be sent');
  await expectNoFaultInEitherTheme(page);

  await page.context().setOffline(false);
  await one.counts(2, 3);
  await expect(one.network).not.toContainText('waiting to be sent');
  await otherPage.context().setOffline(false);
  for (const phone of [page, otherPage]) {
    await doorOf(phone).counts(3, 3);
    const conflicts = phone.getByRole('region', { name: 'Let in more than once' });
    await expect(conflicts).toContainText(president.name);
    await expect(conflicts).toContainText(/First at \d\d:\d\d by .*, Side door/);
    await expect(conflicts).toContainText(/Again at \d\d:\d\d by .*, Main door/);
  }
  await other.search.fill(president.code);
  await other.search.press('Enter');
  await expect(other.verdict).toContainText(/Already inside at \d\d:\d\d by .*, Side door\./);
  await expectSound(otherPage);
  await otherPage.context().close();
});

test('who comes without a place pays in cash at the door, and is inside with a receipt', async ({
  page,
  club,
  openAs,
}) => {
  const { id } = await addEvent(club, { title: 'Door with a till' });
  await club.ask(
    'mutation ($id: ID!, $input: UpdateEventInput!) { updateEvent(id: $id, input: $input) { id } }',
    { id, input: { feeKes: 250 } },
    await club.tokenOf('manager'),
  );
  await openAs('admin', `/dashboard/admin/events/${id}/door`);
  const { me } = await club.ask<{ me: { name: string } }>(
    '{ me { name } }',
    {},
    await club.tokenOf('president'),
  );
  const till = page.getByRole('region', { name: 'Pays in cash' });
  await till.getByLabel('Who pays?').fill(me.name);
  await page.getByTitle(me.name, { exact: true }).first().click();
  await expect(till).toContainText('Has no place yet');
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page, 390);
  await till.getByRole('button', { name: 'Take KES 250 and let in' }).click();
  await expect(doorOf(page).verdict).toContainText(me.name);
  await expect(doorOf(page).verdict).toContainText(/KES 250 in cash, PAY-.*The receipt is with them/);
  await doorOf(page).counts(1, 1);
  await page.context().setOffline(true);
  await expect(till).toContainText('No cash without a network');
});

test('a member keeps the ticket without a network, checks in by the code in the room, and shows a card', async ({
  page,
  club,
  openAs,
}) => {
  const { id, guests } = await eventWith(club, 'Room with a screen', ['member']);
  await openAs('member', `/dashboard/events/${id}/ticket`);
  await expect(page.getByRole('img', { name: /QR code of ticket/ })).toBeVisible();
  await expectSound(page);
  const refused = (route: { abort: () => Promise<void> }) => route.abort();
  await page.route('**/graphql', refused);
  await page.reload();
  await expect(page.getByText('This is the ticket as this device keeps it')).toBeVisible();
  await page.unroute('**/graphql', refused);

  const screen = await club.ask<{ roomScreen: { code: string } }>(
    'query ($id: ID!) { roomScreen(eventId: $id) { code } }',
    { id },
    await club.tokenOf('manager'),
  );
  await page.goto(`${club.address}/dashboard/events/${id}/check-in?code=${screen.roomScreen.code}`);
  await expectSound(page);
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('You are marked as present.')).toBeVisible();

  await page.goto(`${club.address}/dashboard/membership/card`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('img', { name: 'QR code of your membership card' })).toBeVisible();
  await expect(page.getByText(/^Member \d+ · valid until/)).toHaveCSS('color', 'rgb(32, 37, 31)');
  for (const left of [
    page.getByRole('banner').first(),
    page.getByRole('button', { name: 'Replace the card' }),
  ]) {
    await expect(left).toBeHidden();
  }
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  const { myMembershipCard } = await club.ask<{ myMembershipCard: { code: string } }>(
    '{ myMembershipCard { code } }',
    {},
    await club.tokenOf('member'),
  );
  await page.evaluate('localStorage.clear()');
  await page.goto(`${club.address}/check/${myMembershipCard.code}`);
  await expect(page.getByRole('heading', { name: 'A member of the club' })).toBeVisible();
  await expect(page.getByText(guests[0]?.name.split(' ')[0] ?? '')).toBeVisible();
  await expectSound(page);
  await page.goto(`${club.address}/check/${myMembershipCard.code.slice(0, -4)}AAAA`);
  await expect(page.getByRole('heading', { name: 'This card is not good' })).toBeVisible();
});
