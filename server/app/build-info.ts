import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { migrations } from './migrations.ts';

interface BuildInfo {
  version: string;
  node: string;
  /** The newest migration that this build brings. */
  schema: string;
}

/** The folder with package.json, from the source and from the built tree alike. */
function packageFolder(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageFolder(dirname(folder));
}

/** Which build this is. */
export function buildInfo(): BuildInfo {
  const file = join(packageFolder(import.meta.dirname), 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return { version, node: process.version, schema: migrations.at(-1)?.name ?? '' };
}
