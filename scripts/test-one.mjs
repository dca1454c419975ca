/**
 * `npm run test:one -- <part of a path, or words of a name> [-t <words of a name>] [options of the runner]`: the tests of
 * some files, in Jest or in the browser, after generating or building what they need. `--inspect-brk` waits for a debugger.
 */
import { ensurePooler } from './pooler.mjs';
import { explain, setUp } from './prepare.mjs';
import { chosenTests, readAsked } from './test-choice.mjs';
import { runJestOnce, runPlaywrightOnce } from './test-runners.mjs';

const USAGE = 'Usage: npm run test:one -- <part of a path, or words of a name> [-t <words of a name>]';

async function runChosen(asked) {
  const { jest, browser, name } = chosenTests(asked);
  if (jest.length + browser.length === 0) {
    console.error('No test has that in its path or its name.');
    return 1;
  }
  await setUp(extentFor(jest, browser));
  if (jest.some((file) => file.includes('pooler'))) {
    await ensurePooler();
  }
  const codes = [
    jest.length === 0 ? 0 : await runJestOnce(jest, { ...asked, name }),
    browser.length === 0 ? 0 : await runPlaywrightOnce(browser, { ...asked, name }),
  ];
  return Math.max(...codes);
}

/** Tests of whole processes start what was built, those in the browser open it. */
function extentFor(jest, browser) {
  if (browser.length > 0) {
    return 'test';
  }
  return jest.some((file) => file.includes('/tests/operations/')) ? 'build' : 'types';
}

const asked = readAsked(process.argv.slice(2));
if (asked === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = await runChosen(asked).catch((error) => {
    explain(error);
    return 1;
  });
}
