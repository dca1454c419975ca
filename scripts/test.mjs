/**
 * `npm test`: set-up, static checks, builds, unit and integration tests, browser tests; one line of counts at the end.
 * A test that fails beside the others is run once more alone, and named.
 * `--quick` (`npm run check`) takes three minutes: static checks, unit tests, who may do what, and what of schema, statements and
 * migrations a change may have broken. It leaves out builds and all that lives a while in a club of its own, and outside CI keeps
 * for the next time what static checks found.
 */
import { ensureBrowser } from './browser.mjs';
import { ensurePooler } from './pooler.mjs';
import { explain, setUp } from './prepare.mjs';
import { counts } from './test-report.mjs';
import {
  BUILD_CHECKS,
  TYPE_GENERATION,
  runCheck,
  runJest,
  runPlaywright,
  staticChecks,
} from './test-runners.mjs';

const [flag, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (flag !== undefined && flag !== '--quick')) {
  console.error('Usage: npm test (everything) or npm run check (all but the slow tests).');
  process.exit(2);
}
const quick = flag === '--quick';

/** Files of tests that play whole stories in a club: fifteen minutes of them. */
const STORIES = [
  '/tests/(operations|payments|rest)/',
  '/tests/api/(?!access-matrix|every-field|statement-counts)',
];

const section = (title) => console.log(`\n── ${title}`);

// Two at a time: most of them keep one core busy each.
async function runChecks(checks) {
  const waiting = [...checks];
  const results = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      results.push(await runCheck(check));
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

async function runAll() {
  const results = [];
  await setUp('install');
  if (!quick) {
    await ensureBrowser();
    await ensurePooler();
  }
  section(quick ? 'Generated types' : 'Builds');
  results.push(...(await runChecks(quick ? TYPE_GENERATION : BUILD_CHECKS)));
  section('Static checks');
  results.push(...(await runChecks(staticChecks({ keeps: quick && !process.env.CI }))));
  section('Unit and integration tests');
  results.push(await runJest(quick ? ['--testPathIgnorePatterns', ...STORIES, '/node_modules/'] : []));
  if (!quick) {
    section('Browser tests');
    results.push(await runPlaywright());
  }
  return results;
}

const results = await runAll().catch((error) => {
  explain(error);
  return [counts(0, 1)];
});
const repeated = results.flatMap((result) => result.repeated ?? []);
if (repeated.length > 0) {
  console.log(
    '\nFailed beside the others and was run once more, alone; the cause is to be found all the same:',
  );
  console.log(repeated.map((name) => `  ${name}`).join('\n'));
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
