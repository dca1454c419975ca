import { fileURLToPath } from 'node:url';

const KEPT_CODE = fileURLToPath(new URL('../runner/kept-code.mjs', import.meta.url));
const BUILD = new URL('../../dist/', import.meta.url);

/** Arguments with which Node runs a file of the build, as production does: it is up in two thirds of a start from source. */
export const fromBuild = (file: string): string[] => [
  '--import',
  KEPT_CODE,
  fileURLToPath(new URL(file, BUILD)),
];
