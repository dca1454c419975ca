import { ensureBrowser } from './browser.mjs';
import { buildClient, buildServer, ensureTypes } from './build.mjs';
import { install } from './install.mjs';
import { alone } from './setup-lock.mjs';

const OLDEST = [20, 19];

function checkRuntime() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    throw new Error(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}.`);
  }
}

/**
 * Does what is missing of these, each with those before it: 'install', 'server', 'build' (the client), 'test' (a
 * browser). 'types' are those of the client's documents, without any build.
 */
export async function setUp(extent) {
  checkRuntime();
  await alone(async () => {
    await install();
    if (extent === 'types') {
      await ensureTypes();
      return;
    }
    if (extent !== 'install') {
      await buildServer();
    }
    if (extent === 'build' || extent === 'test') {
      await buildClient();
    }
  });
  if (extent === 'test') {
    await ensureBrowser();
  }
}

/** Says what went wrong in the words of the program that failed. */
export function explain(error) {
  if (error.output) {
    console.error(error.output);
  }
  console.error(`Set-up stopped: ${error.message}`);
}
