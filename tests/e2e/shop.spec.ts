import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFaultInEitherTheme, expectToFit } from './looks.ts';

test('a visitor looks through the shop, narrows it and reads of a product', async ({ page, club }) => {
  await page.goto(`${club.address}/merchandise`);
  const bestSellers = page.getByRole('region', { name: 'Best Sellers' });
  const collection = page.getByRole('region', { name: 'Our Collection' });
  await expect(bestSellers.getByRole('article').filter({ hasText: 'Club Hoodie' })).toContainText(
    'Ksh 1,500 to 1,650',
  );
  await expect(collection.getByRole('article')).toHaveCount(6);
  await collection.getByRole('button', { name: /^View More Products \(\d+ more\)/ }).click();
  await expect(collection.getByRole('article')).toHaveCount(12);
  await expectNoFaultInEitherTheme(page);
  await collection.getByRole('button', { name: 'Stationery' }).click();
  await expect(page).toHaveURL(/category=stationery/);
  await expect(collection.getByRole('article').filter({ hasText: 'Desk Calendar' })).toContainText(
    'Out of Stock',
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);

  await bestSellers.getByRole('link', { name: 'Club Hoodie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Club Hoodie' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sizes and colours' })).toContainText('3 left');
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Limuru');
  await expectToFit(page);
  await expectNoFaultInEitherTheme(page);
});
