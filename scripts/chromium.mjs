import { existsSync } from 'node:fs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium that this machine has, or undefined: then Playwright looks for its own. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  return [named, ...KNOWN_PLACES].find((path) => path !== undefined && path !== '' && existsSync(path));
}
