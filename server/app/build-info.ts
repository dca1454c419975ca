import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_FOLDER } from '../core/package-folder.ts';
import { migrations } from './migrations.ts';

interface BuildInfo {
  version: string;
  node: string;
  /** The newest migration that this build brings. */
  schema: string;
}

/** Which build this is. */
export function buildInfo(): BuildInfo {
  const file = join(PACKAGE_FOLDER, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return { version, node: process.version, schema: migrations.at(-1)?.name ?? '' };
}
