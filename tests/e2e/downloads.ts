import type { Download, Page } from '@playwright/test';

/** Presses a button, and gives the file that the page hands out for it. */
export async function downloaded(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return download;
}
