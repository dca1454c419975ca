/** Strict reading of what a merchant sends: the first wrong field is named, as the gateway does. */
import { invalidField, unknownMerchant, wrongCredentials } from './daraja-error.ts';
import { readCompactTime } from './nairobi-time.ts';
import type { Merchant } from './simulator-options.ts';

export interface PushOrder {
  phone: string;
  amountKes: number;
  accountReference: string;
  callbackUrl: string;
}

type Body = Record<string, unknown>;

const MAX_AMOUNT_KES = 250_000;
const TIMESTAMP_TOLERANCE_MS = 10 * 60 * 1_000;
const MSISDN = /^254[17]\d{8}$/;

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The field as text when it has the right shape; else throws Daraja's error naming it. */
function field(body: Body, name: string, shape: RegExp): string {
  const text = asText(body[name]);
  if (!shape.test(text)) {
    throw invalidField(name);
  }
  return text;
}

/** Checks short code, timestamp and password, which every call but the ledger pull starts with. */
function checkMerchant(body: Body, merchant: Merchant, now: Date): void {
  const shortcode = field(body, 'BusinessShortCode', /^\d{5,7}$/);
  const timestamp = field(body, 'Timestamp', /^\d{14}$/);
  const moment = readCompactTime(timestamp);
  const distance = Math.abs((moment?.getTime() ?? 0) - now.getTime());
  if (typeof body.Timestamp !== 'string' || distance > TIMESTAMP_TOLERANCE_MS) {
    throw invalidField('Timestamp');
  }
  const password = field(body, 'Password', /^[A-Za-z0-9+/]+={0,2}$/);
  if (shortcode !== merchant.shortcode) {
    throw unknownMerchant();
  }
  if (password !== Buffer.from(shortcode + merchant.passkey + timestamp).toString('base64')) {
    throw wrongCredentials();
  }
}

function checkCallbackUrl(body: Body): string {
  const text = asText(body.CallBackURL);
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw invalidField('CallBackURL');
  }
  return text;
}

function checkAmount(body: Body): number {
  const amount = Number(field(body, 'Amount', /^[1-9]\d{0,6}$/));
  if (amount > MAX_AMOUNT_KES) {
    throw invalidField('Amount');
  }
  return amount;
}

/** The order a push body gives; throws for any field the gateway would not take. */
export function readPush(body: Body, merchant: Merchant, now: Date): PushOrder {
  checkMerchant(body, merchant, now);
  if (body.TransactionType !== merchant.transactionType) {
    throw invalidField('TransactionType');
  }
  const amountKes = checkAmount(body);
  field(body, 'PartyA', MSISDN);
  if (asText(body.PartyB) !== merchant.partyB) {
    throw invalidField('PartyB');
  }
  const phone = field(body, 'PhoneNumber', MSISDN);
  const callbackUrl = checkCallbackUrl(body);
  const accountReference = field(body, 'AccountReference', /^[A-Za-z0-9-]{1,12}$/);
  if (body.TransactionDesc !== undefined) {
    field(body, 'TransactionDesc', /^[A-Za-z0-9 -]{0,13}$/);
  }
  return { phone, amountKes, accountReference, callbackUrl };
}

/** The CheckoutRequestID a query asks about; throws like `readPush`. */
export function readQuery(body: Body, merchant: Merchant, now: Date): string {
  checkMerchant(body, merchant, now);
  return field(body, 'CheckoutRequestID', /^\S{1,100}$/);
}
