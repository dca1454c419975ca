import { z } from 'zod';
import { text } from '../../core/validation/fields.ts';

/** Why two accounts are those of one person. */
export const mergeSchema = z.object({
  reason: text({ max: 400, tooShort: 'A reason is required.', required: 'A reason is required.' }),
});
