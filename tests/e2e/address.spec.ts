import { expect } from '@playwright/test';
import { test } from './club.ts';

const books = '/dashboard/payments';

// Both in one task of the browser: the router has taken the first change, nothing is drawn for it before the second.
const clearAndSort = `(async () => {
  const all = (selector, words) =>
    [...document.querySelectorAll(selector)].find((element) => element.textContent.includes(words));
  const header = all('th', 'Date');
  all('button', 'Clear filters').click();
  for (let turn = 0; turn < 20; turn += 1) await null;
  header.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }));
})()`;

// The last letter comes in the moment in which the address changes, before the page is drawn for it.
const typeOnceAddressChanges = `
  const replace = history.replaceState.bind(history);
  history.replaceState = (...change) => {
    replace(...change);
    history.replaceState = replace;
    document.execCommand('insertText', false, 'y');
  };`;

test('a second filter chosen before the first is shown leaves the first as it was chosen', async ({
  page,
  openAs,
}) => {
  await openAs('treasurer', `${books}?type=MEMBERSHIP`);
  const date = page.getByRole('columnheader', { name: 'Date' });
  await expect(date).toBeVisible();
  await page.evaluate(clearAndSort);
  await expect(page).toHaveURL(/payments\?order=oldest$/);
  await expect(date).toHaveAttribute('aria-sort', 'ascending');
});

test('letters typed while an earlier search comes back are kept', async ({ page, openAs }) => {
  await openAs('treasurer', books);
  const field = page.getByRole('searchbox');
  await field.focus();
  await page.evaluate(typeOnceAddressChanges);
  await page.keyboard.type('nobod');
  await expect(page).toHaveURL(/search=nobody$/);
  await expect(field).toHaveValue('nobody');
});
