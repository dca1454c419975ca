import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './places.mjs';

function filesUnder(path) {
  if (!existsSync(path)) {
    return [];
  }
  if (statSync(path).isFile()) {
    return [path];
  }
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => (entry.name === 'node_modules' ? [] : filesUnder(join(path, entry.name))))
    .sort();
}

/** One hash over the names and contents of these files and folders, generated and test files left out. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(ROOT, path)))) {
    if (!/\.(generated|test)\.tsx?$/.test(file)) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** True when the stamp says that its result was made from exactly this fingerprint. */
export const isFresh = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === value;
