import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countedAnew, failedJestFiles, jestCounts, playwrightCounts } from '../../scripts/test-report.mjs';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chapterhouse-counts-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const jestReport = (passed: number, failed: number, unloaded = 0): string =>
  report({ numPassedTests: passed, numFailedTests: failed, numRuntimeErrorTestSuites: unloaded });

const playwrightReport = (expected: number, unexpected: number, flaky = 0, errors: object[] = []): string =>
  report({ stats: { expected, unexpected, flaky, skipped: 0 }, errors });

describe('the counts at the end of npm test', () => {
  it('are those of the runner when it worked', () => {
    expect(jestCounts(jestReport(7, 0), 0)).toEqual({ passed: 7, failed: 0 });
    expect(jestCounts(jestReport(5, 2), 1)).toEqual({ passed: 5, failed: 2 });
    expect(playwrightCounts(playwrightReport(4, 1), 1)).toEqual({ passed: 4, failed: 1 });
  });

  it('take a test file that could not load, and a page test that passed only the second time, as failed', () => {
    expect(jestCounts(jestReport(7, 0, 1), 1)).toEqual({ passed: 7, failed: 1 });
    expect(playwrightCounts(playwrightReport(4, 0, 1), 0)).toEqual({ passed: 4, failed: 1 });
    expect(playwrightCounts(playwrightReport(4, 0, 0, [{ message: 'global set-up' }]), 1)).toEqual({
      passed: 4,
      failed: 1,
    });
  });

  it('never let a runner pass that ran nothing, crashed, or ended badly without saying why', () => {
    expect(jestCounts(jestReport(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
    expect(playwrightCounts(playwrightReport(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
    expect(jestCounts(join(folder, 'absent.json'), 0)).toEqual({ passed: 0, failed: 1 });
    expect(playwrightCounts(join(folder, 'absent.json'), 139)).toEqual({ passed: 0, failed: 1 });
    expect(jestCounts(jestReport(7, 0), 1)).toEqual({ passed: 7, failed: 1 });
  });

  it('name the files that failed, with what was counted of each', () => {
    const test = (status: string) => ({ status });
    const testResults = [
      { name: 'a.test.ts', status: 'passed', assertionResults: [test('passed')] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [test('passed'), test('failed')] },
      { name: 'c.test.ts', status: 'failed', assertionResults: [] },
    ];
    expect(failedJestFiles(report({ testResults }))).toEqual([
      { name: 'b.test.ts', passed: 1, failed: 1 },
      { name: 'c.test.ts', passed: 0, failed: 1 },
    ]);
    expect(failedJestFiles(join(folder, 'absent.json'))).toEqual([]);
  });

  it('take what such a file did alone in place of what it did beside the others, and nothing else', () => {
    const files = [{ name: 'b.test.ts', passed: 1, failed: 1 }];
    const first = { passed: 10, failed: 1 };
    expect(countedAnew(first, files, { passed: 2, failed: 0 })).toEqual({ passed: 11, failed: 0 });
    expect(countedAnew(first, files, { passed: 1, failed: 1 })).toEqual({ passed: 10, failed: 1 });
    expect(countedAnew({ passed: 10, failed: 2 }, files, { passed: 2, failed: 0 })).toEqual({
      passed: 11,
      failed: 1,
    });
  });
});
