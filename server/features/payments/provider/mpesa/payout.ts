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
import { parametersOf, readTime, resultAddresses, resultOf } from './result-body.ts';
import { readCents, readIdentifier, readProse, readWireReceipt, type JsonObject } from './wire-values.ts';

export const payoutBody = (settings: PayoutSettings, request: PayoutRequest): object => ({
  OriginatorConversationID: request.conversationId,
  InitiatorName: settings.initiatorName,
  SecurityCredential: settings.securityCredential,
  CommandID: 'BusinessPayment',
  Amount: request.amountKes,
  PartyA: settings.shortcode,
  PartyB: request.phone,
  Remarks: request.remarks.slice(0, 100),
  ...resultAddresses(request),
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
  ...resultAddresses(where),
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
  const told = resultOf(body);
  if (told === null) {
    return null;
  }
  const { result, code } = told;
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
