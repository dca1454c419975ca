import { expect, type Page } from '@playwright/test';
import { test } from './club.ts';

/** The names of the questions that a page asks the API, as they are asked. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { operationName } = (request.url().endsWith('/graphql') ? request.postDataJSON() : {}) as {
      operationName?: string;
    };
    if (operationName !== undefined) asked.push(operationName);
  });
  return asked;
}

test('the landing page is whole without script: figures, dates and ways on', async ({ browser, club }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(club.address);
  await expect(
    page.getByRole('heading', { level: 1, name: 'There is a seat for you in the house.' }),
  ).toBeVisible();
  const dates = page.locator('#events').getByRole('link', { name: /./ });
  // A server that is slow to answer sends the page without them.
  await expect(async () => {
    await page.goto(club.address);
    expect(await dates.count()).toBeGreaterThan(1);
  }).toPass();
  await expect(page.getByText('active members')).toBeVisible();
  const title = await dates.first().innerText();
  await dates.first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(page.url()).toContain('/events/');
  await context.close();
});

test('the script of the landing page takes over what is drawn, and asks for nothing that came with it', async ({
  page,
  club,
}) => {
  const asked = questionsOf(page);
  await expect(async () => {
    await page.goto(club.address);
    expect(await page.locator('#first-answer').count()).toBe(1);
  }).toPass();
  const drawn = await page.locator('#events').innerText();
  await page.waitForFunction('document.getElementById("root").querySelector("[data-reveal]") !== null');
  expect(await page.locator('#events').innerText()).toBe(drawn);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('LandingPage');
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await page.waitForURL('**/about');
  await page.goBack();
  await expect.poll(() => asked).toContain('LandingPage');
});
