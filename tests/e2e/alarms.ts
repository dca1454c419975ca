import type { Page } from '@playwright/test';

/** Collects every sign that a page ran, or tried to run, what somebody wrote: dialogs and refusals of the policy. */
export function listenForAlarms(page: Page): string[] {
  const alarms: string[] = [];
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) alarms.push(message.text());
  });
  return alarms;
}
