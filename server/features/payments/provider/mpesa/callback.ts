/**
 * Reads the body Daraja posts to a callback address (daraja.md §6). Tolerant on purpose: items are found by name,
 * values may be missing or of another type, phones may be masked. Anything that is not this shape is null.
 */
import type { CallbackPayment, CallbackReport } from '../payment-provider.ts';
import { explainResultCode, PAID } from './result-codes.ts';
import { fromTimestamp } from './timestamp.ts';
import type { JsonObject } from './wire-values.ts';
import { isObject, readCents, readIdentifier, readProse, readWireReceipt } from './wire-values.ts';

const MAX_ITEMS = 50;
const ID_LENGTH = 100;

function itemsByName(callback: JsonObject): Map<string, unknown> {
  const metadata = isObject(callback.CallbackMetadata) ? callback.CallbackMetadata.Item : undefined;
  const items: unknown[] = Array.isArray(metadata) ? metadata.slice(0, MAX_ITEMS) : [metadata];
  const values = new Map<string, unknown>();
  for (const item of items) {
    if (
      isObject(item) &&
      typeof item.Name === 'string' &&
      item.Value !== undefined &&
      !values.has(item.Name)
    ) {
      values.set(item.Name, item.Value);
    }
  }
  return values;
}

function readPayment(callback: JsonObject): CallbackPayment {
  const values = itemsByName(callback);
  const date = readIdentifier(values.get('TransactionDate'), 20);
  return {
    amountCents: readCents(values.get('Amount')),
    receipt: readWireReceipt(values.get('MpesaReceiptNumber')),
    phone: readIdentifier(values.get('PhoneNumber'), 20),
    paidAt: date === null ? null : fromTimestamp(date),
  };
}

function outcomeOf(code: string): CallbackReport['outcome'] {
  if (code === PAID) {
    return 'paid';
  }
  return explainResultCode(code).final ? 'failed' : 'undecided';
}

/** What the callback claims, or null when the body is not a callback. Never throws. */
export function parseCallback(body: unknown): CallbackReport | null {
  const envelope = isObject(body) ? body.Body : undefined;
  const callback = isObject(envelope) ? envelope.stkCallback : undefined;
  if (!isObject(callback)) {
    return null;
  }
  const checkoutRequestId = readIdentifier(callback.CheckoutRequestID, ID_LENGTH);
  const code = readIdentifier(callback.ResultCode, 20);
  if (checkoutRequestId === null || code === null) {
    return null;
  }
  const outcome = outcomeOf(code);
  return {
    checkoutRequestId,
    merchantRequestId: readIdentifier(callback.MerchantRequestID, ID_LENGTH) ?? '',
    code,
    description: readProse(callback.ResultDesc, 255),
    outcome,
    payment: outcome === 'paid' ? readPayment(callback) : null,
  };
}
