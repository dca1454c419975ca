import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test } from './club.ts';
import { expectSound } from './looks.ts';

for (const width of [390, 1440]) {
  test(`a member brings a guest, a manager says when it ends, and who is late asks to be let go, ${String(width)} px wide`, async ({
    page,
    club,
    openAs,
  }) => {
    const look = async () => {
      await expectSound(page);
      await page.setViewportSize({ width, height: 900 });
    };
    await page.setViewportSize({ width, height: 900 });
    const { id, title } = await addEvent(club, { title: `Retreat at ${String(width)}`, guestLimit: 2 });
    await openAs('member', `/events/${id}`);
    await page.getByRole('button', { name: `Register for ${title}` }).click();
    const joining = page.getByRole('dialog', { name: `Register for ${title}` });
    await joining.getByRole('button', { name: 'Add a guest' }).click();
    await joining.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(joining.getByText('Write the name of each guest, in at least 2 characters.')).toBeVisible();
    await joining.getByLabel('Name of guest 1').fill('Wanjiru Otieno');
    await look();
    await joining.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('You bring Wanjiru Otieno.')).toBeVisible();
    await page.getByRole('button', { name: 'Change my guests' }).click();
    const changing = page.getByRole('dialog', { name: `Your guests at ${title}` });
    await changing.getByLabel('Name of guest 1').fill('Wanjiru Kamau');
    await changing.getByRole('button', { name: 'Save my guests' }).click();
    await expect(page.getByText('You bring Wanjiru Kamau.')).toBeVisible();
    await openAs('manager', `/dashboard/admin/events?search=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit event' });
    await form.getByLabel(/^Ends/).fill('2031-05-10T08:00');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText('The end must come after the beginning.')).toBeVisible();
    await form.getByLabel(/^Ends/).fill('2031-05-12T17:00');
    await form.getByLabel('For whom').click();
    await page.getByTitle('A hub').click();
    await form.getByLabel(/^Hub/).fill('Moon Campus');
    await form.getByLabel('Registration opens').fill('2031-01-01T08:00');
    await form.getByLabel('Places are given back before').fill('2025-01-01T08:00');
    await look();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Event updated successfully!')).toBeVisible();
    await expect(page.getByText('Opens Wed 1 Jan 2031, 08:00').filter({ visible: true })).toBeVisible();

    await openAs('member', `/events/${id}`);
    const facts = page.getByRole('complementary', { name: 'When and where' });
    await expect(facts.getByText('Mon 12 May 2031, 17:00')).toBeVisible();
    await expect(facts.getByText('Members of Moon Campus')).toBeVisible();
    await facts.getByRole('button', { name: 'Ask to be let go' }).click();
    const asking = page.getByRole('dialog', { name: `Ask to be let go from ${title}` });
    await asking.getByLabel('Why can you not come?').fill('Exam');
    await asking.getByRole('button', { name: 'Send' }).click();
    await expect(asking.getByText('Say why, in at least 5 characters')).toBeVisible();
    await look();
    await asking.getByLabel('Why can you not come?').fill('My exam was moved to that day.');
    await asking.getByRole('button', { name: 'Send' }).click();
    await expect(facts.getByText(/^You asked the organisers to let you go on/)).toBeVisible();
    await look();

    await openAs('manager', `/dashboard/admin/events?search=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Registrants of ${title}` }).click();
    await expect(page.getByText('My exam was moved to that day.')).toBeVisible();
    await expect(page.getByText('With Wanjiru Kamau')).toBeVisible();
    await look();
    await page.getByRole('button', { name: /^Let .+ go$/ }).click();
    const answer = page.getByRole('dialog', { name: /^Let .+ go$/ });
    await answer.getByLabel('Your answer').fill('Good luck with the exam!');
    await answer.getByRole('button', { name: /^Let .+ go$/ }).click();
    await expect(page.getByText(/was let go, and told/)).toBeVisible();

    await openAs('member', `/events/${id}`);
    await expect(facts.getByText('Registration opens on Wed 1 Jan 2031, 08:00.')).toBeVisible();
  });
}
