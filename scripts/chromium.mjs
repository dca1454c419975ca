import { existsSync } from 'node:fs';
import { findProgram } from './programs.mjs';

/** Chromium without a window: it does the same work for the tests with a third less of the processor. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';

const KNOWN_PLACES = [
  WINDOWLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium that this machine has, or undefined: then Playwright looks for its own. */
export const findChromium = () => findProgram(process.env.CHROMIUM_PATH, KNOWN_PLACES);

/** True when no other browser would serve the tests better: they are told one, or there is one without a window. */
export const hasBestChromium = () => Boolean(process.env.CHROMIUM_PATH) || existsSync(WINDOWLESS);
