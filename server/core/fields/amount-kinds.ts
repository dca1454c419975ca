import { cents, type Cents } from '../money.ts';
import { field, fieldTexts } from '../validation/fields.ts';
import type { Field, MoneyField } from './field.ts';

interface AmountRule {
  /** The largest, in shillings. */
  max: number;
  /** Said of nothing and of less than nothing. */
  tooLow: string;
}

const WRITTEN = /^-?\d{1,12}(?:\.\d+)?$/;
const DECIMALS = /^-?(\d{1,12})(?:\.(\d{1,2})0*)?$/;

const tooManyDecimals = 'Ensure that there are no more than 2 decimal places.';

/** An amount as it was sent, in cents; a sentence where it is none. */
function centsIn(value: unknown, { max, tooLow }: AmountRule): Cents | string {
  const written = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (!WRITTEN.test(written)) {
    return fieldTexts.number;
  }
  if (Number(written) <= 0) {
    return tooLow;
  }
  const [, whole, fraction = ''] = DECIMALS.exec(written) ?? [];
  if (whole === undefined) {
    return tooManyDecimals;
  }
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return amount > max * 100 ? fieldTexts.tooHigh(max) : cents(amount);
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

const limits = ({ max, tooLow }: AmountRule) => ({
  max: String(max).length + 3,
  pattern: String.raw`^(?!0+(\.0+)?$)\d+(\.\d{1,2})?$`,
  mismatch: tooLow,
});

const json = { type: ['string', 'number'], examples: ['1500.00'] };

/** An amount in shillings with at most two decimals, above nothing. */
export const amount = (says: string, rule: AmountRule): MoneyField => ({
  kind: 'money',
  schema: field(
    (value, fail): Cents => {
      if (isAbsent(value)) {
        return fail(value === null ? fieldTexts.null : fieldTexts.required);
      }
      const read = centsIn(value, rule);
      return typeof read === 'string' ? fail(read) : read;
    },
    { json, isRequired: true },
  ),
  says,
  description: `${says}, in KES with at most two decimals: "1500" or "1500.50".`,
  limits: { ...limits(rule), required: rule.tooLow },
});

/** The same, or none. */
export const optionalAmount = (says: string, rule: AmountRule): MoneyField<Cents | null> => ({
  kind: 'money',
  schema: field(
    (value, fail): Cents | null => {
      if (isAbsent(value)) {
        return null;
      }
      const read = centsIn(value, rule);
      return typeof read === 'string' ? fail(read) : read;
    },
    { json: { ...json, type: [...json.type, 'null'] } },
  ),
  says,
  description: `${says}, in KES with at most two decimals; null for none.`,
  limits: limits(rule),
  fallback: null,
  isNullable: true,
});

interface UnitsRule {
  max: number;
  /** Said of less than none. */
  tooLow: string;
}

function readUnits(value: unknown, rule: UnitsRule, fail: (message: string) => never): number {
  const number = typeof value === 'string' && WRITTEN.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) {
    return fail(fieldTexts.integer);
  }
  if (number < 0) {
    return fail(rule.tooLow);
  }
  return number > rule.max ? fail(fieldTexts.tooHigh(rule.max)) : number;
}

/** How many of something there are; none when nothing is said. */
export const units = (says: string, rule: UnitsRule): Field<number> => ({
  kind: 'number',
  schema: field((value, fail): number => (isAbsent(value) ? 0 : readUnits(value, rule, fail)), {
    json: { type: 'integer', minimum: 0, maximum: rule.max, default: 0 },
    saysOfBlank: fieldTexts.integer,
  }),
  says,
  description: `${says}, at most ${rule.max.toLocaleString('en')}; 0 when absent.`,
  limits: { min: 0, max: rule.max, tooShort: rule.tooLow },
  fallback: 0,
});

/** The same, or nothing said. */
export const optionalUnits = (says: string, rule: UnitsRule): Field<number | null> => ({
  kind: 'number',
  schema: field((value, fail): number | null => (isAbsent(value) ? null : readUnits(value, rule, fail)), {
    json: { type: ['integer', 'null'], minimum: 0, maximum: rule.max },
  }),
  says,
  description: `${says}, at most ${rule.max.toLocaleString('en')}; null for none.`,
  limits: { min: 0, max: rule.max, tooShort: rule.tooLow },
  fallback: null,
  isNullable: true,
});
