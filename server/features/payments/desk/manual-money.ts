import { invalidField } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { ManualChannel } from '../payment-states.ts';
import { manualMoneySchema } from './payment.schemas.ts';
import { readReceipt } from './receipt-code.ts';

/** How money came in, as staff say. */
export interface MoneyRecord {
  channel: ManualChannel;
  /** Empty for cash without a slip; an M-Pesa receipt for the PayBill. */
  externalReference: string;
  note: string;
  paidOn: string;
}

/** Reads what staff typed; no later day than `today` is taken. */
export function readManualMoney(input: unknown, today: string): MoneyRecord {
  const { channel, externalReference = '', note = '', paidOn } = parse(manualMoneySchema, input);
  if (paidOn > today) {
    throw invalidField('paidOn', 'The money cannot have come in the future.');
  }
  if (channel !== 'CASH' && externalReference === '') {
    throw invalidField('externalReference', 'A reference is required.');
  }
  return { channel, externalReference: readReference(channel, externalReference), note, paidOn };
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
