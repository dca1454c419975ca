import { z } from 'zod';
import { blankableText, field, fieldTexts, text } from '../../core/validation/fields.ts';
import { feedbackTypes, type FeedbackType } from './feedback-types.ts';

const wholeOrNull = (min: number, max: number) =>
  field((value, fail): number | null => {
    if (value === undefined || value === null || value === '') {
      return null;
    }
    const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isSafeInteger(number)) {
      return fail(fieldTexts.integer);
    }
    if (number < min) {
      return fail(`Ensure this value is greater than or equal to ${String(min)}.`);
    }
    return number > max ? fail(`Ensure this value is less than or equal to ${String(max)}.`) : number;
  });

/** POST payment/feedback/ (F2). */
export const feedbackSchema = z.object({
  type: field((value, fail): FeedbackType => {
    if (value === undefined || value === null || value === '') {
      return 'OTHER';
    }
    const found = feedbackTypes.find((code) => code === value);
    return found ?? fail(fieldTexts.badChoice(typeof value === 'string' ? value : JSON.stringify(value)));
  }),
  message: text({ min: 3, max: 2000, tooShort: 'Message must be at least 3 characters' }),
  subject: blankableText(150),
  rating: wholeOrNull(1, 5),
  payment: wholeOrNull(1, 2_147_483_647),
});
