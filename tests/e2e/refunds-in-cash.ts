import { expect, type Page } from '@playwright/test';

/** On the page of refunds, as somebody who did not ask: approves the refund with these words, and records it as sent in cash. */
export async function sendInCash(page: Page, words: string): Promise<void> {
  const listed = page.getByRole('article').filter({ hasText: words });
  await listed.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await listed.getByRole('button', { name: 'Record as sent' }).click();
  const sending = page.getByRole('dialog', { name: 'Record this refund as sent' });
  await sending.getByText('Cash').click();
  await sending.getByRole('button', { name: 'Record as sent' }).click();
  await expect(sending).toBeHidden();
}
