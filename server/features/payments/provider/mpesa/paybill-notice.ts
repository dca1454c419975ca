/**
 * Reads what Daraja posts about money that came to the PayBill without a prompt (daraja.md §9, C2B), and says what it is
 * answered. Tolerant on purpose, like the reader of callbacks.
 */
import type { PayBillNotice } from '../payment-provider.ts';
import { fromTimestamp } from './timestamp.ts';
import { isObject, readCents, readIdentifier, readProse, readWireReceipt } from './wire-values.ts';

const REFERENCE_LENGTH = 100;
const NAME_LENGTH = 40;
/** Zero and less, in whatever form: no payment has such an amount. */
const NOTHING = /^\s*(-|0+(\.0*)?\s*$)/;

const nameOf = (...parts: unknown[]): string =>
  parts
    .map((part) => readProse(part, NAME_LENGTH).trim())
    .filter((part) => part !== '')
    .join(' ');

/** What the notice says, or null when the body is none. Never throws. */
export function readPayBillNotice(body: unknown): PayBillNotice | null {
  if (!isObject(body)) {
    return null;
  }
  const receipt = readWireReceipt(body.TransID);
  if (receipt === null) {
    return null;
  }
  const time = readIdentifier(body.TransTime, 20);
  const amount = readProse(body.TransAmount, 40);
  return {
    receipt,
    accountReference: readProse(body.BillRefNumber, REFERENCE_LENGTH),
    amountCents: readCents(amount),
    isNothing: NOTHING.test(amount),
    phone: readProse(body.MSISDN, 20),
    payerFirstName: readProse(body.FirstName, NAME_LENGTH).trim(),
    payerName: nameOf(body.FirstName, body.MiddleName, body.LastName),
    paidAt: time === null ? null : fromTimestamp(time),
  };
}

/** The answer to a question whether money is taken; C2B00013 is M-Pesa's word for an amount that is none. */
export const validationAnswer = (isTaken: boolean): object =>
  isTaken ? { ResultCode: '0', ResultDesc: 'Accepted' } : { ResultCode: 'C2B00013', ResultDesc: 'Rejected' };
