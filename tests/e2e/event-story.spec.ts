import { expect, type Page } from '@playwright/test';
import { test, type Club } from './club.ts';
import { otherPhone, soon } from './door-phones.ts';
import { expectSound } from './looks.ts';

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

const scan = async (phone: Page, code: string) => {
  const field = phone.getByLabel('Name, or a ticket by a hand scanner');
  await field.fill(code);
  await field.press('Enter');
  return phone.locator('[data-verdict]');
};

/** From the page of the event to a paid place, by the phone that says yes. */
async function payOnPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: `Pay KES ${String(PRICE)} for your place` }).click();
  await page.getByRole('button', { name: `Pay KES ${String(PRICE)} by M-Pesa` }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
}

const refundTo = (page: Page, name: string) =>
  page
    .getByRole('article', { name: /Refund RF-/ })
    .filter({ hasText: `KES ${String(PRICE)} to ${name}` })
    .first();

test('an event with a price fills, is waited for, let in at two doors without a network, cancelled and paid back', async ({
  page,
  browser,
  club,
  openAs,
}) => {
  const id = await test.step('staff make it, with a question', async () => {
    await openAs('manager', '/dashboard/admin/events');
    return makeEvent(page);
  });

  await test.step('a member answers, pays, and has a place', async () => {
    await openAs('member', `/events/${id}`);
    await page.getByRole('button', { name: `Register for ${title}` }).click();
    const asked = page.getByRole('dialog', { name: `Register for ${title}` });
    await asked.getByRole('textbox', { name: 'What do you not eat?' }).fill('Nuts');
    await asked.getByRole('button', { name: 'Register' }).click();
    await payOnPage(page);
  });

  const given = await registerBy(club, id, 'president');
  await test.step('it is full, and two wait', async () => {
    await payBy(club, id, 'president');
    await registerBy(club, id, 'secretary', true);
    await openAs('treasurer', `/events/${id}`);
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    const turn = page.getByRole('dialog', { name: new RegExp(title) });
    await turn.getByRole('textbox', { name: 'What do you not eat?' }).fill('Meat');
    await turn.getByRole('button').first().click();
    await expect(page.getByText('You are number 2 of those who wait.')).toBeVisible();
  });

  await test.step('a place comes free, and the first who waits takes and pays it', async () => {
    await openAs('secretary', `/events/${id}`);
    await expect(page.getByText('You are the first who waits.')).toBeVisible();
    await club.ask(
      'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }',
      { id: given },
      await club.tokenOf('president'),
    );
    await expect(page.getByText(/^A place is kept for you until/)).toBeVisible();
    await page.getByRole('button', { name: 'Take the place' }).click();
    await payOnPage(page);
  });

  const [first, second] = [await ticketOf(club, id, 'member'), await ticketOf(club, id, 'secretary')];
  await test.step('two doors let in without a network, and agree afterwards', async () => {
    const door = `/dashboard/admin/events/${id}/door`;
    await openAs('manager', door);
    const other = await otherPhone(browser, club, 'admin');
    await other.goto(club.address + door);
    for (const phone of [page, other]) {
      await expect(phone.getByText(/inside of/)).toHaveText('0 inside of 2 expected');
    }
    await Promise.all([page.context().setOffline(true), other.context().setOffline(true)]);
    await expect(await scan(page, first.eventTicket.code)).toContainText('Welcome.');
    await expect(await scan(page, first.eventTicket.code)).toContainText('Already inside');
    await expect(await scan(other, second.eventTicket.code)).toContainText('Welcome.');
    await expect(await scan(other, first.eventTicket.code)).toContainText('Welcome.');
    await Promise.all([page.context().setOffline(false), other.context().setOffline(false)]);
    for (const phone of [page, other]) {
      await expect(phone.getByText(/inside of/)).toHaveText('2 inside of 2 expected');
      const twice = phone.getByRole('region', { name: 'Let in more than once' });
      await expect(twice).toContainText(first.me.name);
      await expect(twice.getByText(/^Again at/)).toHaveCount(1);
    }
    await other.context().close();
  });

  await test.step('staff cancel it', async () => {
    await openAs('manager', desk);
    await page.getByRole('button', { name: `Move or cancel ${title}` }).click();
    const plan = page.getByRole('dialog', { name: `Change of plan: ${title}` });
    await plan.getByText('Cancel', { exact: true }).first().click();
    await plan.getByLabel('Why').fill('The lake is closed.');
    await plan.getByRole('button', { name: 'Cancel event' }).click();
    await expect(page.getByText('The event was cancelled')).toBeVisible();
  });

  const paid: string[] = [];
  await test.step('another approves all refunds, and sends them', async () => {
    await openAs('treasurer', '/dashboard/payments/events');
    const sums = page.getByRole('article', { name: title });
    await expect(sums).toContainText('KES 750');
    await expect(sums).toContainText('3 refunds asked for or sent');
    await sums.getByRole('button', { name: 'Approve 3 refunds …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve all' }).click();
    await expect(sums.getByRole('button')).toHaveCount(0);
    await page.goto(`${club.address}/dashboard/payments/refunds`);
    for (const { me } of [first, second]) {
      const refund = refundTo(page, me.name);
      await refund.getByRole('button', { name: 'Send by M-Pesa' }).click();
      const send = page.getByRole('dialog', { name: 'Send this refund by M-Pesa' });
      await send.getByRole('button', { name: 'Send the money' }).click();
      await expect(send).toBeHidden();
      paid.push((await refund.getByRole('link').first().getAttribute('href'))?.split('/').at(-1) ?? '');
    }
    await page.goto(`${club.address}/dashboard/payments/refunds?show=sent`);
    for (const { me } of [first, second]) {
      await expect(refundTo(page, me.name)).toContainText(/Sent on .*, M-Pesa \w{10}/);
    }
    await page.goto(`${club.address}/dashboard/payments/events`);
    await expect(sums).toContainText('KES 500 sent back');
  });

  await test.step('each who paid sees the money back, is told, and reads why', async () => {
    for (const [at, who] of ['member', 'secretary'].entries()) {
      await openAs(who, `/dashboard/my-payments/${paid[at] ?? ''}`);
      await expect(page.getByRole('region', { name: 'Details' })).toContainText(
        `RefundedKES ${String(PRICE)}`,
      );
      await page.goto(`${club.address}/dashboard/notifications`);
      await expect(page.getByText('Your refund was sent').first()).toBeVisible();
      await page.goto(`${club.address}/events/${id}`);
      await expect(page.getByRole('region', { name: 'Change of plan' })).toContainText('The lake is closed.');
    }
    await expectSound(page);
  });
});
