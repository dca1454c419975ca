import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from './places.mjs';

const JEST_FOLDERS = ['server', 'client/src', 'client/codegen', 'tests'];
const BROWSER_FOLDER = 'tests/e2e';

const filesUnder = (folder, ending) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(ROOT, folder, path))
    .sort();

/** What the command line asks for; null when it asks for nothing. */
export function readAsked(args) {
  const asked = { parts: [], name: null, inspect: [], options: [] };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '-t') {
      asked.name = rest.shift() ?? null;
    } else if (arg.startsWith('--inspect')) {
      asked.inspect.push(arg);
    } else if (arg.startsWith('-')) {
      // Which options of a runner have a value, the runner knows.
      asked.options.push(arg, ...rest.splice(0));
    } else {
      asked.parts.push(arg);
    }
  }
  return asked.parts.length === 0 && asked.name === null ? null : asked;
}

const withWords = (files, words) => files.filter((file) => readFileSync(file, 'utf8').includes(words));

function choose(files, { parts, name }) {
  const wanted = parts.map((part) =>
    existsSync(part) ? join(process.cwd(), part) : part.replaceAll('/', sep),
  );
  const found = files.filter((file) => wanted.some((part) => file.includes(part)));
  return name === null || parts.length > 0 ? found : withWords(files, name);
}

/** The test files whose path has one of the parts; without any, those that speak of the words, and only such tests. */
export function chosenTests({ parts, name }) {
  const jest = JEST_FOLDERS.flatMap((folder) => filesUnder(folder, '.test.ts'));
  const browser = filesUnder(BROWSER_FOLDER, '.spec.ts');
  const chosen = (asked) => ({
    jest: choose(jest, asked),
    browser: choose(browser, asked),
    name: asked.name,
  });
  const byPath = chosen({ parts, name });
  if (byPath.jest.length + byPath.browser.length > 0 || name !== null) {
    return byPath;
  }
  return chosen({ parts: [], name: parts.join(' ') });
}
