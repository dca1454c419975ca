/**
 * Synchronous errors of the gateway (daraja.md §4). The one question asked of them: is it certain that nothing was
 * done? Codes decide, not the HTTP status; one overloaded code is decided by its message.
 */
import type { Refusal, RefusalReason } from '../payment-provider.ts';
import type { Answer } from './daraja-http.ts';
import type { JsonObject } from './wire-values.ts';
import { isObject, readIdentifier, readProse } from './wire-values.ts';

export interface GatewayError {
  code: string;
  message: string;
}

const INVALID_TOKEN_CODES = new Set(['404.001.03', '400.003.01', '401.002.01', '401.003.01']);
const CONFIGURATION_CODES = new Set(['404.001.01', '404.003.01', '404.001.04', '405.001']);
const BUSY_CODE = '500.003.02';
const QUOTA_CODE = '500.003.03';
export const OVERLOADED_CODE = '500.001.1001';

function readFault(body: JsonObject): GatewayError | null {
  if (!isObject(body.fault)) {
    return null;
  }
  const detail = isObject(body.fault.detail) ? body.fault.detail.errorcode : undefined;
  return { code: readIdentifier(detail, 100) ?? 'fault', message: readProse(body.fault.faultstring, 255) };
}

/** The error an answer carries, as Daraja's `errorCode` or as the Apigee `fault` of the gateway in front; else null. */
export function readGatewayError(body: JsonObject): GatewayError | null {
  const code = readIdentifier(body.errorCode, 100);
  return code === null ? readFault(body) : { code, message: readProse(body.errorMessage, 255) };
}

const isTokenCode = (code: string): boolean =>
  INVALID_TOKEN_CODES.has(code) || /invalid_?access_?token/i.test(code);

/** True when the answer says that the access token is not (or no longer) good: nothing was done. */
export function saysInvalidToken(answer: Answer): boolean {
  if (answer.kind !== 'json') {
    return answer.kind === 'unreadable' && answer.status === 401;
  }
  const error = readGatewayError(answer.body);
  if (error === null) {
    return answer.status === 401;
  }
  return isTokenCode(error.code);
}

/** True when too many requests came in a second: the gate turned this one away before anybody looked at it. */
export function saysSpikeArrest(answer: Answer): boolean {
  const error = answer.kind === 'json' ? readGatewayError(answer.body) : null;
  return error !== null && /spike ?arrest/i.test(`${error.code} ${error.message}`);
}

/** True when the gateway was too busy to look at the request: a question may be asked again a moment later. */
export function saysBusy(answer: Answer): boolean {
  const error = answer.kind === 'json' ? readGatewayError(answer.body) : null;
  return error !== null && 'status' in answer && reasonOf(error, answer.status) === 'busy';
}

function reasonOfOverloaded(message: string): RefusalReason | null {
  if (/wrong credentials|merchant does not exist/i.test(message)) {
    return 'configuration';
  }
  return /unable to lock subscriber/i.test(message) ? 'payer_busy' : null;
}

function reasonOf({ code, message }: GatewayError, status: number): RefusalReason | null {
  if (code === OVERLOADED_CODE) {
    return reasonOfOverloaded(message);
  }
  if (code === QUOTA_CODE || status === 429 || /quota/i.test(code)) {
    return 'quota';
  }
  if (code === BUSY_CODE || /spikearrest/i.test(code)) {
    return 'busy';
  }
  if (isTokenCode(code) || CONFIGURATION_CODES.has(code)) {
    return 'configuration';
  }
  if (code.startsWith('400.')) {
    return /invalid (phonenumber|partya)/i.test(message) ? 'invalid_phone' : 'invalid_request';
  }
  return /^4\d\d\./.test(code) ? 'refused' : null;
}

/** Prompts were paid of which the gateway had said that it was too busy for them. */
const MAY_STILL_COME =
  'If a request for this payment reaches your phone all the same and you pay it, it will be credited: do not pay twice.';

const PAYER_MESSAGES: Record<RefusalReason, string> = {
  unreachable:
    'M-Pesa cannot be reached just now. Nothing was sent to your phone; please try again in a minute.',
  busy: `M-Pesa is very busy. Wait a minute, then try again. ${MAY_STILL_COME}`,
  quota: `M-Pesa is not taking more requests just now. Wait a few minutes, then try again. ${MAY_STILL_COME}`,
  payer_busy: `Another M-Pesa request is open on this phone. Close it, wait a minute, then try again. ${MAY_STILL_COME}`,
  invalid_phone: 'M-Pesa does not accept this phone number. Check it, or pay from another phone.',
  invalid_request:
    'M-Pesa did not accept our request. Nothing was sent to your phone; the club has been told.',
  configuration:
    'M-Pesa payments are not working just now. Nothing was sent to your phone; the club has been told.',
  refused: 'M-Pesa did not accept the request. Nothing was sent to your phone; please try again later.',
};

const RETRY_AFTER_SECONDS: Partial<Record<RefusalReason, number>> = {
  unreachable: 60,
  busy: 60,
  quota: 300,
  payer_busy: 60,
};

const UNCERTAIN_REASONS: ReadonlySet<RefusalReason> = new Set(['busy', 'quota', 'payer_busy']);

const OPERATOR_REASONS: ReadonlySet<RefusalReason> = new Set(['invalid_request', 'configuration', 'quota']);

/** A refusal with everything the payer and the staff are told about it. */
export function refusal(reason: RefusalReason, providerCode: string, message: string): Refusal {
  return {
    reason,
    providerCode,
    message,
    payerMessage: PAYER_MESSAGES[reason],
    operatorAlert: OPERATOR_REASONS.has(reason),
    mayHaveBeenSent: UNCERTAIN_REASONS.has(reason),
    ...(RETRY_AFTER_SECONDS[reason] !== undefined && { retryAfterSeconds: RETRY_AFTER_SECONDS[reason] }),
  };
}

/** The refusal an error certainly is, or null when the gateway may have acted before failing. */
export function certainRefusal(error: GatewayError, status: number): Refusal | null {
  const reason = reasonOf(error, status);
  return reason === null ? null : refusal(reason, error.code, error.message);
}
