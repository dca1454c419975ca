import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test, type Club } from './club.ts';
import { loseAnswer, withoutNews } from './lost-answers.ts';

const REGISTER = 'mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }';
const WITHDRAW = 'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }';
const ASK = `mutation ($id: ID!, $questions: [EventQuestionInput!]!) {
  setEventQuestions(eventId: $id, questions: $questions) { id } }`;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeEach(async ({ page }) => withoutNews(page));

/** The president takes the one place there is; answers how it is given back. */
async function fill(club: Club, id: string): Promise<() => Promise<unknown>> {
  const token = await club.tokenOf('president');
  const { registerForEvent } = await club.ask<{ registerForEvent: { id: string } }>(REGISTER, { id }, token);
  return () => club.ask(WITHDRAW, { id: registerForEvent.id }, token);
}

test('who joins a waiting list, takes the place and gives it back is told so, though each answer is lost', async ({
  page,
  club,
  openAs,
}) => {
  const { id } = await addEvent(club, { title: 'Ferry to Likoni', capacity: 1 });
  const giveBack = await fill(club, id);
  await openAs('member', `/events/${id}`);
  await loseAnswer(page, 'RegisterForEvent');
  await page.getByRole('button', { name: 'Join the waiting list' }).tap();
  await expect(page.getByText('You are on the waiting list')).toBeVisible();
  await giveBack();
  await page.reload();
  await loseAnswer(page, 'AcceptEventPlace');
  await page.getByRole('button', { name: 'Take the place' }).tap();
  await expect(page.getByText('You have a place')).toBeVisible();
  const sent = await loseAnswer(page, 'WithdrawFromEvent');
  await page.getByRole('button', { name: 'Unregister' }).tap();
  await expect(page.getByText('Successfully unregistered from event')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Register/ })).toBeVisible();
  expect(await page.getByText('We cannot reach the club’s server.').count()).toBe(0);
  expect(sent.times).toBe(1);
});

test('who answers what an event asks has the place, though the answer is lost', async ({
  page,
  club,
  openAs,
}) => {
  const { id } = await addEvent(club, { title: 'Supper at the lake' });
  const questions = [{ text: 'What do you eat?', kind: 'TEXT', isRequired: true }];
  await club.ask(ASK, { id, questions }, await club.tokenOf('manager'));
  await openAs('member', `/events/${id}`);
  await page.getByRole('button', { name: /^Register/ }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What do you eat?' }).fill('Beans');
  await loseAnswer(page, 'RegisterForEvent');
  await dialog.getByRole('button', { name: 'Register', exact: true }).tap();
  await expect(page.getByText('Successfully registered for event')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Unregister' })).toBeVisible();
});
