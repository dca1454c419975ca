import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { addressPrefix } from '../core/addresses.ts';
import { causeChain } from '../core/cause-chain.ts';
import { parseError } from '../core/errors.ts';
import type { Logger } from '../core/logger.ts';
import { operationsAnswered } from '../core/metrics.ts';
import { errorBody } from '../gateway/error-body.ts';
import { BARE_POLICY } from './security.ts';

const STATUSES: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

type Unreadable = Error & { code?: string };

/** What HTTP itself cannot read never becomes a request; its sender still gets a body like every other refusal. */
export const answerUnreadable =
  (log: Logger) =>
  (error: Unreadable, socket: Socket): void => {
    if (error.code !== 'ECONNRESET' && !socket.destroyed) {
      const status = STATUSES[error.code ?? ''] ?? 400;
      const from = addressPrefix(socket.remoteAddress ?? '');
      log.info(
        { status, from, failures: [{ code: 'parse_error', causes: causeChain(error) }] },
        'request refused',
      );
      operationsAnswered.inc({ door: 'http', operation: 'unreadable', code: 'parse_error' });
      answer(error, socket, status);
    }
  };

function answer(error: Unreadable, socket: Socket, status: number): void {
  const body = JSON.stringify(errorBody(parseError('the request cannot be read')));
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
        `Content-Length: ${String(Buffer.byteLength(body))}`,
        'Content-Type: application/json; charset=utf-8',
        'Cache-Control: no-store',
        `Content-Security-Policy: ${BARE_POLICY}`,
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
