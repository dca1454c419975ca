import { errorsAnswered, statusAnswered, type AnsweredError } from './answered-errors';
import { errorMessages, unknownError } from './error-messages';

/** An error as the screen needs it, whatever it travelled in. */
export interface Problem {
  code: string;
  /** One sentence for the person. */
  message: string;
  /** Messages per input field, named as in the API. */
  fields: Record<string, string[]>;
  /** The right that is missing, as the API names it. */
  lacking?: string;
}

const wordFor = (code: string, fallback: string): Problem => ({
  code,
  message: errorMessages[code] ?? fallback,
  fields: {},
});

function waitText(seconds: number): string {
  if (seconds < 60) return `Too many attempts. Try again in ${Math.ceil(seconds)} seconds.`;
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

function fromGraphQL({ message, extensions = {} }: AnsweredError): Problem {
  const code = typeof extensions['code'] === 'string' ? extensions['code'] : 'UNKNOWN';
  const fields = (extensions['fields'] ?? {}) as Record<string, string[]>;
  const wait = extensions['retryAfterSeconds'];
  if (code === 'RATE_LIMITED' && typeof wait === 'number') return { code, message: waitText(wait), fields };
  const general = fields['nonFieldErrors']?.[0];
  return {
    ...wordFor(code, message || unknownError),
    ...(general && { message: general }),
    ...(typeof extensions['permission'] === 'string' && { lacking: extensions['permission'] }),
    fields,
  };
}

function fromStatus(status: number): Problem {
  if (status === 401) return wordFor('UNAUTHENTICATED', '');
  if (status === 429) return wordFor('RATE_LIMITED', '');
  if (status === 502 || status === 503 || status === 504) return wordFor('NETWORK_ERROR', '');
  if (status >= 500) return wordFor('INTERNAL_SERVER_ERROR', '');
  return { code: 'UNKNOWN', message: `HTTP error! status: ${status}`, fields: {} };
}

/** Reads any thrown value; never throws itself. */
export function describeProblem(error: unknown): Problem {
  const [answered] = errorsAnswered(error);
  if (answered) return fromGraphQL(answered);
  const status = statusAnswered(error);
  if (status !== null) return fromStatus(status);
  if (error instanceof DOMException && error.name === 'TimeoutError') return wordFor('TIMEOUT', '');
  if (error instanceof TypeError) return wordFor('NETWORK_ERROR', '');
  return wordFor('UNKNOWN', '');
}
