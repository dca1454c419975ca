import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { copyFor, giveGlobals } from './own-copies.mjs';
import { sourceMaps } from './typescript.mjs';

let files = 0;

/** Circus keeps the tests of a file in its own module: each file gets a new one. */
function requireAnew(path) {
  const require = createRequire(path);
  Reflect.deleteProperty(require.cache, path);
  return require(path);
}

/** Runs one test file with Jest's circus, its modules loaded by Node instead of by Jest. */
export default function runTestFile(...given) {
  const [globalConfig, config, environment, runtime, testPath, sendMessageToJest] = given;
  files += 1;
  const file = files;
  const loadedByNode = {
    requireInternalModule: requireAnew,
    setGlobalsForRuntime(globals) {
      runtime.setGlobalsForRuntime(globals);
      giveGlobals(runtime.requireModuleOrMock(testPath, '@jest/globals'));
    },
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(copyFor(file, pathToFileURL(path).href)),
  };
  // Stacks are mapped with these when a test fails, and only then.
  runtime.getSourceMaps().get = (url) => sourceMaps.get(url);
  const withNode = Object.assign(Object.create(runtime), loadedByNode);
  return circus.default(globalConfig, config, environment, withNode, testPath, sendMessageToJest);
}
