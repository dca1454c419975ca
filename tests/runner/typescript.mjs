/**
 * Lets Node load this repository's TypeScript by itself, with `--import` or by an import of this file. A test file costs
 * what it tests: the server is compiled and linked once in a process, not once for each test file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const CLIENT = new URL('../../client/src/', import.meta.url).href;
const MODULES = new URL('../../node_modules/', import.meta.url).href;
const settings = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));

/** Of every module compiled so far its address, and its source map as a data URL. */
export const sourceMaps = new Map();

const isOurs = (url) =>
  url.startsWith('file:') && !url.startsWith(MODULES) && new URL(url).pathname.endsWith('.ts');

function compiled(url) {
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...settings, swcrc: false, filename });
  sourceMaps.set(url, code.slice(code.lastIndexOf('data:')));
  return { format: 'module', source: code, shortCircuit: true };
}

registerHooks({
  // The client's imports name no extension: its bundler finds the file.
  resolve(specifier, context, nextResolve) {
    const isShort = specifier.startsWith('.') && context.parentURL?.startsWith(CLIENT);
    const file = isShort && new URL(`${specifier}.ts`, context.parentURL);
    return nextResolve(file && existsSync(file) ? file.href : specifier, context);
  },
  load: (url, context, nextLoad) => (isOurs(url) ? compiled(url) : nextLoad(url, context)),
});
