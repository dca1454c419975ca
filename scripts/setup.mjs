/**
 * Everything between a fresh clone and a program that can run: dependencies, builds and, for tests, a browser.
 * Runs before anything is installed, so it and what it imports use Node's own modules only.
 */
import { stampInstall } from './install.mjs';
import { explain, setUp } from './prepare.mjs';

const [flag = '--build'] = process.argv.slice(2);

if (flag === '--stamp') {
  stampInstall();
} else if (!['--install', '--server', '--build', '--test'].includes(flag)) {
  console.error('Usage: node scripts/setup.mjs [--install | --server | --build | --test]');
  process.exitCode = 2;
} else {
  try {
    await setUp(flag.replace(/^--/, ''));
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  }
}
