import { expect, type Page } from '@playwright/test';
import { addPending } from './blog-posts.ts';
import { expectToBeIn, press, tabTo } from './by-keyboard.ts';
import { addEvent } from './club-events.ts';
import { test, type Club } from './club.ts';
import { eventWith } from './door-phones.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const main = (page: Page) => page.getByRole('main');

/** Events of somebody who does not approve events, which wait. */
async function addWaiting(club: Club, title: string, howMany: number): Promise<string[]> {
  const admin = await club.tokenOf('admin');
  const rule = (eventsNeedApproval: boolean) =>
    club.ask(
      'mutation ($is: Boolean!) { setClubRules(eventsNeedApproval: $is) { eventsNeedApproval } }',
      { is: eventsNeedApproval },
      admin,
    );
  await rule(true);
  const titles = [];
  for (let made = 0; made < howMany; made += 1) titles.push((await addEvent(club, { title })).title);
  await rule(false);
  return titles;
}

for (const width of [1280, 390])
  test(`events that wait are published and sent back by keys alone, ${String(width)} pixels wide`, async ({
    page,
    club,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const [first = '', second = '', third = ''] = await addWaiting(club, `Keys ${String(width)}`, 3);
    await openAs('admin', `/dashboard/admin/events?approval=waiting&search=Keys+${String(width)}`);
    await press(button(page, `Publish ${first}`));
    await expect(page.getByText('The event is in the calendar, and its author was told.')).toBeVisible();
    await expect(button(page, `Publish ${first}`)).toHaveCount(0);
    await expectToBeIn(main(page));
    await press(button(page, `Send ${second} back`));
    const sending = page.getByRole('dialog', { name: `Send ${second} back` });
    await tabTo(sending.getByLabel('What should change'));
    await page.keyboard.press('Escape');
    await expect(button(page, `Send ${second} back`)).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(sending.getByLabel('What should change'));
    await page.keyboard.type('The boats must be named.');
    await press(sending.getByRole('button', { name: 'Send back' }));
    await expect(page.getByText('The event was sent back, and its author was told.')).toBeVisible();
    await expect(sending).toHaveCount(0);
    await expect(button(page, `Send ${second} back`)).toHaveCount(0);
    await expectToBeIn(main(page));
    await press(button(page, `Publish ${third}`));
    await expect(button(page, `Publish ${third}`)).toHaveCount(0);
    await expectToBeIn(main(page));
  });

test('a post is published, and one given back, by keys alone', async ({ page, club, openAs }) => {
  const published = await addPending(club, { title: 'Read with keys' });
  const rejected = await addPending(club, { title: 'Read with keys' });
  await openAs('admin', '/dashboard/admin/blog?search=Read+with+keys');
  await press(button(page, `Review ${published.title}`));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: 'Approve and publish' }));
  await expect(page.getByText('Blog post approved and published')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(button(page, `Review ${published.title}`)).toHaveCount(0);
  await expectToBeIn(main(page));
  await press(button(page, `Review ${rejected.title}`));
  await press(dialog.getByRole('button', { name: 'Reject' }));
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Say who the eleven are.');
  await press(dialog.getByRole('button', { name: 'Reject post' }));
  await expect(page.getByText('Blog post rejected')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(button(page, `Review ${rejected.title}`)).toHaveCount(0);
  await expectToBeIn(main(page));
});

test('somebody is let in at a door by keys alone', async ({ page, club, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, guests } = await eventWith(club, 'Door with keys', ['member', 'president']);
  const [guest] = guests;
  const name = guest?.name ?? '';
  await openAs('manager', `/dashboard/admin/events/${id}/door`);
  const search = page.getByLabel('Name, or a ticket by a hand scanner');
  await tabTo(search);
  await page.keyboard.type(name.slice(0, 5));
  await press(button(page, `Let ${name} in`));
  await expect(page.locator('[data-verdict]')).toContainText(name);
  await expect(button(page, `Let ${name} in`)).toHaveCount(0);
  await expect(search).toBeFocused();
  await press(page.locator('[data-verdict]').getByRole('button', { name: 'Undo' }), 'Shift+Tab');
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
  await expectToBeIn(main(page));
});

test('a role is changed by keys alone', async ({ page, club, openAs }) => {
  const member = await club.register('Nekesa Barasa');
  await openAs('admin', `/dashboard/users?search=${encodeURIComponent(member.username)}`);
  const actions = button(page, `Actions for ${member.name}`);
  await press(actions);
  await expect(page.getByRole('menuitem', { name: 'Change Role' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change User Role' });
  await tabTo(dialog.getByLabel('New role'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Manager');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Promotion from Member to Manager')).toBeVisible();
  await tabTo(dialog.getByLabel('Reason'));
  await page.keyboard.type('Elected content lead');
  await press(dialog.getByRole('button', { name: 'Change Role' }));
  await expect(page.getByText(`${member.name} is Manager now.`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(actions).toBeFocused();
});
