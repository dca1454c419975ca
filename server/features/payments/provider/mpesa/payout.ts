/** Paying out to a phone, and asking how that ended (daraja.md §9). Both are answered later, at addresses of ours. */
import type {
  PayoutEnd,
  PayoutOutcome,
  PayoutRequest,
  PayoutResult,
  ResultAddresses,
} from '../payment-provider.ts';
import type { Answer } from './daraja-http.ts';
import type { PayoutSettings } from './daraja-settings.ts';
import { certainRefusal, readGatewayError } from './gateway-errors.ts';
import { failedPayoutWords } from './payout-results.ts';
import { fromLedgerTime, fromTimestamp } from './timestamp.ts';
import {
  isObject,
  readCents,
  readIdentifier,
  readProse,
  readWireReceipt,
  type JsonObject,
} from './wire-values.ts';

const addresses = ({ resultUrl, timeoutUrl }: ResultAddresses) => ({
  ResultURL: resultUrl,
  QueueTimeOutURL: timeoutUrl,
});

export const payoutBody = (settings: PayoutSettings, request: PayoutRequest): object => ({
  OriginatorConversationID: request.conversationId,
  InitiatorName: settings.initiatorName,
  SecurityCredential: settings.securityCredential,
  CommandID: 'BusinessPayment',
  Amount: request.amountKes,
  PartyA: settings.shortcode,
  PartyB: request.phone,
  Remarks: request.remarks.slice(0, 100),
  ...addresses(request),
  Occassion: '',
});

export const statusBody = (
  settings: PayoutSettings,
  conversationId: string,
  where: ResultAddresses,
): object => ({
  Initiator: settings.initiatorName,
  SecurityCredential: settings.securityCredential,
  CommandID: 'TransactionStatusQuery',
  OriginalConversationID: conversationId,
  PartyA: settings.shortcode,
  IdentifierType: '4',
  Remarks: 'Refund',
  Occasion: '',
  ...addresses(where),
});

/** Reasons for which the gateway turned a request away before it looked at it; busy and quota were seen to act all the same. */
function refusedAnswer(answer: Answer): PayoutOutcome | null {
  const error = answer.kind === 'json' ? readGatewayError(answer.body) : null;
  const refusal = error && 'status' in answer ? certainRefusal(error, answer.status) : null;
  return refusal === null || refusal.mayHaveBeenSent
    ? null
    : { kind: 'refused', why: `M-Pesa did not take the request: ${refusal.message || refusal.providerCode}` };
}

/** Reads the answer to a request to pay out: what is not certainly turned away may have been done. */
export function readPayoutAnswer(answer: Answer): PayoutOutcome {
  if (answer.kind === 'unsent') {
    return { kind: 'refused', why: 'M-Pesa could not be reached. Nothing was sent; try again in a minute.' };
  }
  const refused = refusedAnswer(answer);
  if (refused) {
    return refused;
  }
  const isError = answer.kind !== 'json' || answer.status > 299 || readGatewayError(answer.body) !== null;
  const code = answer.kind === 'json' ? readIdentifier(answer.body.ResponseCode, 20) : null;
  if (isError || code === null) {
    return { kind: 'unknown' };
  }
  if (code === '0') {
    return { kind: 'accepted' };
  }
  const why = failedPayoutWords(code);
  return why === null ? { kind: 'unknown' } : { kind: 'refused', why };
}

/** The parameters of a result by their names, spaces left out; one alone comes as an object. The first of a name counts. */
function parametersOf(result: JsonObject): ReadonlyMap<string, unknown> {
  const given = isObject(result.ResultParameters) ? result.ResultParameters.ResultParameter : undefined;
  const items: unknown[] = Array.isArray(given) ? given : [given];
  const named = items.flatMap((item): [string, unknown][] =>
    isObject(item) ? [[readProse(item.Key, 60).replaceAll(' ', ''), item.Value]] : [],
  );
  return new Map(named.reverse());
}

const DOTTED = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}:\d{2}:\d{2})$/;

/** `dd.MM.yyyy HH:mm:ss`, or the digits of the other calls, in Nairobi. */
function readTime(value: unknown): Date | null {
  const text = readProse(value, 40);
  const [, day, month, year, time] = DOTTED.exec(text) ?? [];
  return day === undefined
    ? fromTimestamp(text)
    : fromLedgerTime(`${year ?? ''}-${month ?? ''}-${day} ${time ?? ''}`);
}

const OVER = /^(failed|cancelled|canceled|declined|expired|rejected)$/i;

function endOfStatus(parameters: ReadonlyMap<string, unknown>): PayoutEnd {
  const status = readProse(parameters.get('TransactionStatus'), 40);
  if (OVER.test(status)) {
    return { kind: 'failed', why: `M-Pesa says that it ended as “${status}”. Nothing was paid.` };
  }
  return /^completed$/i.test(status)
    ? {
        kind: 'paid',
        receipt: readWireReceipt(parameters.get('ReceiptNo')),
        amountCents: readCents(parameters.get('Amount')),
        paidAt: readTime(parameters.get('FinalisedTime')),
      }
    : {
        kind: 'undecided',
        why: status === '' ? 'M-Pesa does not say how it ended.' : `M-Pesa says: ${status}.`,
      };
}

function endOfPayout(result: JsonObject, code: string): PayoutEnd {
  if (code !== '0') {
    const why = failedPayoutWords(code);
    return why === null
      ? { kind: 'undecided', why: `M-Pesa says: ${readProse(result.ResultDesc, 200)} (${code}).` }
      : { kind: 'failed', why };
  }
  const parameters = parametersOf(result);
  return {
    kind: 'paid',
    receipt: readWireReceipt(parameters.get('TransactionReceipt') ?? result.TransactionID),
    amountCents: readCents(parameters.get('TransactionAmount')),
    paidAt: readTime(parameters.get('TransactionCompletedDateTime')),
  };
}

/** What a result says of a payout, or the answer to a question about one; null when the body is none. Never throws. */
export function readPayoutResult(body: unknown, isStatus: boolean): PayoutResult | null {
  const result = isObject(body) && isObject(body.Result) ? body.Result : null;
  const code = result && readIdentifier(result.ResultCode, 20);
  if (result === null || code === null) {
    return null;
  }
  const conversationId = readIdentifier(result.OriginatorConversationID, 100);
  if (!isStatus) {
    return { conversationId, end: endOfPayout(result, code) };
  }
  const end: PayoutEnd =
    code === '0'
      ? endOfStatus(parametersOf(result))
      : { kind: 'undecided', why: `M-Pesa could not tell: ${readProse(result.ResultDesc, 200)} (${code}).` };
  return { conversationId, end };
}
