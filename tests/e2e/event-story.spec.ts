import { expect, type Page } from '@playwright/test';
import { test, type Club } from './club.ts';
import { expectNoFaultInEitherTheme, expectToFit } from './looks.ts';

const PRICE = 250;
const title = 'Retreat by the lake';
const desk = `/dashboard/admin/events?search=${encodeURIComponent(title)}`;

const FEE = 'query ($id: ID!) { myEventFee(eventId: $id) { id } }';
const PAY = `mutation ($id: ID!, $input: PayEventFeeInput!) { payEventFee(id: $id, input: $input) { payment { id } } }`;
const PROGRESS = 'query ($id: ID!) { payment(id: $id) { progress } }';
const REGISTER = `mutation ($id: ID!, $answers: [EventAnswerInput!], $wishes: RegistrationWishes) {
  registerForEvent(eventId: $id, answers: $answers, wishes: $wishes) { id } }`;
const QUESTIONS = 'query ($id: ID!) { eventQuestions(eventId: $id) { id } }';
const TICKET = 'query ($id: ID!) { me { name } eventTicket(eventId: $id) { code } }';

/** An hour from now, as staff say it. */
function soon(): { date: string; time: string } {
  const [date = '', time = ''] = new Date(Date.now() + 3_600_000)
    .toLocaleString('sv-SE', { timeZone: 'Africa/Nairobi' })
    .split(' ');
  return { date, time: time.slice(0, 5) };
}

async function makeEvent(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New event' }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  const { date, time } = soon();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('Two tents, one fire, and whoever wants to talk about the year.');
  await form.getByLabel('Date').fill(date);
  await form.getByLabel('Time in Nairobi').fill(time);
  await form.getByLabel('Location').fill('Lake Bogoria');
  await form.getByLabel('Price in KES, 0 for none').fill(String(PRICE));
  await form.getByRole('spinbutton', { name: 'Places' }).fill('2');
  await form.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByText('Event created successfully!')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by title, text or place' }).fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Questions of ${title}: 0` }).click();
  const editor = page.getByRole('dialog', { name: `Questions of ${title}` });
  await editor.getByRole('button', { name: 'Add a question' }).click();
  await editor.getByLabel('Question', { exact: true }).fill('What do you not eat?');
  await editor.getByRole('switch', { name: 'Needed to register' }).click();
  await editor.getByRole('button', { name: 'Save questions' }).click();
  await expect(page.getByText('The questions are saved')).toBeVisible();
  const href = await page.getByRole('link', { name: title }).first().getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}

async function registerBy(club: Club, id: string, who: string, waits = false): Promise<string> {
  const token = await club.tokenOf(who);
  const { eventQuestions } = await club.ask<{ eventQuestions: { id: string }[] }>(QUESTIONS, { id }, token);
  const answers = eventQuestions.map((question) => ({ question: question.id, values: ['Nuts'] }));
  const { registerForEvent } = await club.ask<{ registerForEvent: { id: string } }>(
    REGISTER,
    { id, answers, wishes: { waitsIfFull: waits } },
    token,
  );
  return registerForEvent.id;
}

async function payBy(club: Club, id: string, who: string): Promise<void> {
  const token = await club.tokenOf(who);
  const { myEventFee } = await club.ask<{ myEventFee: { id: string } }>(FEE, { id }, token);
  const { payEventFee } = await club.ask<{ payEventFee: { payment: { id: string } } }>(
    PAY,
    { id: myEventFee.id, input: { phoneNumber: '0712345678' } },
    token,
  );
  await expect
    .poll(async () => {
      const { payment } = await club.ask<{ payment: { progress: string } }>(
        PROGRESS,
        { id: payEventFee.payment.id },
        token,
      );
      return payment.progress;
    })
    .toBe('PAID');
}

const ticketOf = async (club: Club, id: string, who: string) =>
  club.ask<{ me: { name: string }; eventTicket: { code: string } }>(TICKET, { id }, await club.tokenOf(who));

