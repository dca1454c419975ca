import { findProgram } from './programs.mjs';

const KNOWN_PLACES = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];

/** Path of a PgBouncer that this machine has, or undefined. */
export const findPgBouncer = () => findProgram(process.env.PGBOUNCER_PATH, KNOWN_PLACES);
