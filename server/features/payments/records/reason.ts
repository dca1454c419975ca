import { z } from 'zod';
import { text } from '../../../core/validation/fields.ts';

/** What every decision of a treasurer asks for, as the published schema says it. */
export const REASON = { description: 'Why; at most 400 characters, kept in the audit log.' };

/** Why a treasurer decides as they do. */
export const reasonSchema = z.object({
  reason: text({ max: 400, tooShort: 'A reason is required.', required: 'A reason is required.' }),
});
