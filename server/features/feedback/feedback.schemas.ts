import { z } from 'zod';
import { blankableText, field, fieldTexts, reference, text } from '../../core/validation/fields.ts';
import { feedbackTypes, type FeedbackType } from './feedback-types.ts';

const MIN_RATING = 1;
const MAX_RATING = 5;

const rating = field(
  (value, fail): number | null => {
    if (value === undefined || value === null || value === '') {
      return null;
    }
    const number = typeof value === 'string' && /^\s*-?\d{1,10}\s*$/.test(value) ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isInteger(number)) {
      return fail(fieldTexts.integer);
    }
    if (number < MIN_RATING) {
      return fail(fieldTexts.tooLow(MIN_RATING));
    }
    return number > MAX_RATING ? fail(fieldTexts.tooHigh(MAX_RATING)) : number;
  },
  { json: { type: ['integer', 'null'], minimum: MIN_RATING, maximum: MAX_RATING } },
);

/** POST payment/feedback/ (F2). `isOwn` tells which numbers are the sender's payments. */
export const feedbackSchema = (isOwn: (paymentId: number) => boolean) =>
  z.object({
    type: field(
      (value, fail): FeedbackType => {
        if (value === undefined || value === null || value === '') {
          return 'OTHER';
        }
        const found = feedbackTypes.find((code) => code === value);
        return found ?? fail(fieldTexts.badChoice(typeof value === 'string' ? value : JSON.stringify(value)));
      },
      { json: { type: 'string', enum: [...feedbackTypes], default: 'OTHER' } },
    ),
    message: text({
      min: 3,
      max: 2000,
      tooShort: 'Message must be at least 3 characters',
      blank: fieldTexts.blank,
    }),
    subject: blankableText(150),
    rating,
    payment: reference(isOwn),
  });
