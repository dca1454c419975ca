import { z } from 'zod';
import { integer, text } from '../../../core/validation/fields.ts';
import { requiredReference } from '../../../core/validation/reference.ts';

const MOST_KES = 1_000_000;
const OUTSIDE = 'The price is a whole number of KES.';

/** Cash that somebody at the door says they have in their hand. */
export const cashSchema = z.object({
  key: text({ max: 64 }),
  userId: requiredReference(),
  amountKes: integer({ min: 1, max: MOST_KES, outside: OUTSIDE }),
  door: text({ min: 0, max: 40 }),
});

export type Cash = z.output<typeof cashSchema>;
