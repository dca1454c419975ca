/**
 * What stands in tests/ is evaluated anew for every test file, so that its hooks and counters are that file's own; the
 * product and its packages are loaded once in a process, as in production. A file's copies bear its number.
 */
import { registerHooks } from 'node:module';

const TESTS = new URL('../', import.meta.url).href;
const GLOBALS = new URL('../../node_modules/@jest/globals/', import.meta.url).href;
const CURRENT = Symbol.for('chapterhouse.jest-globals');

const NAMES = 'afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test';
const HANDED_OUT = `export const { ${NAMES} } = globalThis[Symbol.for('${CURRENT.description}')];`;

/** The address at which the test file of this number has its own copy of a module. */
export const copyFor = (file, url) => `${url}?file=${file}`;

/** What `@jest/globals` gives to every copy made from now on. */
export function giveGlobals(globals) {
  globalThis[CURRENT] = globals;
}

const isCopied = (url) => (url.startsWith(TESTS) && url.endsWith('.ts')) || url.startsWith(GLOBALS);

const fileOf = (url) => (url?.startsWith('file:') ? new URL(url).searchParams.get('file') : null);

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    const file = fileOf(context.parentURL);
    return file !== null && isCopied(found.url) ? { ...found, url: copyFor(file, found.url) } : found;
  },
  // The package itself only says that it is for Jest's own way of loading modules.
  load: (url, context, nextLoad) =>
    url.startsWith(GLOBALS)
      ? { format: 'module', source: HANDED_OUT, shortCircuit: true }
      : nextLoad(url, context),
});
