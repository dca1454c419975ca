import { fileURLToPath } from 'node:url';

const LOADER = fileURLToPath(new URL('../runner/typescript.mjs', import.meta.url));

/** Options with which Node runs a TypeScript file of the product as a process of its own. */
export const FROM_SOURCE = ['--enable-source-maps', '--import', LOADER];
