import { z } from 'zod';
import { choice, field, fieldTexts, text } from '../../../core/validation/fields.ts';
import { manualChannels } from '../payment-states.ts';

const BAD_DATE = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';

/** A calendar day; the future is refused where `latest` is given. */
const calendarDay = (required: string = fieldTexts.required) =>
  field((value, fail) => {
    if (value === undefined || value === null || value === '') {
      return fail(required);
    }
    const day = typeof value === 'string' ? value.trim() : '';
    const read = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN);
    return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== day ? fail(BAD_DATE) : day;
  });

/** Why a treasurer decides as they do. */
export const reasonSchema = z.object({
  reason: text({ max: 400, tooShort: 'A reason is required.', required: 'A reason is required.' }),
});

/** How money that staff record came in. */
export const manualMoneySchema = z.object({
  channel: choice(manualChannels),
  externalReference: text({ min: 0, max: 60 }).optional(),
  note: text({ min: 0, max: 500 }).optional(),
  paidOn: calendarDay(),
});
