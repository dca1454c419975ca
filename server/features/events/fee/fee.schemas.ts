import { z } from 'zod';
import { field, fieldTexts } from '../../../core/validation/fields.ts';
import { kenyanPhoneIn } from '../../payments/records/phone.ts';

const phone = field(
  (value, fail): string => {
    const written = typeof value === 'string' ? value.trim() : '';
    return written === '' ? fail(fieldTexts.required) : kenyanPhoneIn(written, fail);
  },
  { json: { type: 'string' }, isRequired: true },
);

/** Where the prompt for a place goes. */
export const payFeeSchema = z.object({ phoneNumber: phone });
