import type { IncomingHttpHeaders } from 'node:http';
import { unsupportedMediaType } from './errors.ts';

/** Throws when a body was compressed: what it holds could be a thousand times as large as what was sent. */
export function refuseEncoded({ headers }: { headers: IncomingHttpHeaders }): void {
  const encoding = headers['content-encoding'] ?? '';
  if (encoding !== '' && encoding.toLowerCase() !== 'identity') {
    throw unsupportedMediaType(encoding);
  }
}
