import { z } from 'zod';
import { boolean, text } from '../../../core/validation/fields.ts';
import { MOST_GUESTS } from '../event.fields.ts';

const nameMissing = 'Write the name of each guest, in at least 2 characters.';

const guests = () =>
  z
    .array(text({ min: 2, max: 100, tooShort: nameMissing, required: nameMissing }))
    .max(MOST_GUESTS, `Ensure this field has no more than ${String(MOST_GUESTS)} elements.`);

/** What somebody wants with their registration besides a place for themselves. */
export const wishesSchema = z.object({
  waitsIfFull: boolean().optional().default(false),
  acceptsAtOnce: boolean().optional().default(false),
  guests: guests().optional().default([]),
  showsName: boolean().optional().default(false),
});

/** Whom somebody who is registered brings now. */
export const guestsSchema = z.object({ guests: guests() });

export type Wishes = z.output<typeof wishesSchema>;

const reasonMissing = 'A reason is required.';

/** Where staff put somebody, why, and in whose stead. */
export const moveSchema = z.object({
  to: z.enum(['GOING', 'WAITING']),
  reason: text({ max: 200, tooShort: reasonMissing, required: reasonMissing }),
  insteadOf: z.number().int().nullish(),
});
