import { z } from 'zod';
import { boolean, text } from '../../../core/validation/fields.ts';

/** What somebody wants with their registration besides a place for themselves. */
export const wishesSchema = z.object({
  waitsIfFull: boolean().optional().default(false),
  acceptsAtOnce: boolean().optional().default(false),
});

export type Wishes = z.output<typeof wishesSchema>;

const reasonMissing = 'A reason is required.';

/** Where staff put somebody, why, and in whose stead. */
export const moveSchema = z.object({
  to: z.enum(['GOING', 'WAITING']),
  reason: text({ max: 200, tooShort: reasonMissing, required: reasonMissing }),
  insteadOf: z.number().int().nullish(),
});
