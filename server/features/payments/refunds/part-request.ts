import { invalidField } from '../../../core/errors.ts';
import { field } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import { reasonSchema } from '../records/reason.ts';
import { kenyanPhoneIn } from '../records/phone.ts';

const phone = field((value, fail): string | null => {
  const typed = typeof value === 'string' ? value.trim() : '';
  return typed === '' ? null : kenyanPhoneIn(typed, fail);
});

const requestSchema = reasonSchema.extend({ phone });

/** Why held money goes back, and the phone that sent it, where somebody knows it whole. */
export interface PartRequest {
  reason: string;
  phone: string | null;
}

const MASKED = /^254[17][\d*]{8}$/;

/** Reads what was asked for. A phone has to be one that M-Pesa can have meant by what it showed of the sender's. */
export function readPartRequest(input: unknown, shownPhone: string): PartRequest {
  const request = parse(requestSchema, input);
  const shown = shownPhone.replaceAll(/[\s+]/g, '');
  if (request.phone !== null && MASKED.test(shown) && !isShownAs(request.phone, shown)) {
    throw invalidField('phone', `M-Pesa shows the sender as ${shown}; this is another phone.`);
  }
  return request;
}

const isShownAs = (whole: string, shown: string): boolean =>
  Array.from(shown).every((digit, at) => digit === '*' || digit === whole[at]);
