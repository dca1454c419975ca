import { z } from 'zod';
import { blankableText, text } from '../../core/validation/fields.ts';

const reasonMissing = 'A reason is required.';

/** POST users/approvals/{id}/approve/ (P4). */
export const approveSchema = z.object({ decisionNotes: blankableText(1000) });

/** POST users/approvals/{id}/reject/ (P5). */
export const rejectSchema = z.object({
  decisionNotes: text({ max: 1000, tooShort: reasonMissing, required: reasonMissing, hasLines: true }),
});

/** Why somebody asks for a right; they need not say. */
export const askSchema = z.object({ reason: blankableText(2000) });
