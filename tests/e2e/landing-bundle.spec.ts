import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from './static-site.ts';

const mostGzipBytes = 220_000;
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

test(`the landing page ships at most ${kb(mostGzipBytes)} of JavaScript, gzipped`, async ({ page, site }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (/\.m?js$/.test(new URL(response.url()).pathname)) scripts.set(response.url(), response.body());
  });
  await page.goto(site, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const sizes = await Promise.all([...scripts.values()].map(async (body) => gzipSync(await body).length));
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  console.log(`landing page: ${kb(total)} of JavaScript in ${sizes.length} files, gzipped`);
  expect(sizes.length).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(mostGzipBytes);
});
