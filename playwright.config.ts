import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const isRoot = process.getuid?.() === 0;

/**
 * The browser does its work for these tests only: no updates, no calls home, and no second compilation of scripts that no
 * page runs for long.
 */
const QUIET_BROWSER = [
  '--js-flags=--no-opt --no-maglev',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // Long enough that only what never comes fails, however busy the machine is.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    // A trace of every test takes a fifth of the time; `--trace on` makes one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What a worker answers is hidden from the tests; those of the worker itself let it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: [...QUIET_BROWSER, ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
});
