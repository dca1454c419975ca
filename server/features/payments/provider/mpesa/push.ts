/** The prompt on the payer's phone: what is sent (daraja.md §3) and how the answer is read (§4). */
import type { PushOutcome, PushRequest, Refusal, RefusalReason } from '../payment-provider.ts';
import type { Answer } from './daraja-http.ts';
import { answerText } from './daraja-http.ts';
import type { DarajaSettings } from './daraja-settings.ts';
import { certainRefusal, readGatewayError, refusal } from './gateway-errors.ts';
import { toTimestamp } from './timestamp.ts';
import type { JsonObject } from './wire-values.ts';
import { readIdentifier, readProse } from './wire-values.ts';

const DESCRIPTION_LENGTH = 13;
const ID_LENGTH = 100;
const FALLBACK_DESCRIPTION = 'Payment';

/**
 * Some signs have made Daraja refuse a whole request: letters, digits, spaces and hyphens only, 13 at most.
 * @internal Its cases have tests of their own.
 */
export function cleanDescription(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{Mark}/gu, '');
  const allowed = plain.replace(/[^A-Za-z0-9-]+/g, ' ').trim();
  return allowed.slice(0, DESCRIPTION_LENGTH).trim() || FALLBACK_DESCRIPTION;
}

/** The first thing wrong with a request of ours, or null. Such a request is never sent. */
function problemOf(request: PushRequest): string | null {
  if (!/^254[17]\d{8}$/.test(request.phone)) {
    return 'The phone number is not 254 and nine digits';
  }
  if (!Number.isSafeInteger(request.amountKes) || request.amountKes < 1) {
    return 'The amount is not a whole number of shillings';
  }
  if (!/^[A-Z0-9-]{1,12}$/.test(request.accountReference)) {
    return 'The account reference is not 1 to 12 letters, digits or hyphens';
  }
  return URL.canParse(request.callbackUrl) ? null : 'The callback address is not an absolute URL';
}

/** Refuses, before anything is sent, a request Daraja could not take; null when it may go out. */
export function refuseLocally(request: PushRequest): PushOutcome | null {
  const problem = problemOf(request);
  return problem === null
    ? null
    : { kind: 'refused', ...refusal('invalid_request', '', problem), answer: '' };
}

/** The three fields every STK call starts with; one moment makes both the timestamp and the password. */
export function merchantFields(settings: DarajaSettings, moment: Date): Record<string, string> {
  const timestamp = toTimestamp(moment);
  return {
    BusinessShortCode: settings.shortcode,
    Password: Buffer.from(settings.shortcode + settings.passkey + timestamp).toString('base64'),
    Timestamp: timestamp,
  };
}

export function pushBody(
  settings: DarajaSettings,
  request: PushRequest,
  moment: Date,
): Record<string, string | number> {
  return {
    ...merchantFields(settings, moment),
    TransactionType: settings.transactionType,
    Amount: request.amountKes,
    PartyA: request.phone,
    PartyB: settings.partyB,
    PhoneNumber: request.phone,
    CallBackURL: request.callbackUrl,
    AccountReference: request.accountReference,
    TransactionDesc: cleanDescription(request.description),
  };
}

/** Statuses by which the gateway turns a request away at the door, whatever the body says. */
const TURNED_AWAY: Partial<Record<number, RefusalReason>> = { 401: 'configuration', 429: 'quota' };

const refused = (because: Refusal, answer: string): PushOutcome => ({ kind: 'refused', ...because, answer });

/** Reads the answer to a push. Whatever is not a certain refusal or a complete acceptance is unknown. */
export function readPushAnswer(answer: Answer): PushOutcome {
  const text = answerText(answer);
  if (answer.kind === 'unsent') {
    return refused(refusal('unreachable', '', 'No connection to M-Pesa'), text);
  }
  if (answer.kind === 'silent') {
    return { kind: 'unknown', reason: answer.reason, answer: text };
  }
  const error = answer.kind === 'json' ? readGatewayError(answer.body) : null;
  const turnedAway = TURNED_AWAY[answer.status];
  if (error === null && turnedAway !== undefined) {
    return refused(refusal(turnedAway, '', `HTTP ${String(answer.status)}`), text);
  }
  if (answer.kind === 'unreadable') {
    return { kind: 'unknown', reason: 'unreadable_answer', answer: text };
  }
  if (error === null) {
    return readResponseCode(answer.status, answer.body, text);
  }
  const certain = certainRefusal(error, answer.status);
  return certain === null
    ? { kind: 'unknown', reason: 'provider_error', answer: text }
    : refused(certain, text);
}

function readResponseCode(status: number, body: JsonObject, answer: string): PushOutcome {
  if (status > 299) {
    return { kind: 'unknown', reason: 'provider_error', answer };
  }
  const code = readIdentifier(body.ResponseCode, 20);
  if (code !== null && code !== '0') {
    return refused(refusal('refused', code, readProse(body.ResponseDescription, 255)), answer);
  }
  const checkoutRequestId = readIdentifier(body.CheckoutRequestID, ID_LENGTH);
  if (code === null || checkoutRequestId === null) {
    return { kind: 'unknown', reason: 'unreadable_answer', answer };
  }
  const merchantRequestId = readIdentifier(body.MerchantRequestID, ID_LENGTH) ?? '';
  return { kind: 'accepted', checkoutRequestId, merchantRequestId, answer };
}
