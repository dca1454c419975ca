import { expect } from '@playwright/test';
import { test } from './club.ts';

const tables = [
  ['member', '/dashboard/my-payments'],
  ['admin', '/dashboard/payments'],
  ['admin', '/dashboard/admin/events'],
  ['admin', '/dashboard/admin/blog?status=all'],
] as const;

/** From the narrowest screen that shows a table; below it there are cards. */
const widths = [768, 1024, 1440];

const sideways = `(() => {
  const table = document.querySelector('.ant-table-content');
  return table.scrollWidth - table.clientWidth;
})()`;

for (const [who, path] of tables)
  test(`the table of ${path} shows all its columns without scrolling sideways`, async ({ page, openAs }) => {
    await openAs(who, path);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // The page has to hear of the width first.
      await expect
        .poll(() => page.evaluate<number>(sideways), { message: `at ${width} px` })
        .toBeLessThanOrEqual(0);
    }
  });

test('the pages of a long list stand beside each other on a phone', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs('newmember', '/dashboard/gallery');
  await expect(page.getByText(/^1–24 of \d{3}$/)).toBeVisible();
  const previous = await page.getByTitle('Previous Page').boundingBox();
  const next = await page.getByTitle('Next Page').boundingBox();
  expect(next?.y).toBe(previous?.y);
});

test('what Ant Design looks like comes with the build, in either theme and without motion for who wants none', async ({
  page,
  openAs,
}) => {
  const styleOf = (name: string) =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('main .ant-btn')).getPropertyValue(${JSON.stringify(name)})`,
    );
  await openAs('admin', '/dashboard/payments');
  await expect(page.getByRole('table')).toBeVisible();
  // The variables of the theme are the only ones that the browser is left to write.
  const written = await page.evaluate<string[]>(
    "[...document.querySelectorAll('style[data-css-hash]')].map(({ textContent }) => textContent.slice(0, 20))",
  );
  expect(written.filter((text) => !text.startsWith('.chapterhouse-'))).toEqual([]);
  expect(written.length).toBeLessThanOrEqual(1);
  const light = await styleOf('--ant-color-text');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => styleOf('--ant-color-text')).not.toBe(light);
  expect(await styleOf('--ant-motion-duration-mid')).toBe('0s');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => styleOf('--ant-motion-duration-mid')).not.toBe('0s');
});
