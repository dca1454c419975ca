import type { Logger } from 'pino';
import { pino, type DestinationStream } from 'pino';

export type { Logger } from 'pino';

/** Paths whose values never reach a log line, wherever the object comes from. */
const SECRET_PATHS = [
  'authorization',
  '*.authorization',
  '*.headers.authorization',
  'password',
  '*.password',
  'passwordConfirm',
  '*.passwordConfirm',
  'oldPassword',
  '*.oldPassword',
  'newPassword',
  '*.newPassword',
  'token',
  '*.token',
  'passkey',
  '*.passkey',
  'consumerSecret',
  '*.consumerSecret',
];

/** The process logger: one JSON line an event, secrets cut out. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const redact = { paths: SECRET_PATHS, censor: '[redacted]' };
  return pino({ level, base: null, redact }, destination);
}
