/** The provider's own books, page by page (daraja.md §9, Pull Transactions). */
import type { LedgerLine } from '../payment-provider.ts';
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

function readLine(row: JsonObject): LedgerLine | null {
  const receipt = readWireReceipt(row.transactionId);
  return receipt === null
    ? null
    : {
        receipt,
        accountReference: readProse(row.billreference, 40),
        amountCents: readCents(row.amount),
        phone: readProse(row.msisdn, 20),
        payerName: readProse(row.sender, 100),
        paidAt: fromLedgerTime(readProse(row.trxDate, 40)),
      };
}

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
 * Reads every page. Offsets count rows, and rows may arrive while we read, so lines are kept by receipt; a page
 * without a new one ends the reading, also for a gateway that ignores offsets.
 */
export async function readAllPages(ask: (offset: number) => Promise<Answer>): Promise<LedgerLine[]> {
  const lines = new Map<string, LedgerLine>();
  let offset = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const rows = readPullAnswer(await ask(offset));
    const fresh = rows.map(readLine).filter((line) => line !== null && !lines.has(line.receipt));
    if (fresh.length === 0) {
      break;
    }
    for (const line of fresh as LedgerLine[]) {
      lines.set(line.receipt, line);
    }
    offset += rows.length;
  }
  return [...lines.values()];
}
