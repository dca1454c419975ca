import { z } from 'zod';
import { positions, type Position } from '../../access/positions.ts';
import {
  blankableText,
  boolean,
  day,
  field,
  fieldTexts,
  isDay,
  referenceIn,
} from '../../core/validation/fields.ts';
import { yearName } from '../academic-years/academic-year-name.ts';

const MAX_NOTES = 2000;

const personNumber = () =>
  field(
    (value, fail): number => {
      if (value === undefined || value === null || value === '') {
        return fail(fieldTexts.required);
      }
      const written = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
      return (
        referenceIn(value) ??
        fail(/^-?\d{1,20}$/.test(written) ? fieldTexts.badReference(written) : fieldTexts.integer)
      );
    },
    { json: { type: 'integer' }, isRequired: true },
  );

const position = () =>
  field(
    (value, fail): Position => {
      if (value === undefined || value === null || value === '') {
        return fail('Position is required');
      }
      const known = positions.find((code) => code === value);
      return known ?? fail(fieldTexts.badChoice(typeof value === 'string' ? value : JSON.stringify(value)));
    },
    { json: { type: 'string', enum: [...positions] }, isRequired: true },
  );

const startDay = () => day('Start date is required');

const optionalDay = () =>
  field(
    (value, fail): string | null => {
      if (value === undefined || value === null || value === '') {
        return null;
      }
      const written = typeof value === 'string' ? value.trim() : '';
      return isDay(written) ? written : fail(fieldTexts.date);
    },
    { json: { type: ['string', 'null'], format: 'date', examples: ['2027-08-31'] } },
  );

/** POST users/executives/assign/ (X3). */
export const assignSchema = z.object({
  person: personNumber(),
  position: position(),
  academicYear: yearName(),
  startDate: startDay(),
  endDate: optionalDay(),
  handoverNotes: blankableText(MAX_NOTES),
});

/** The same where the year may be left out: it is the current one then (Y3). */
export const assignThisYearSchema = assignSchema.extend({
  academicYear: yearName().optional(),
});

/** POST users/executives/{id}/remove/ (X4). */
export const removeSchema = z.object({ handoverNotes: blankableText(MAX_NOTES) });

/** PATCH users/executives/{id}/ (X5): absent fields stay as they are. */
export const changeTermSchema = z
  .object({
    startDate: startDay(),
    endDate: optionalDay(),
    handoverNotes: blankableText(MAX_NOTES),
    handoverCompleted: boolean(),
  })
  .partial();
