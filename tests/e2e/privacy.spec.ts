import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFaultInEitherTheme } from './looks.ts';

test('the privacy page says what is kept for how long in the words of the server', async ({ page, club }) => {
  const { keptRecords } = await club.ask<{ keptRecords: { what: string; why: string; howLong: string }[] }>(
    '{ keptRecords { what why howLong } }',
  );
  await page.goto(`${club.address}/privacy-policy`);
  const chapter = page.locator('#how-long');
  await expect(chapter.getByRole('term')).toHaveText(keptRecords.map(({ what }) => what));
  await expect(chapter.getByRole('definition')).toHaveText(
    keptRecords.flatMap(({ howLong, why }) => [howLong, why]),
  );
  await expectNoFaultInEitherTheme(page);
});

test('the privacy page says so when the list does not come', async ({ page, club }) => {
  await page.route('**/graphql', (route) => route.abort());
  await page.goto(`${club.address}/privacy-policy`);
  await expect(page.locator('#how-long')).toContainText('The list could not be loaded.');
});
