import { existsSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { capture, captureInstalled, step } from './step.mjs';

const OWN_BROWSER = `import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))`;

async function playwrightHasOne() {
  const { code, output } = await capture(process.execPath, ['-e', OWN_BROWSER]);
  return code === 0 && existsSync(output.trim());
}

async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium', 'fonts-liberation'];
  await capture('apt-get', ['update', '-qq'], { env });
  return capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/** Makes sure that a Chromium exists for the browser tests; says so, and goes on, when none can be had. */
export async function ensureBrowser() {
  if (findChromium() !== undefined || (await playwrightHasOne())) {
    return;
  }
  await step('Installing a browser for the tests', async () => {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      await installFromDebian();
    }
    if (findChromium() === undefined) {
      const { code, output } = await captureInstalled('playwright', ['install', 'chromium']);
      if (code !== 0) {
        console.log(output.trimEnd());
        console.log(
          'No browser could be installed: set CHROMIUM_PATH to a Chromium or Chrome, or the browser tests will fail.',
        );
      }
    }
  });
}
