import { existsSync } from 'node:fs';

const KNOWN_PLACES = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];

/** Path of a PgBouncer that this machine has, or undefined. */
export function findPgBouncer() {
  const named = process.env.PGBOUNCER_PATH;
  return [named, ...KNOWN_PLACES].find((path) => path !== undefined && path !== '' && existsSync(path));
}
