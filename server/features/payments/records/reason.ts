import { z } from 'zod';
import { invalidField, type DomainError } from '../../../core/errors.ts';
import { text } from '../../../core/validation/fields.ts';

/** Most characters of a reason. */
export const MAX_REASON = 400;

const REQUIRED = 'A reason is required.';

/** For a decision that needs a reason and came without one. */
export const noReason = (): DomainError => invalidField('reason', REQUIRED);

/** What every decision of a treasurer asks for, as the published schema says it. */
export const REASON = { description: 'Why; at most 400 characters, kept in the audit log.' };

/** Why a treasurer decides as they do. */
export const reasonSchema = z.object({
  reason: text({ max: MAX_REASON, tooShort: REQUIRED, required: REQUIRED }),
});
