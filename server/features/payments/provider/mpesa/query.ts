/** The question how a prompt stands (daraja.md §5). It never carries a receipt, and an error of it proves nothing. */
import type { QueryDoubt, QueryOutcome } from '../payment-provider.ts';
import type { Answer } from './daraja-http.ts';
import { answerText } from './daraja-http.ts';
import type { GatewayError } from './gateway-errors.ts';
import { certainRefusal, OVERLOADED_CODE, readGatewayError } from './gateway-errors.ts';
import { explainResultCode, PAID, UNREACHABLE } from './result-codes.ts';
import type { JsonObject } from './wire-values.ts';
import { readIdentifier, readProse } from './wire-values.ts';

/** The query has said "unreachable" ahead of the callback and against it: believed only this long after the push. */
const PROVISIONAL_UNREACHABLE_MS = 3 * 60 * 1_000;

function readError(error: GatewayError, status: number, answer: string): QueryOutcome {
  if (error.code === OVERLOADED_CODE && (error.message === '' || /being processed/i.test(error.message))) {
    return { kind: 'pending', code: null, description: error.message, answer };
  }
  if (
    error.code === OVERLOADED_CODE &&
    /does not exist/i.test(error.message) &&
    !/merchant/i.test(error.message)
  ) {
    return { kind: 'unanswered', reason: 'not_found', operatorAlert: false, answer };
  }
  const refusal = certainRefusal(error, status);
  return {
    kind: 'unanswered',
    reason: refusal === null ? 'provider_error' : 'refused',
    operatorAlert: refusal?.operatorAlert ?? false,
    answer,
  };
}

function readResult(body: JsonObject, ageMs: number, answer: string): QueryOutcome {
  const code = readIdentifier(body.ResultCode, 20);
  const description = readProse(body.ResultDesc, 255);
  if (code === null) {
    return { kind: 'unanswered', reason: 'unreadable_answer', operatorAlert: false, answer };
  }
  if (code === PAID) {
    return { kind: 'paid', code, description, answer };
  }
  const isProvisional = code === UNREACHABLE && ageMs < PROVISIONAL_UNREACHABLE_MS;
  const isFinal = explainResultCode(code).final && !isProvisional;
  return { kind: isFinal ? 'failed' : 'pending', code, description, answer };
}

/** Reads the answer to a query about one prompt that was pushed `ageMs` ago. */
export function readQueryAnswer(answer: Answer, checkoutRequestId: string, ageMs: number): QueryOutcome {
  const text = answerText(answer);
  const unanswered = (reason: QueryDoubt): QueryOutcome => ({
    kind: 'unanswered',
    reason,
    operatorAlert: false,
    answer: text,
  });
  if (answer.kind === 'unsent') {
    return unanswered('connection_lost');
  }
  if (answer.kind === 'silent') {
    return unanswered(answer.reason);
  }
  if (answer.kind === 'unreadable') {
    return unanswered('unreadable_answer');
  }
  const error = readGatewayError(answer.body);
  if (error !== null) {
    return readError(error, answer.status, text);
  }
  if (answer.status > 299 || readIdentifier(answer.body.ResponseCode, 20) !== '0') {
    return unanswered('provider_error');
  }
  return answer.body.CheckoutRequestID === checkoutRequestId
    ? readResult(answer.body, ageMs, text)
    : unanswered('another_payment');
}
