import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

const withPackage = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : withPackage(dirname(folder));

/** The folder with package.json, from the source and from the built tree alike. */
export const PACKAGE_FOLDER = withPackage(import.meta.dirname);

/** The ending of what Node runs: `.ts` from the sources themselves, `.js` from what they were bundled to. */
export const RUNS = extname(import.meta.filename);

/** The folder that what Node runs stands in. */
export const SERVER_FOLDER = join(PACKAGE_FOLDER, RUNS === '.ts' ? 'server' : 'dist/server');
