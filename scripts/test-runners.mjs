import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient, buildServer, generateTypes } from './build.mjs';
import { BIN, NODE, PINNED_PATH, ROOT, TSC } from './places.mjs';
import { captureInstalled, elapsed } from './step.mjs';
import { countedAnew, counts, failedJestFiles, jestCounts, playwrightCounts } from './test-report.mjs';

const program = (title, name, args) => ({ title, run: () => captureInstalled(name, args) });

const built = (title, build) => ({
  title,
  run: () =>
    build().then(
      () => ({ code: 0, output: '' }),
      (error) => ({ code: 1, output: `${error.output ?? ''}\n${error.message}` }),
    ),
});

const KEPT = join('dist', '.checks');

// The checks share two cores: a second checker would work out most types again.
const TYPES = ['--noEmit', '--checkers', '1'];

/** What a check may keep for the next time, by its program. */
const KEEPING = {
  tsc: (name) => ['--incremental', '--tsBuildInfoFile', join(KEPT, `${name}.tsbuildinfo`)],
  cached: (name) => ['--cache', '--cache-strategy', 'content', '--cache-location', join(KEPT, name)],
};
const NOTHING_KEPT = { tsc: () => [], cached: () => [] };

/**
 * Each of these is one test: it passes when its program has nothing to say against the tree. The longest comes first. With
 * `keeps` format and types look only at what changed.
 */
export function staticChecks({ keeps }) {
  const { tsc, cached } = keeps ? KEEPING : NOTHING_KEPT;
  return [
    program('lint', 'oxlint', ['--max-warnings', '0', '.']),
    program('types of the server and the tests', TSC, [...TYPES, ...tsc('server')]),
    program('format', 'prettier', ['--check', '--log-level', 'warn', ...cached('prettier'), '.']),
    program('types of the client', TSC, [...TYPES, '-p', 'client/tsconfig.json', ...tsc('client')]),
    program('dependency rules', 'depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      'server',
      'client/src',
      'tests',
    ]),
    program('dead code', 'knip', ['--no-progress']),
    program('code that only tests use', 'knip', ['--no-progress', '--production']),
  ];
}

/** Builds come first: the types of the client need the ones generated from its documents. */
export const BUILD_CHECKS = [built('server build', buildServer), built('client build', buildClient)];
export const TYPE_GENERATION = [built('generated types', generateTypes)];

/** Runs one check and prints one line, and below it what the program said if it failed. */
export async function runCheck({ title, run }) {
  const start = Date.now();
  const { code, output } = await run();
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${elapsed(start)})`);
  if (code !== 0) {
    console.log(output.trimEnd());
  }
  return code === 0 ? counts(1, 0) : counts(0, 1);
}

/** Jest with the memory of `npm start`, so that little is collected, and with what lets threads of its processes read sources. */
const JEST = [
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  '--import',
  join(ROOT, 'tests', 'runner', 'typescript.mjs'),
  join(BIN, 'jest'),
];

const namePattern = (words) => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Runs these Jest files, on one process so that a debugger finds it; resolves to the exit code. */
export const runJestOnce = (files, { name, inspect, options }) =>
  runVisibly(
    [
      ...inspect,
      ...JEST,
      '--runInBand',
      ...(name === null ? [] : ['-t', namePattern(name)]),
      ...options,
      '--runTestsByPath',
      ...files,
    ],
    { NODE_ENV: 'test' },
  );

/** Runs these journeys in the browser; resolves to the exit code. */
export const runPlaywrightOnce = (files, { name, inspect, options }) =>
  runVisibly(
    [
      ...inspect,
      join(BIN, 'playwright'),
      'test',
      ...files.map(namePattern),
      ...(name === null ? [] : ['-g', namePattern(name)]),
      ...options,
    ],
    {},
  );

function runVisibly(args, env) {
  return new Promise((resolve) => {
    const options = {
      cwd: ROOT,
      env: { ...process.env, PATH: PINNED_PATH, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    };
    const child = spawn(NODE, args, options);
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function withReport(run, read) {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-report-'));
  const file = join(folder, 'report.json');
  try {
    return read(file, await run(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** More files than these do not fail by chance. */
const REPEATED_AT_MOST = 6;

/** Runs these Jest projects on the pinned runtime; the few files that failed run once more, alone. */
export async function runJest(args) {
  const first = await jestRun([...args, '--maxWorkers=3'], (file, code) => ({
    ...jestCounts(file, code),
    files: failedJestFiles(file),
  }));
  const { files } = first;
  if (files.length === 0 || files.length > REPEATED_AT_MOST) {
    return first;
  }
  const names = files.map(({ name }) => name);
  const again = await jestRun(['--runInBand', '--runTestsByPath', ...names], jestCounts);
  return { ...countedAnew(first, files, again), repeated: names };
}

const jestRun = (args, read) =>
  withReport(
    (file) => runVisibly([...JEST, ...args, '--json', `--outputFile=${file}`], { NODE_ENV: 'test' }),
    read,
  );

/** Runs the browser tests; the few that failed run once more, alone. */
export async function runPlaywright() {
  const first = await playwrightRun([]);
  if (first.failed === 0 || first.failed > REPEATED_AT_MOST) {
    return first;
  }
  const again = await playwrightRun([
    ...['--last-failed', '--last-failed-file', 'test-results/.last-run.json'],
    // What the first run has shown of its failures stays.
    ...['--workers=1', '--output', 'test-results/again'],
  ]);
  const failed = [{ name: 'browser tests', passed: 0, failed: first.failed }];
  return { ...countedAnew(first, failed, again), repeated: [`${String(first.failed)} in the browser`] };
}

const playwrightRun = (args) =>
  withReport(
    (file) =>
      runVisibly([join(BIN, 'playwright'), 'test', '--reporter=list,json', ...args], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    playwrightCounts,
  );
