import { expect } from '@playwright/test';
import { addEvent } from './club-events.ts';
import { test, type Club } from './club.ts';
import { downloaded } from './downloads.ts';
import { expectSound } from './looks.ts';
import { loseAnswer } from './lost-answers.ts';

const REGISTER = 'mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }';
const MARK = 'mutation ($id: ID!) { markEventAttendance(registrationId: $id, attended: true) { id } }';
const MOVE = 'mutation ($id: ID!, $input: UpdateEventInput!) { updateEvent(id: $id, input: $input) { id } }';
const MINE = 'query ($id: ID!) { mySurvey(eventId: $id) { questions { id kind choices } } }';
const ANSWER = `mutation ($id: ID!, $answers: [SurveyAnswerInput!]!) {
  answerSurvey(eventId: $id, answers: $answers) { hasAnswered } }`;

interface Mine {
  mySurvey: { questions: { id: string; kind: string; choices: string[] }[] };
}

const OTHERS = ['president', 'secretary', 'treasurer', 'manager'];

/** An event that is over, with everybody who came. */
async function pastEvent(club: Club): Promise<{ id: string; title: string }> {
  const event = await addEvent(club, { title: 'Evening of stories' });
  const manager = await club.tokenOf('manager');
  for (const name of ['member', ...OTHERS]) {
    const { registerForEvent } = await club.ask<{ registerForEvent: { id: string } }>(
      REGISTER,
      { id: event.id },
      await club.tokenOf(name),
    );
    await club.ask(MARK, { id: registerForEvent.id }, manager);
  }
  await club.ask(MOVE, { id: event.id, input: { date: '2026-03-07' } }, manager);
  return event;
}

async function answer(club: Club, id: string, who: string): Promise<void> {
  const token = await club.tokenOf(who);
  const { mySurvey } = await club.ask<Mine>(MINE, { id }, token);
  const answers = mySurvey.questions.map(({ id: question, kind, choices }) => ({
    question,
    values: kind === 'TEXT' ? [`More of it, says ${who}`] : choices.slice(-1),
  }));
  await club.ask(ANSWER, { id, answers }, token);
}

test('staff ask who came how it was, a member answers on a phone, and nothing is read while it is open', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await pastEvent(club);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('manager', `/dashboard/admin/events/${id}/survey`);
  await page.getByRole('button', { name: 'Any event' }).click();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save the questions' }).click();
  await page.getByRole('button', { name: 'Open the survey' }).click();
  await expect(page.getByText('0 of 5 have answered.')).toBeVisible();
  for (const who of OTHERS) {
    await answer(club, id, who);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('member', `/events/${id}`);
  await page.getByRole('link', { name: 'Say how it was' }).click();
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  await page.getByRole('button', { name: 'Send my answers' }).click();
  await expect(page.getByText('Answer this question.').first()).toBeVisible();
  await page.getByRole('group', { name: 'How was the event?' }).getByLabel('4').check();
  await page.getByRole('group', { name: 'How well was it prepared?' }).getByLabel('5').check();
  await page.getByRole('group', { name: 'What was good?' }).getByLabel('The food').check();
  await page.getByRole('group', { name: 'Would you come again?' }).getByLabel('Yes').check();
  await page.getByRole('textbox', { name: 'What should we do better?' }).fill('Begin on time');
  await expect(page.getByText('Answer this question.')).toHaveCount(0);
  await expectSound(page);
  await loseAnswer(page, 'AnswerSurvey');
  await page.getByRole('button', { name: 'Send my answers' }).click();
  await expect(page.getByText('Thank you, you have answered')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('manager', `/dashboard/admin/events?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: `Survey of ${title}` }).click();
  await expect(page.getByText('5 of 5 have answered.')).toBeVisible();
  await expect(page.getByText(/^What they said is shown once it has closed/)).toBeVisible();
  await expect(page.getByText('Begin on time')).toHaveCount(0);
  await expectSound(page);
});

test('staff of the demonstration club read what was said of a course, as bars and as a table', async ({
  page,
  openAs,
}) => {
  await openAs('manager', '/dashboard/admin/events?search=First%20aid');
  await page.getByRole('link', { name: 'Survey of First aid course, day one' }).click();
  await expect(page.getByText(/^5 of 6 have answered\. It closed/)).toBeVisible();
  const pace = page.getByRole('table', { name: /How was the pace/ });
  await expect(pace.getByRole('row', { name: /^Right 3/ })).toBeVisible();
  await expectSound(page);
  expect((await downloaded(page, 'Export as CSV')).suggestedFilename()).toMatch(/^event-\d+-survey\.csv$/);
});

test('a member loads a certificate of attendance, staff load all, and anybody checks it', async ({
  page,
  club,
  openAs,
}) => {
  const { id, title } = await pastEvent(club);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('member', `/events/${id}`);
  await page.getByRole('link', { name: 'My certificate of attendance' }).click();
  await expect(page.getByRole('heading', { name: /^Certificate \d/ })).toBeVisible();
  await expectSound(page);
  const own = await downloaded(page, 'Download your certificate as PDF');
  expect(own.suggestedFilename()).toMatch(new RegExp(`^certificate-${id}-\\d+\\.pdf$`));
  await page.getByRole('link', { name: 'See its check' }).click();
  await expect(page.getByRole('heading', { name: 'This certificate is good' })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expectSound(page);
  await page.goto(page.url().slice(0, -3));
  await expect(page.getByRole('heading', { name: 'This certificate is not good' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('manager', `/dashboard/admin/events/${id}/certificates`);
  await expect(page.getByRole('heading', { name: '5 certificates' })).toBeVisible();
  await expectSound(page);
  const all = await downloaded(page, 'Download all certificates as PDF');
  expect(all.suggestedFilename()).toBe(`event-${id}-certificates.pdf`);
});
