/** One HTTP exchange with Daraja, read as bytes and JSON only; what it means is decided by the callers. */
import type { JsonObject } from './wire-values.ts';
import { isObject } from './wire-values.ts';

/** `at`: when it was sent, by the other side's clock. */
export type Answer =
  /** A JSON object, whatever the status: Daraja has answered errors with HTTP 200. */
  | { kind: 'json'; status: number; body: JsonObject; text: string; at?: Date | null }
  /** HTML, an empty body, or anything else that is not a JSON object. */
  | { kind: 'unreadable'; status: number; text: string; at?: Date | null }
  /** The request may have arrived; no whole answer came back. */
  | { kind: 'silent'; reason: 'timeout' | 'connection_lost' }
  /** The connection was never made, so nothing was sent. */
  | { kind: 'unsent' };

export interface Exchange {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  maxBytes: number;
  /** It only asks, and is asked again when the answer is lost: it may go over a kept connection. */
  isQuestion?: boolean;
}

/**
 * A kept connection that the other side has just closed fails in a way that cannot be told from a lost answer, and a
 * push would be stuck in doubt though nothing was sent. A handshake a push is the cheaper price.
 */
const ONE_CONNECTION_A_CALL = { connection: 'close' };

const ANSWER_TEXT_LENGTH = 2_000;

/** The answer as received, cut to what is worth keeping on a payment's timeline; the database takes no NUL. */
export const answerText = (answer: Answer): string =>
  'text' in answer ? answer.text.slice(0, ANSWER_TEXT_LENGTH).replaceAll('\0', '').toWellFormed() : '';

interface SystemFailure {
  name?: string;
  code?: string;
  syscall?: string;
  cause?: SystemFailure;
  errors?: SystemFailure[];
}

/** Only failures to look up or to connect are certain: on a kept-alive connection the same errno may come after sending. */
function neverConnected(failure: SystemFailure): boolean {
  const attempts = failure.errors ?? [failure];
  return attempts.every(
    (attempt) =>
      attempt.syscall === 'connect' ||
      attempt.syscall === 'getaddrinfo' ||
      attempt.code === 'UND_ERR_CONNECT_TIMEOUT',
  );
}

function readFailure(error: SystemFailure): Answer {
  if (error.name === 'TimeoutError') {
    return { kind: 'silent', reason: 'timeout' };
  }
  return error.cause !== undefined && neverConnected(error.cause)
    ? { kind: 'unsent' }
    : { kind: 'silent', reason: 'connection_lost' };
}

async function readBody(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    text += decoder.decode(chunk, { stream: true });
    if (size > maxBytes) {
      break;
    }
  }
  return text;
}

function readJson(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** When an answer was sent, by the clock of who sent it; null when it does not say so. */
function readDate(header: string | null): Date | null {
  const date = new Date(header ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Sends one request and never repeats it. The time limit covers connecting, waiting and reading. Never throws. */
export async function exchange(request: Exchange): Promise<Answer> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, ...(request.isQuestion === true ? {} : ONE_CONNECTION_A_CALL) },
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    const at = readDate(response.headers.get('date'));
    const text = await readBody(response, request.maxBytes);
    const body = readJson(text);
    return body === null
      ? { kind: 'unreadable', status: response.status, text, at }
      : { kind: 'json', status: response.status, body, text, at };
  } catch (error) {
    return readFailure(error as SystemFailure);
  }
}
