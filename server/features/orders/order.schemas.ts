import { z } from 'zod';
import { cents, type Cents } from '../../core/money.ts';
import {
  blankableText,
  choice,
  field,
  fieldTexts,
  readRevision,
  referenceIn,
  text,
} from '../../core/validation/fields.ts';
import { kenyanPhoneIn } from '../payments/records/phone.ts';
import { sentCode } from './discounts/discount-code.ts';
import { orderStatuses } from './order-states.ts';

/** What somebody wants: so many of an item, or of one variant of it. */
export interface WantedLine {
  itemId: number;
  /** Null for an item that has one variant. */
  variantId: number | null;
  quantity: number;
}

type Fail = (message: string) => never;

const MOST_LINES = 50;
export const MOST_UNITS = 100;

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);

function readNumber(value: unknown, fail: Fail): number {
  if (value === undefined || value === null || value === '') {
    return fail(fieldTexts.required);
  }
  return referenceIn(value) ?? fail(fieldTexts.badReference(written(value)));
}

function readQuantity(value: unknown = 1, fail: Fail): number {
  const number = typeof value === 'string' && /^\s*-?\d{1,10}\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) {
    return fail(fieldTexts.integer);
  }
  if (number < 1) {
    return fail(fieldTexts.tooLow(1));
  }
  return number > MOST_UNITS ? fail(fieldTexts.tooHigh(MOST_UNITS)) : number;
}

function readLine(line: unknown, fail: Fail): WantedLine {
  if (typeof line !== 'object' || line === null) {
    return fail(fieldTexts.required);
  }
  const { merchandise, variant, quantity } = line as Record<string, unknown>;
  const isNamed = variant !== undefined && variant !== null && variant !== '';
  return {
    itemId: readNumber(merchandise, fail),
    variantId: isNamed ? readNumber(variant, fail) : null,
    quantity: readQuantity(quantity ?? 1, fail),
  };
}

const wantedLines = field(
  (value, fail): WantedLine[] => {
    if (value === undefined || value === null) {
      return fail(value === null ? fieldTexts.null : fieldTexts.required);
    }
    if (!Array.isArray(value)) {
      return fail(fieldTexts.notAList(value));
    }
    if (value.length === 0) {
      return fail('This list may not be empty.');
    }
    if (value.length > MOST_LINES) {
      return fail(`Ensure this field has no more than ${String(MOST_LINES)} elements.`);
    }
    return value.map((line: unknown) => readLine(line, fail));
  },
  {
    json: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_LINES,
      items: {
        type: 'object',
        required: ['merchandise'],
        properties: {
          merchandise: { type: 'integer' },
          variant: { type: ['integer', 'null'] },
          quantity: { type: 'integer', minimum: 1, maximum: MOST_UNITS, default: 1 },
        },
      },
    },
    isRequired: true,
  },
);

/** The total that somebody was shown; absent where nobody says. */
const expectedTotal = field(
  (value, fail): Cents | null => {
    if (value === undefined || value === null || value === '') {
      return null;
    }
    const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(written(value)) ?? [];
    return whole === undefined
      ? fail('A valid number is required.')
      : cents(Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
  },
  { json: { type: 'string', examples: ['3000.00'] } },
);

const placing = {
  shippingAddress: blankableText(500),
  discountCode: sentCode(),
  expectedTotal,
  requestKey: blankableText(64),
};

/** POST merchandise/orders/ (O3). */
export const placeSchema = z.object({ items: wantedLines, ...placing });

/** POST merchandise/orders/from_cart/ (O4). */
export const placeFromCartSchema = z.object(placing);

/** What somebody asks the price of. */
export const quoteSchema = z.object({ discountCode: sentCode() });

/** PATCH merchandise/orders/{id}/update_status/ (O6). The version is the revision that somebody has read. */
export const moveSchema = z.object({ status: choice(orderStatuses), revision: readRevision() });

export const noteSchema = z.object({
  text: text({ max: 500, tooShort: 'Write a note first.', required: 'Write a note first.' }),
});

const phone = field(
  (value, fail) => {
    const written = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return kenyanPhoneIn(written, fail);
  },
  {
    json: {
      type: 'string',
      description: '0 or 254 and nine digits, the first of them 7 or 1; everything but digits is dropped.',
      examples: ['0712345678'],
    },
    isRequired: true,
  },
);

/** POST merchandise/orders/{id}/pay_with_mpesa/ (O7). */
export const payOrderSchema = z.object({ phoneNumber: phone });

/** POST payment/mpesa/initiate_order_payment/ (K6). */
export const payNamedOrderSchema = z.object({
  orderId: field((value, fail) => readNumber(value, fail), { json: { type: 'integer' }, isRequired: true }),
  phoneNumber: phone,
});
