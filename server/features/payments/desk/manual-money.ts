import { z } from 'zod';
import { invalidField } from '../../../core/errors.ts';
import { choice, field, fieldTexts, isDay, text } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import { manualChannels, type ManualChannel, type RecordChannel } from '../records/payment-states.ts';
import { readReceipt } from './receipts/receipt-code.ts';

const BAD_DATE = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';

const calendarDay = field((value, fail) => {
  if (value === undefined || value === null || value === '') {
    return fail(fieldTexts.required);
  }
  const day = typeof value === 'string' ? value.trim() : '';
  const read = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== day ? fail(BAD_DATE) : day;
});

/** The day of a closed month for which an entry stands; absent for most. */
export const correctedDay = field((value, fail) => {
  const day = typeof value === 'string' ? value.trim() : '';
  return day === '' ? null : isDay(day) ? day : fail(BAD_DATE);
});

/** How money that staff record came in. */
const manualMoneySchema = z.object({
  channel: choice(manualChannels),
  externalReference: text({ min: 0, max: 60 }).optional(),
  note: text({ min: 0, max: 500 }).optional(),
  paidOn: calendarDay,
  correctsDay: correctedDay,
});

/** How money came in, or that none is due, as staff say. */
export interface MoneyRecord {
  channel: RecordChannel;
  /** Empty for cash without a slip; an M-Pesa receipt for the PayBill. */
  externalReference: string;
  note: string;
  paidOn: string;
  /** The day of a closed month on which the money came in truth. */
  correctsDay: string | null;
}

/** Reads what staff typed; no later day than `today` is taken. */
export function readManualMoney(input: unknown, today: string): MoneyRecord {
  const { channel, externalReference = '', note = '', paidOn, correctsDay } = parse(manualMoneySchema, input);
  if (paidOn > today) {
    throw invalidField('paidOn', 'The money cannot have come in the future.');
  }
  if (channel !== 'CASH' && externalReference === '') {
    throw invalidField('externalReference', 'A reference is required.');
  }
  return { channel, externalReference: readReference(channel, externalReference), note, paidOn, correctsDay };
}

/** The ledger and the statement write a receipt in one form, so that it is kept in no other. */
function readReference(channel: ManualChannel, typed: string): string {
  if (channel !== 'PAYBILL') {
    return typed;
  }
  const receipt = readReceipt(typed);
  if (receipt === null) {
    throw invalidField('externalReference', 'An M-Pesa receipt has 10 letters and digits.');
  }
  return receipt;
}
