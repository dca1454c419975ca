import { field, fieldTexts } from './fields.ts';

const WRITTEN = /^\s*-?\d{1,9}\s*$/;

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && WRITTEN.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
}

/** How many of something, from one on; digit strings are accepted. With a fallback it may be absent, null or blank. */
export const quantity = (most: number, fallback?: number) =>
  field(
    (value, fail): number => {
      const said = value === undefined || value === null || value === '' ? (fallback ?? value) : value;
      if (said === undefined || said === null) {
        return fail(said === null ? fieldTexts.null : fieldTexts.required);
      }
      const number = wholeNumber(said) ?? fail(fieldTexts.integer);
      if (number < 1) {
        return fail(fieldTexts.tooLow(1));
      }
      return number > most ? fail(fieldTexts.tooHigh(most)) : number;
    },
    {
      json: { type: 'integer', minimum: 1, maximum: most, default: fallback },
      isRequired: fallback === undefined,
      ...(fallback === undefined ? {} : { saysOfBlank: fieldTexts.integer }),
    },
  );
