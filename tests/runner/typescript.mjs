/**
 * Lets Node load this repository's TypeScript by itself, with `--import` or by an import of this file. A test file costs
 * what it tests: the server is compiled and linked once in a process, not once for each test file.
 */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const CLIENT = new URL('../../client/src/', import.meta.url).href;
const MODULES = new URL('../../node_modules/', import.meta.url).href;
const KEPT = new URL('../../dist/.compiled/', import.meta.url);
const require = createRequire(import.meta.url);
const settings = readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8');
const compiler = JSON.stringify(require('@swc/core/package.json').version);

/** Of every module compiled so far its address, and its source map as a data URL. */
export const sourceMaps = new Map();

const isOurs = (url) =>
  url.startsWith('file:') && !url.startsWith(MODULES) && /\.tsx?$/.test(new URL(url).pathname);

/** Loads the compiler only where a file has not been compiled before. */
function compile(source, filename) {
  const { transformSync } = require('@swc/core');
  const given = JSON.parse(settings);
  given.jsc.parser.tsx = filename.endsWith('x');
  return transformSync(source, { ...given, swcrc: false, filename }).code;
}

const digest = (text) => hash('sha1', text);

/** A source as JavaScript: a test that starts the server fifty times compiles it once. */
function compiledOnce(source, filename) {
  const kept = new URL(`${digest(filename)}.js`, KEPT);
  const version = digest(`${compiler}\0${settings}\0${source}`);
  const known = existsSync(kept) ? readFileSync(kept, 'utf8') : '';
  if (known.startsWith(version)) {
    return known.slice(version.length);
  }
  const code = compile(source, filename);
  keep(kept, version + code);
  return code;
}

/** A process of another user, as tests under root start one, may not write here: it compiles for itself. */
function keep(kept, text) {
  const own = new URL(`${kept.href}.${String(process.pid)}`);
  try {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(own, text);
    renameSync(own, kept);
  } catch (error) {
    if (error.code !== 'EACCES') {
      throw error;
    }
  }
}

function compiled(url) {
  const filename = fileURLToPath(url);
  const code = compiledOnce(readFileSync(filename, 'utf8'), filename);
  sourceMaps.set(url, code.slice(code.lastIndexOf('data:')));
  return { format: 'module', source: code, shortCircuit: true };
}

enableCompileCache(fileURLToPath(new URL('machine/', KEPT)));

registerHooks({
  // The client's imports name no extension: its bundler finds the file.
  resolve(specifier, context, nextResolve) {
    const isShort = specifier.startsWith('.') && context.parentURL?.startsWith(CLIENT);
    const file = isShort && new URL(`${specifier}.ts`, context.parentURL);
    return nextResolve(file && existsSync(file) ? file.href : specifier, context);
  },
  load: (url, context, nextLoad) => (isOurs(url) ? compiled(url) : nextLoad(url, context)),
});
