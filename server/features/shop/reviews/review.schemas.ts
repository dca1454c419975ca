import { z } from 'zod';
import { blankableText, field, fieldTexts, text } from '../../../core/validation/fields.ts';

const MOST_STARS = 5;

const stars = field(
  (value, fail): number => {
    if (value === undefined || value === null || value === '') {
      return fail(value === null ? fieldTexts.null : fieldTexts.required);
    }
    const number = typeof value === 'string' && /^\s*-?\d{1,3}\s*$/.test(value) ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isInteger(number)) {
      return fail(fieldTexts.integer);
    }
    if (number < 1) {
      return fail(fieldTexts.tooLow(1));
    }
    return number > MOST_STARS ? fail(fieldTexts.tooHigh(MOST_STARS)) : number;
  },
  { json: { type: 'integer', minimum: 1, maximum: MOST_STARS }, isRequired: true },
);

/** POST merchandise/items/{id}/reviews/ (M7). */
export const reviewSchema = z.object({ rating: stars, comment: blankableText(1000) });

const sayWhy = 'Say why, for its author.';

/** Why a review is hidden; its author reads it. */
export const hideReviewSchema = z.object({
  reason: text({ max: 400, blank: sayWhy, required: sayWhy }),
});
