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

/** Counts of a Playwright run; a test that passed only when its runner repeated it has failed. */
export function playwrightCounts(file, code) {
  const report = readReport(file);
  if (report === undefined) {
    return counts(0, 1);
  }
  const { expected, unexpected, flaky } = report.stats;
  return judged(counts(expected, unexpected + flaky + report.errors.length), code);
}

const ofStatus = (tests, status) => tests.filter((test) => test.status === status).length;

/** The files of a Jest run in which something failed, with what was counted of each. */
export function failedJestFiles(file) {
  const results = readReport(file)?.testResults ?? [];
  return results
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults: tests }) => {
      const { passed, failed } = counts(ofStatus(tests, 'passed'), ofStatus(tests, 'failed'));
      return { name, passed, failed: Math.max(failed, 1) };
    });
}

/** The counts of a run in which these files, that failed, give way to what they did when they were run once more. */
export function countedAnew({ passed, failed }, files, again) {
  const sum = (of) => files.reduce((total, file) => total + file[of], 0);
  return counts(passed - sum('passed') + again.passed, failed - sum('failed') + again.failed);
}
