import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isFresh } from './fingerprint.mjs';
import { MODULES, NODE, OUTER_PATH, ROOT } from './places.mjs';
import { StepFailed, capture, captureInstalled, expectSuccess, step } from './step.mjs';

const STAMP = join(MODULES, '.chapterhouse-setup');

const wanted = () => `${fingerprint(['package-lock.json', 'patches'])} ${process.platform}-${process.arch}`;

/** Written after an install; the package's own postinstall does so too, for an `npm ci` by hand. */
export const stampInstall = () => writeFileSync(STAMP, `${wanted()}\n`);

const npm = (args) => capture('npm', args, { env: { PATH: OUTER_PATH } });

// The install scripts are limited by "allowScripts" in package.json; without them there is no pinned runtime.
async function installAll() {
  const args = ['ci', '--include=dev', '--ignore-scripts=false', '--no-progress', '--loglevel=error'];
  // The lock file fixes every version and checksum, so what npm already has need not be asked for again.
  const first = await npm([...args, '--prefer-offline']);
  if (first.code !== 0) {
    console.log('The first attempt did not succeed; trying once more …');
    expectSuccess(await npm(args), 'npm ci');
  }
}

// The npm package `node` fetches its binary with an install script, which some npm settings skip.
async function completeRuntime() {
  if (!existsSync(NODE)) {
    const installer = join(MODULES, 'node');
    const run = await capture('node', ['installArchSpecificPackage.js'], {
      env: { PATH: OUTER_PATH },
      cwd: installer,
    });
    expectSuccess(run, 'Fetching the pinned Node runtime');
  }
  const { code, output } = await capture(NODE, ['--version']);
  if (code !== 0) {
    throw new StepFailed('The pinned Node runtime does not run on this machine.', output);
  }
}

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

// npm keeps a list of what it installed; after `npm install <package>` by hand that is the new lock file already.
function isWhatTheLockSays() {
  const installed = packagesIn(join(MODULES, '.package-lock.json'));
  return Object.entries(packagesIn(join(ROOT, 'package-lock.json')))
    .filter(([path, { optional }]) => path !== '' && !(optional && installed[path] === undefined))
    .every(([path, { version }]) => installed[path]?.version === version);
}

/** Installs the locked dependencies unless node_modules holds just these. */
export async function install() {
  if (existsSync(NODE) && isFresh(STAMP, wanted())) {
    return;
  }
  if (existsSync(NODE) && isWhatTheLockSays()) {
    expectSuccess(await captureInstalled('patch-package', ['--error-on-fail']), 'Patching dependencies');
    stampInstall();
    return;
  }
  await step('Installing dependencies (a minute or two the first time)', async () => {
    await installAll();
    await completeRuntime();
    stampInstall();
  });
}
