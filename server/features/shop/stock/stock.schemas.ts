import { z } from 'zod';
import {
  blankableText,
  field,
  fieldTexts,
  integer,
  referenceIn,
  text,
} from '../../../core/validation/fields.ts';
import { MOST_UNITS } from '../shop.limits.ts';

const MAX_REASON = 400;
const MOST_COUNTS = 100;

const outside = `Enter a whole number up to ${MOST_UNITS.toLocaleString('en')}.`;

const someUnits = integer({ min: 1, max: MOST_UNITS, outside });
const counted = integer({ min: 0, max: MOST_UNITS, outside });

/** What came in. */
export const receiveSchema = z.object({ units: someUnits, reason: blankableText(MAX_REASON) });

/** What is broken, lost or given away. */
export const writeOffSchema = z.object({
  units: someUnits,
  reason: text({ max: MAX_REASON, blank: 'Say why.', required: 'Say why.' }),
});

const countSchema = z.object({
  variantId: field(
    (value, fail): number => referenceIn(value) ?? fail(fieldTexts.badReference(String(value))),
  ),
  units: counted,
  seen: counted.nullish(),
});

/** What was found on the shelf. */
export const takeStockSchema = z.object({
  counts: field((value, fail): z.output<typeof countSchema>[] => {
    const read = z.array(countSchema).min(1).max(MOST_COUNTS).safeParse(value);
    return read.success
      ? read.data
      : fail(`Count from 1 to ${String(MOST_COUNTS)} variants, in whole numbers.`);
  }),
  reason: blankableText(MAX_REASON),
});
