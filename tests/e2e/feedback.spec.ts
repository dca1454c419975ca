import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFault, expectSound } from './looks.ts';

const ANSWER =
  'mutation ($input: AnswerFeedbackInput!) { answerFeedback(input: $input) { state answeredByName } }';

test('a member finds feedback in the menu, and reads the answer that staff gave', async ({
  page,
  club,
  openAs,
}) => {
  const member = await club.register();
  const subject = `The hall, says ${member.username}`;
  const token = await club.tokenOf(member);
  await openAs({ token }, '/dashboard/notifications');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Feedback' }).first().click();
  await expect(page.getByRole('heading', { name: 'Feedback', level: 1 })).toBeVisible();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('The projector hums.');
  await page.getByRole('button', { name: 'Send message' }).click();
  const own = page.getByRole('article').filter({ hasText: subject });
  await expect(own.getByText('Open', { exact: true })).toBeVisible();
  await expect(own.getByRole('button')).toHaveCount(0);

  await openAs('treasurer', '/dashboard/feedback?state=OPEN');
  const asked = page.getByRole('article').filter({ hasText: subject });
  await asked.getByRole('button', { name: `Assign to me: ${subject}` }).click();
  await expect(asked.getByText(/^Assigned to/)).toBeVisible();
  await expectSound(page);
  await asked.getByRole('button', { name: `Answer: ${subject}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByText('Write what the sender is to read.')).toBeVisible();
  await expectNoFault(page);
  await dialog.getByLabel('Answer').fill('It was repaired.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(asked).toHaveCount(0);

  await openAs({ token }, '/dashboard/notifications');
  await expect(page.getByText('Your feedback was answered')).toBeVisible();
  await openAs({ token }, '/dashboard/feedback');
  await expect(own.getByText('Answered', { exact: true })).toBeVisible();
  await expect(own.getByText('It was repaired.')).toBeVisible();
  await expectSound(page);
});

test('staff close a message with a last word, and open it again', async ({ page, club, openAs }) => {
  const member = await club.register();
  const subject = `Noise, says ${member.username}`;
  const { sendFeedback } = await club.ask<{ sendFeedback: { id: string } }>(
    'mutation ($input: FeedbackInput!) { sendFeedback(input: $input) { id } }',
    { input: { subject, message: 'It is loud.' } },
    await club.tokenOf(member),
  );
  await openAs('treasurer', '/dashboard/feedback');
  const asked = page.getByRole('article').filter({ hasText: subject });
  await asked.getByRole('button', { name: `Close: ${subject}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A last word (optional)').fill('The estates office knows.');
  await dialog.getByRole('button', { name: 'Close it' }).click();
  await expect(asked.getByText('The estates office knows.')).toBeVisible();
  await asked.getByRole('button', { name: `Reopen: ${subject}` }).click();
  await expect(asked.getByText('Open', { exact: true })).toBeVisible();
  await club.ask(
    ANSWER,
    { input: { feedbackId: sendFeedback.id, answer: 'It is quiet now.' } },
    await club.tokenOf('treasurer'),
  );
  await asked.getByRole('button', { name: `Answer: ${subject}` }).click();
  await dialog.getByLabel('Answer').fill('I looked at it.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByText(/Somebody has answered this message already/)).toBeVisible();
});
