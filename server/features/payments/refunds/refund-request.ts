import { z } from 'zod';
import { invalidField } from '../../../core/errors.ts';
import { cents, formatKes, type Cents } from '../../../core/money.ts';
import { blankableText, choice, day, field, fieldTexts, integer } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import { correctedDay } from '../desk/manual-money.ts';
import { readReceipt } from '../desk/receipts/receipt-code.ts';
import { reasonSchema } from '../records/reason.ts';
import {
  refundEffects,
  refundMethods,
  type RefundEffect,
  type RefundMethod,
} from '../records/payment-states.ts';

/** As many digits as cents are counted exactly in; what is more than a payment holds is told as that. */
const AMOUNT = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/** An amount as people write it: "1000", "1,000.00". */
const amount = field((value, fail): Cents => {
  const typed = typeof value === 'string' ? value.replaceAll(/[\s,]/g, '') : '';
  if (typed === '') {
    return fail(fieldTexts.required);
  }
  const [, minus, whole, fraction = ''] = AMOUNT.exec(typed) ?? [];
  if (whole === undefined) {
    return fail('Enter an amount in shillings, for example 400 or 400.50.');
  }
  const read = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return read > 0 && minus === '' ? cents(read) : fail('Enter an amount above KES 0.');
});

/** One less than a payment can buy. */
const MOST_MONTHS_KEPT = 23;

const requestSchema = reasonSchema.extend({
  amount,
  effect: choice(refundEffects),
  monthsKept: integer({ min: 0, max: 1_000_000, outside: 'Enter the months that stay.', fallback: 0 }),
});

/** What somebody asks for: so much money, and what becomes of the months that it bought. */
export interface RefundRequest {
  amountCents: Cents;
  effect: RefundEffect;
  /** Null where none are counted. */
  monthsKept: number | null;
  reason: string;
}

/** What a payment bought, as far as it can end. */
interface Bought {
  /** Null for a payment that bought none. */
  membershipPeriodMonths: number | null;
  orderId: number | null;
  eventId: number | null;
}

/** Reads what was asked for. */
export function readRequest(
  input: unknown,
  { membershipPeriodMonths: monthsBought, orderId, eventId }: Bought,
): RefundRequest {
  const { amount: amountCents, effect, monthsKept, reason } = parse(requestSchema, input);
  const endsThing = effect === 'END' && (orderId !== null || eventId !== null);
  if (effect !== 'KEEP' && monthsBought === null && !endsThing) {
    throw invalidField('effect', 'This payment bought no months that could end.');
  }
  if (effect !== 'SHORTEN') {
    return { amountCents, effect, monthsKept: null, reason };
  }
  const most = Math.min(MOST_MONTHS_KEPT, (monthsBought ?? 0) - 1);
  if (monthsKept < 1 || monthsKept > most) {
    const text =
      most < 1
        ? 'A single month cannot be shortened: end it, or let it stay.'
        : `Of these months 1 to ${String(most)} can stay.`;
    throw invalidField('monthsKept', text);
  }
  return { amountCents, effect, monthsKept, reason };
}

/** Throws when more is asked for than is left of a payment. */
export function refuseMoreThan(leftCents: Cents, asked: Cents): void {
  if (asked > leftCents) {
    throw invalidField('amount', `At most ${formatKes(leftCents)} of this payment can go back.`);
  }
}

const payoutSchema = z.object({
  method: choice(refundMethods),
  reference: blankableText(60),
  paidOn: day(),
  correctsDay: correctedDay,
});

/** How the money was sent. */
export interface Payout {
  method: RefundMethod;
  /** Empty for cash without a voucher. */
  reference: string;
  paidOn: string;
  /** The day of a closed month on which it was sent in truth. */
  correctsDay: string | null;
}

/** Reads how the money was sent, on a day from the one on which it had come until today. */
export function readPayout(input: unknown, { since, today }: { since: string; today: string }): Payout {
  const { method, reference, paidOn, correctsDay } = parse(payoutSchema, input);
  if (paidOn > today) {
    throw invalidField('paidOn', 'The money cannot have been sent in the future.');
  }
  if (paidOn < since) {
    throw invalidField('paidOn', 'The money cannot have been sent before it came.');
  }
  return { method, reference: readReference(method, reference), paidOn, correctsDay };
}

/** M-Pesa's statement writes a receipt in one form, so that it is kept in no other. */
function readReference(method: RefundMethod, typed: string): string {
  if (method !== 'CASH' && typed === '') {
    throw invalidField('reference', 'A reference is required.');
  }
  const reference = method === 'MPESA' ? readReceipt(typed) : typed;
  if (reference === null) {
    throw invalidField('reference', 'An M-Pesa receipt has 10 letters and digits.');
  }
  return reference;
}
