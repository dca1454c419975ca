/** The provider's own books, page by page (daraja.md §9, Pull Transactions). */
import type { LedgerLine, ReadBooks, ReversalLine } from '../payment-provider.ts';
import { LedgerUnavailable } from '../payment-provider.ts';
import type { Answer } from './daraja-http.ts';
import type { DarajaSettings } from './daraja-settings.ts';
import { certainRefusal, readGatewayError } from './gateway-errors.ts';
import { fromLedgerTime, toLedgerTime } from './timestamp.ts';
import type { JsonObject } from './wire-values.ts';
import { isObject, readCents, readIdentifier, readProse, readWireReceipt } from './wire-values.ts';

const FOUND = '1000';
const NOTHING_FOUND = '1001';
const MAX_PAGES = 500;

export function pullBody(
  settings: DarajaSettings,
  from: Date,
  to: Date,
  offset: number,
): Record<string, string> {
  return {
    ShortCode: settings.shortcode,
    StartDate: toLedgerTime(from),
    EndDate: toLedgerTime(to),
    OffSetValue: String(offset),
  };
}

/** Nobody documents all types, so all but those that certainly speak of money going out count as payments. */
const OUTGOING = /revers|refund|withdraw|\bb2c\b/i;

/** The words for money of a payment that M-Pesa sends back to its payer. */
const REVERSAL = /revers/i;

const isReversal = (row: JsonObject): boolean => REVERSAL.test(readProse(row.transactiontype, 100));

const isIncoming = (row: JsonObject): boolean => !OUTGOING.test(readProse(row.transactiontype, 100));

const readLine = (receipt: string, row: JsonObject): LedgerLine => ({
  receipt,
  accountReference: readProse(row.billreference, 40),
  amountCents: readCents(row.amount),
  phone: readProse(row.msisdn, 20),
  payerName: readProse(row.sender, 100),
  paidAt: fromLedgerTime(readProse(row.trxDate, 40)),
});

/** Nobody documents where such a row names its payment: by a link, in place of our reference, or by its own code. */
const readReversal = (receipt: string, row: JsonObject): ReversalLine => ({
  receipt,
  names: [readWireReceipt(row.linkedtransactionid), readWireReceipt(row.billreference), receipt].filter(
    (name) => name !== null,
  ),
  amountCents: readCents(readProse(row.amount, 20).replace(/^-/, '')),
  reversedAt: fromLedgerTime(readProse(row.trxDate, 40)),
});

/** One page of rows: the wire has an array of arrays. Throws LedgerUnavailable for anything but rows or "none". */
function readPullAnswer(answer: Answer): JsonObject[] {
  if (answer.kind === 'unsent') {
    throw new LedgerUnavailable('unreachable', false);
  }
  if (answer.kind !== 'json') {
    throw new LedgerUnavailable(answer.kind === 'silent' ? answer.reason : 'unreadable_answer', false);
  }
  const error = readGatewayError(answer.body);
  if (error !== null) {
    const refusal = certainRefusal(error, answer.status);
    throw new LedgerUnavailable(
      refusal === null ? 'provider_error' : 'refused',
      refusal?.operatorAlert ?? false,
    );
  }
  const code = readIdentifier(answer.body.ResponseCode, 20);
  if (code === NOTHING_FOUND) {
    return [];
  }
  if (code !== FOUND || !Array.isArray(answer.body.Response)) {
    throw new LedgerUnavailable('unreadable_answer', false);
  }
  return (answer.body.Response as unknown[]).flat().filter(isObject);
}

/**
 * Reads every page. Offsets count rows, and rows may arrive while we read, so rows are kept by receipt; a page
 * without a new one ends the reading, also for a gateway that ignores offsets.
 */
export async function readAllPages(ask: (offset: number) => Promise<Answer>): Promise<ReadBooks> {
  const rows = new Map<string, JsonObject>();
  let offset = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const known = rows.size;
    const read = readPullAnswer(await ask(offset));
    for (const row of read) {
      const receipt = readWireReceipt(row.transactionId);
      if (receipt !== null && !rows.has(receipt)) {
        rows.set(receipt, row);
      }
    }
    if (rows.size === known) {
      break;
    }
    offset += read.length;
  }
  const all = [...rows];
  return {
    received: all.filter(([, row]) => isIncoming(row)).map(([receipt, row]) => readLine(receipt, row)),
    reversed: all.filter(([, row]) => isReversal(row)).map(([receipt, row]) => readReversal(receipt, row)),
  };
}