test('an event with a price fills, is waited for, let in at two doors without a network, cancelled and paid back', async ({
  page,
  browser,
  club,
  openAs,
}) => {
  await openAs('manager', '/dashboard/admin/events');
  const id = await makeEvent(page);

  await openAs('member', `/events/${id}`);
  await page.getByRole('button', { name: `Register for ${title}` }).click();
  const asked = page.getByRole('dialog', { name: `Register for ${title}` });
  await asked.getByRole('textbox', { name: 'What do you not eat?' }).fill('Nuts');
  await asked.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('link', { name: `Pay KES ${String(PRICE)} for your place` }).click();
  await page.getByRole('button', { name: `Pay KES ${String(PRICE)} by M-Pesa` }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();

  const given = await registerBy(club, id, 'president');
  await payBy(club, id, 'president');
  await registerBy(club, id, 'secretary', true);
  await openAs('treasurer', `/events/${id}`);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  const turn = page.getByRole('dialog', { name: new RegExp(title) });
  await turn.getByRole('textbox', { name: 'What do you not eat?' }).fill('Meat');
  await turn.getByRole('button').first().click();
  await expect(page.getByText('You are number 2 of those who wait.')).toBeVisible();

  await openAs('secretary', `/events/${id}`);
  await expect(page.getByText('You are the first who waits.')).toBeVisible();
  await club.ask(
    'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }',
    { id: given },
    await club.tokenOf('president'),
  );
  await expect(page.getByText(/^A place is kept for you until/)).toBeVisible();
  await page.getByRole('button', { name: 'Take the place' }).click();
  await page.getByRole('link', { name: `Pay KES ${String(PRICE)} for your place` }).click();
  await page.getByRole('button', { name: `Pay KES ${String(PRICE)} by M-Pesa` }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();

  const [first, second] = [await ticketOf(club, id, 'member'), await ticketOf(club, id, 'secretary')];
  const door = `/dashboard/admin/events/${id}/door`;
  await openAs('manager', door);
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const other = await context.newPage();
  await other.goto(`${club.address}/healthz`);
  const session = JSON.stringify({ state: { token: await club.tokenOf('admin') }, version: 0 });
  await other.evaluate(`localStorage.setItem('auth-storage', ${JSON.stringify(session)})`);
  await other.goto(club.address + door);
  for (const phone of [page, other])
    await expect(phone.getByText(/inside of/)).toHaveText('0 inside of 2 expected');
  await Promise.all([page.context().setOffline(true), context.setOffline(true)]);
  const scan = async (phone: Page, code: string) => {
    const field = phone.getByLabel('Name, or a ticket by a hand scanner');
    await field.fill(code);
    await field.press('Enter');
  };
  await scan(page, first.eventTicket.code);
  await expect(page.locator('[data-verdict]')).toContainText('Welcome.');
  await scan(page, first.eventTicket.code);
  await expect(page.locator('[data-verdict]')).toContainText('Already inside');
  await scan(other, second.eventTicket.code);
  await expect(other.locator('[data-verdict]')).toContainText('Welcome.');
  await scan(other, first.eventTicket.code);
  await expect(other.locator('[data-verdict]')).toContainText('Welcome.');
  await Promise.all([page.context().setOffline(false), context.setOffline(false)]);
  for (const phone of [page, other]) {
    await expect(phone.getByText(/inside of/)).toHaveText('2 inside of 2 expected');
    const twice = phone.getByRole('region', { name: 'Let in more than once' });
    await expect(twice).toContainText(first.me.name);
    await expect(twice.getByText(/^Again at/)).toHaveCount(1);
  }
  await context.close();

  await openAs('manager', desk);
  await page.getByRole('button', { name: `Move or cancel ${title}` }).click();
  const plan = page.getByRole('dialog', { name: `Change of plan: ${title}` });
  await plan.getByText('Cancel', { exact: true }).first().click();
  await plan.getByLabel('Why').fill('The lake is closed.');
  await plan.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('The event was cancelled')).toBeVisible();

  await openAs('treasurer', '/dashboard/payments/events');
  const sums = page.getByRole('article', { name: title });
  await expect(sums).toContainText('KES 750');
  await expect(sums).toContainText('3 refunds asked for or sent');
  await sums.getByRole('button', { name: 'Approve 3 refunds …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve all' }).click();
  await expect(sums.getByRole('button')).toHaveCount(0);
  await page.goto(`${club.address}/dashboard/payments/refunds`);
  const paid: string[] = [];
  for (const name of [first.me.name, second.me.name]) {
    const refund = page
      .getByRole('article', { name: /Refund RF-/ })
      .filter({ hasText: `KES 250 to ${name}` })
      .first();
    await refund.getByRole('button', { name: 'Send by M-Pesa' }).click();
    const send = page.getByRole('dialog', { name: 'Send this refund by M-Pesa' });
    await send.getByRole('button', { name: 'Send the money' }).click();
    await expect(send).toBeHidden();
    paid.push((await refund.getByRole('link').first().getAttribute('href'))?.split('/').at(-1) ?? '');
  }
  await page.goto(`${club.address}/dashboard/payments/refunds?show=sent`);
  for (const name of [first.me.name, second.me.name])
    await expect(
      page
        .getByRole('article', { name: /Refund RF-/ })
        .filter({ hasText: `KES 250 to ${name}` })
        .first(),
    ).toContainText(/Sent on .*, M-Pesa \w{10}/);

  for (const [at, who] of ['member', 'secretary'].entries()) {
    await openAs(who, `/dashboard/my-payments/${paid[at] ?? ''}`);
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('RefundedKES 250');
    await page.goto(`${club.address}/dashboard/notifications`);
    await expect(page.getByText('Your refund was sent').first()).toBeVisible();
    await page.goto(`${club.address}/events/${id}`);
    await expect(page.getByRole('region', { name: 'Change of plan' })).toContainText('The lake is closed.');
  }
  await expectNoFaultInEitherTheme(page);
  await expectToFit(page);
});
