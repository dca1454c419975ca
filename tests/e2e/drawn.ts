import { expect, type Browser, type Page } from '@playwright/test';

/** The names of the questions that a page asks the API, as they are asked. */
export function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { operationName } = (request.url().endsWith('/graphql') ? request.postDataJSON() : {}) as {
      operationName?: string;
    };
    if (operationName !== undefined) asked.push(operationName);
  });
  return asked;
}

/** Does something with a page that runs no script. */
export async function withoutScript(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await look(await context.newPage());
  await context.close();
}

/** Opens a page that came with its answers: a server that is slow to answer sends it without some of them, or any. */
export async function openDrawn(
  page: Page,
  address: string,
  visit?: Parameters<Page['goto']>[1],
): Promise<void> {
  await expect(async () => {
    await page.goto(address, visit);
    await expect(page.locator('#root footer')).toBeVisible();
    expect(await page.locator('#first-answers').count()).toBe(1);
    expect(await page.locator('[aria-label^="Loading"]').count()).toBe(0);
  }).toPass();
}
