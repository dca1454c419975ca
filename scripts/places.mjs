import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where things are, for scripts that may run before anything is installed (Node's own modules only). */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
export const MODULES = join(ROOT, 'node_modules');
export const BIN = join(MODULES, '.bin');
export const DIST = join(ROOT, 'dist');

/** The compiler, seen from BIN: of the two that are installed, lint needs the older, and either may stand there as `tsc`. */
export const TSC = join('..', 'typescript-native', 'bin', 'tsc');

/** The Node runtime that the npm package `node` pins; every step after the install runs on it. */
export const NODE = join(MODULES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const entries = (process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== '');

/** PATH on which `node` is the pinned runtime and installed programs come first. */
export const PINNED_PATH = [BIN, ...entries].join(delimiter);

/** PATH without this folder's node_modules: npm replaces those files while it runs. */
export const OUTER_PATH = entries.filter((entry) => !entry.startsWith(MODULES + sep)).join(delimiter);
