import { z } from 'zod';
import { boolean, field, fieldTexts, referenceIn } from '../../core/validation/fields.ts';

/** POST events/registrations/ (E11). */
export const registerSchema = z.object({
  event: field(
    (value, fail) => {
      if (value === undefined) {
        return fail(fieldTexts.required);
      }
      if (value === null) {
        return fail(fieldTexts.null);
      }
      const id = referenceIn(value);
      const written = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
      return id ?? fail(/^-?\d{1,20}$/.test(written) ? fieldTexts.badReference(written) : fieldTexts.integer);
    },
    { json: { type: 'integer' }, isRequired: true },
  ),
});

/** PATCH events/registrations/{id}/ (E13). */
export const attendanceSchema = z.object({ attended: boolean() });
