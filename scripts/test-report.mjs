import { existsSync, readFileSync } from 'node:fs';

/** What a runner did: how many tests passed and failed. */
export const counts = (passed, failed) => ({ passed, failed });

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

// A runner that ran nothing, or that ended badly without a failed test, is a failure of its own.
const judged = ({ passed, failed }, code) =>
  failed === 0 && (passed === 0 || code !== 0) ? counts(passed, 1) : counts(passed, failed);

/** Counts of a Jest run; a test file that could not even load counts as one failure. */
export function jestCounts(file, code) {
  const report = readReport(file);
  if (report === undefined) {
    return counts(0, 1);
  }
  return judged(
    counts(report.numPassedTests, report.numFailedTests + report.numRuntimeErrorTestSuites),
    code,
  );
}

/** Counts of a Playwright run; a test that passed only when repeated has failed. */
export function playwrightCounts(file, code) {
  const report = readReport(file);
  if (report === undefined) {
    return counts(0, 1);
  }
  const { expected, unexpected, flaky } = report.stats;
  return judged(counts(expected, unexpected + flaky + report.errors.length), code);
}
