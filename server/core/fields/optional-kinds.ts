import { blankableText, field, fieldTexts, isDay } from '../validation/fields.ts';
import { reference } from '../validation/reference.ts';
import type { Field, MomentField, ReferenceField } from './field.ts';

/** A text that may be left out: `''` then. */
export const optionalWords = (says: string, max: number): Field<string> => ({
  kind: 'text',
  schema: blankableText(max),
  says,
  description: `${says}, at most ${max.toLocaleString('en')} characters; may be empty.`,
  limits: { max },
  fallback: '',
});

interface NumberRule {
  min: number;
  max: number;
}

const NO_MOMENT = 'Use the form YYYY-MM-DDTHH:MM.';

const WRITTEN = /^\s*-?\d{1,10}\s*$/;

const numberWithin = ({ min, max }: NumberRule) =>
  field(
    (value, fail): number | null => {
      if (value === undefined || value === null || value === '') {
        return null;
      }
      const number = typeof value === 'string' && WRITTEN.test(value) ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isInteger(number)) {
        return fail(fieldTexts.integer);
      }
      if (number < min) {
        return fail(fieldTexts.tooLow(min));
      }
      return number > max ? fail(fieldTexts.tooHigh(max)) : number;
    },
    { json: { type: ['integer', 'null'], minimum: min, maximum: max } },
  );

/** A whole number, or none. */
export const optionalNumber = (says: string, rule: NumberRule): Field<number | null> => ({
  kind: 'number',
  schema: numberWithin(rule),
  says,
  description: `${says}, from ${String(rule.min)} to ${String(rule.max)}.`,
  limits: rule,
  fallback: null,
  isNullable: true,
});

/** A whole number; `fallback` where none is given. */
export function numberOr(says: string, rule: NumberRule, fallback: number): Field<number> {
  const number = numberWithin(rule);
  return {
    kind: 'number',
    schema: field(
      (value, fail): number => {
        const { data, error } = number.safeParse(value);
        return error ? fail(error.issues[0]?.message ?? fieldTexts.integer) : (data ?? fallback);
      },
      {
        json: { type: 'integer', minimum: rule.min, maximum: rule.max, default: fallback },
        saysOfBlank: fieldTexts.integer,
      },
    ),
    says,
    description: `${says}, from ${String(rule.min)} to ${String(rule.max)}; ${String(fallback)} when absent.`,
    limits: rule,
    fallback,
  };
}

/** A day of the calendar, or none. */
export const optionalDay = (says: string): Field<string | null> => ({
  kind: 'day',
  schema: field(
    (value, fail): string | null => {
      const written = typeof value === 'string' ? value.trim() : (value ?? '');
      if (written === '') {
        return null;
      }
      return typeof written === 'string' && isDay(written) ? written : fail(fieldTexts.date);
    },
    { json: { type: ['string', 'null'], format: 'date' } },
  ),
  says,
  description: `${says}, as YYYY-MM-DD; null for none.`,
  limits: {},
  fallback: null,
  isNullable: true,
});

const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** A moment as it was sent; null where it is none. */
function momentIn(written: string): Date | null {
  const [, day, , zone] = MOMENT.exec(written) ?? [];
  if (day === undefined || !isDay(day)) {
    return null;
  }
  const moment = new Date(zone === undefined ? `${written}+03:00` : written);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A day and an hour as one moment, or none; where no zone is named, as clocks in Nairobi show it. */
export const optionalMoment = (says: string): MomentField => ({
  kind: 'moment',
  schema: field(
    (value, fail): Date | null => {
      const written = typeof value === 'string' ? value.trim() : (value ?? '');
      if (written === '') {
        return null;
      }
      const read = typeof written === 'string' ? momentIn(written) : written;
      return read instanceof Date ? read : fail(NO_MOMENT);
    },
    { json: { type: ['string', 'null'], format: 'date-time' } },
  ),
  says,
  description: `${says}, as YYYY-MM-DDTHH:MM in Nairobi or with a zone; null for none.`,
  limits: {},
  fallback: null,
  isNullable: true,
});

/** A link to a row, or none; the service asks whether the row exists. */
export const optionalReference = (says: string): ReferenceField => ({
  kind: 'reference',
  schema: reference(),
  says,
  description: `${says}; null for none.`,
  limits: {},
  fallback: null,
  isNullable: true,
});
