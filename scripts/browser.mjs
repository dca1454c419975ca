import { existsSync } from 'node:fs';
import { findChromium, hasBestChromium } from './chromium.mjs';
import { canUseDebian, installPackages, updateDebian } from './debian.mjs';
import { capture, captureInstalled, step } from './step.mjs';

const OWN_BROWSER = `import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))`;

async function playwrightHasOne() {
  const { code, output } = await capture(process.execPath, ['-e', OWN_BROWSER]);
  return code === 0 && existsSync(output.trim());
}

async function installFromDebian() {
  await updateDebian();
  const hasBest = await installPackages('chromium-headless-shell', 'fonts-liberation');
  if (!hasBest && findChromium() === undefined) {
    await installPackages('chromium', 'fonts-liberation');
  }
}

async function installForPlaywright() {
  const { code, output } = await captureInstalled('playwright', ['install', 'chromium']);
  if (code !== 0) {
    console.log(output.trimEnd());
    console.log(
      'No browser could be installed: set CHROMIUM_PATH to a Chromium or Chrome, or the browser tests will fail.',
    );
  }
}

async function installBrowser() {
  if (canUseDebian()) {
    await installFromDebian();
  }
  if (findChromium() === undefined) {
    await installForPlaywright();
  }
}

/** Makes sure that a Chromium exists for the browser tests; says so, and goes on, when none can be had. */
export async function ensureBrowser() {
  const isContent = canUseDebian() ? hasBestChromium() : findChromium() !== undefined;
  if (!isContent && !(await playwrightHasOne())) {
    await step('Installing a browser for the tests', installBrowser);
  }
}
