import type { Logger } from 'pino';
import { pino } from 'pino';

export type { Logger } from 'pino';

/** Paths whose values never reach a log line, wherever the object comes from. */
const SECRET_PATHS = [
  'req.headers.authorization',
  'authorization',
  '*.authorization',
  'password',
  '*.password',
  'passwordConfirm',
  'oldPassword',
  'newPassword',
  'token',
  '*.token',
  'passkey',
  '*.passkey',
  'consumerSecret',
  '*.consumerSecret',
];

/** The process logger: one JSON line an event, secrets cut out. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, redact: { paths: SECRET_PATHS, censor: '[redacted]' } });
}
