import { z } from 'zod';
import { blankableText, field, fieldTexts } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import { rowId } from '../../../core/row-id.ts';

/** As many digits as cents are counted exactly in. */
const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** An amount as people write it, in cents; null where nothing is written. */
const amount = field((value, fail): number | null => {
  const typed = typeof value === 'string' ? value.replaceAll(/[\s,]/g, '') : '';
  if (typed === '') {
    return null;
  }
  const [, whole, fraction = ''] = AMOUNT.exec(typed) ?? [];
  return whole === undefined
    ? fail('Enter an amount in shillings, for example 400 or 400.50.')
    : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
});

const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

const month = field((value, fail): string => {
  const typed = typeof value === 'string' ? value.trim() : '';
  return MONTH.test(typed)
    ? typed
    : fail(typed === '' ? fieldTexts.required : 'Enter a month, for example 2026-03.');
});

const closingSchema = z.object({
  month,
  charges: amount,
  opening: amount,
  mpesaOpening: amount,
  statementBalance: amount,
  comparisonId: field((value): number | null =>
    typeof value === 'string' && value !== '' ? rowId(value) : null,
  ),
  explanation: blankableText(400),
});

/** What somebody says as they close a month; null where they say nothing. */
export type ClosingAsked = z.infer<typeof closingSchema>;

export const readClosing = (input: unknown): ClosingAsked => parse(closingSchema, input);

/** Reads a month as `2026-03`. */
export const readMonth = (input: unknown): string => parse(z.object({ month }), { month: input }).month;
