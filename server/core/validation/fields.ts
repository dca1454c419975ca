import { z } from 'zod';
import { MAX_ROW_ID } from '../row-id.ts';
import { NothingSent } from './nothing-sent.ts';
import { seenCharacters, tidied } from './seen-text.ts';

/** What the contract calls the types of values. */
const typeNames: Partial<Record<string, string>> = { string: 'str', object: 'dict', boolean: 'bool' };
const typeOf = (value: unknown): string => typeNames[typeof value] ?? 'int';

/** Texts that the contract (§1.3) gives for every field without a text of its own. */
export const fieldTexts = {
  required: 'This field is required.',
  blank: 'This field may not be blank.',
  null: 'This field may not be null.',
  string: 'Not a valid string.',
  integer: 'A valid integer is required.',
  number: 'A valid number is required.',
  boolean: 'Must be a valid boolean.',
  url: 'Enter a valid URL.',
  date: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
  time: 'Time has wrong format. Use one of these formats instead: HH:MM.',
  control: 'Control characters are not allowed.',
  tooLong: (max: number) => `Ensure this field has no more than ${String(max)} characters.`,
  tooLow: (min: number) => `Ensure this value is greater than or equal to ${String(min)}.`,
  tooHigh: (max: number) => `Ensure this value is less than or equal to ${String(max)}.`,
  badChoice: (value: string) => `"${value}" is not a valid choice.`,
  notAList: (value: unknown) => `Expected a list of items but got type "${typeOf(value)}".`,
  badReference: (id: string) => `Invalid pk "${id}" - object does not exist.`,
} as const;

/** Control characters of both blocks, tab and line breaks excepted. */
// oxlint-disable-next-line no-control-regex -- refusing control characters is the point
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const characters = (value: string): number => Array.from(value).length;

export interface TextRule {
  min?: number;
  max: number;
  /** Said when shorter than `min`. */
  tooShort?: string;
  /** Said when blank; `tooShort` otherwise. */
  blank?: string;
  /** Said when the field is absent; the contract's default otherwise. */
  required?: string;
  pattern?: RegExp;
  mismatch?: string;
  /** Passwords are taken as typed. */
  trim?: boolean;
  /** Longer texts stand by themselves, and may say in which direction a part of them is read. */
  hasLines?: boolean;
  /** What kind of text it is, for the documentation. */
  format?: 'email' | 'password';
}

type Fail = (message: string) => never;

const shortText = (text: string, { blank, tooShort = fieldTexts.blank }: TextRule): string =>
  text === '' ? (blank ?? tooShort) : tooShort;

/** What is wrong with a text; null when nothing is. */
function misfitOf(text: string, rule: TextRule): string | null {
  if (FORBIDDEN.test(text) || !text.isWellFormed()) return fieldTexts.control;
  if ((rule.trim === false ? characters(text) : seenCharacters(text)) < (rule.min ?? 1)) {
    return shortText(text, rule);
  }
  if (characters(text) > rule.max) {
    return fieldTexts.tooLong(rule.max);
  }
  if (rule.pattern && !rule.pattern.test(text)) {
    return rule.mismatch ?? rule.tooShort ?? fieldTexts.string;
  }
  return null;
}

/** Reads a text by its rule. */
export function readText(value: unknown, rule: TextRule, fail: Fail): string {
  if (value === undefined || value === null) {
    return fail(rule.required ?? (value === null ? fieldTexts.null : fieldTexts.required));
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    return fail(fieldTexts.string);
  }
  const isTyped = rule.trim === false;
  const written = isTyped ? String(value) : tidied(String(value), rule.hasLines);
  const text = isTyped || seenCharacters(written) > 0 ? written : '';
  const misfit = misfitOf(text, rule);
  return misfit === null ? text : fail(misfit);
}

/** What a field takes, as JSON Schema says it, and whether it has to be there: for the documentation of what is sent in. */
interface Taken {
  json: Readonly<Record<string, unknown>>;
  isRequired?: boolean;
  /** What REST says of `''` where the default is for a value that is left out alone; it refuses null there as well. */
  saysOfBlank?: string;
}

/** Turns a reader that calls `fail(message)` into a zod schema, so that every text of a field is decided in one place. */
export function field<T>(read: (value: unknown, fail: Fail) => T, taken: Taken = { json: {} }) {
  return z
    .unknown()
    .optional()
    .transform((value, context): T => {
      class Refused extends Error {}
      const fail: Fail = (message) => {
        context.addIssue({ code: 'custom', message });
        throw new Refused(message);
      };
      try {
        return value instanceof NothingSent ? fail(value.complaint) : read(value, fail);
      } catch (error) {
        if (error instanceof Refused) {
          return z.NEVER;
        }
        throw error;
      }
    })
    .meta({ ...taken });
}

/** A required text. */
export const text = (rule: TextRule) =>
  field((value, fail) => readText(value, rule, fail), {
    json: { type: 'string', minLength: rule.min ?? 1, maxLength: rule.max, format: rule.format },
    isRequired: true,
  });

/** A text that may be absent, null or blank; all three read as `""`. */
export const blankableText = (max: number) =>
  field(
    (value, fail) => (value === undefined || value === null ? '' : readText(value, { min: 0, max }, fail)),
    { json: { type: 'string', maxLength: max, default: '' } },
  );

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

export interface IntegerRule {
  min: number;
  max: number;
  outside: string;
  fallback?: number;
}

/** A whole number; digit strings are accepted. */
export const integer = (rule: IntegerRule) =>
  field(
    (value, fail) => {
      if (isAbsent(value) && rule.fallback !== undefined) {
        return rule.fallback;
      }
      if (value === undefined) {
        return fail(fieldTexts.required);
      }
      if (value === null) {
        return fail(fieldTexts.null);
      }
      const number =
        typeof value === 'string' && /^\s*[+-]?\d{1,300}\s*$/.test(value) ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isInteger(number)) {
        return fail(fieldTexts.integer);
      }
      return number < rule.min || number > rule.max ? fail(rule.outside) : number;
    },
    {
      json: {
        type: 'integer',
        minimum: rule.min,
        maximum: rule.max,
        ...(rule.fallback === undefined ? {} : { default: rule.fallback }),
      },
      isRequired: rule.fallback === undefined,
      ...(rule.fallback === undefined ? {} : { saysOfBlank: fieldTexts.integer }),
    },
  );

/** A boolean; the strings "true" and "false" are accepted. */
export const boolean = () =>
  field(
    (value, fail) => {
      if (value === undefined) {
        return fail(fieldTexts.required);
      }
      if (value === null) {
        return fail(fieldTexts.null);
      }
      if (value === true || value === 'true') {
        return true;
      }
      return value === false || value === 'false' ? false : fail(fieldTexts.boolean);
    },
    { json: { type: 'boolean' }, isRequired: true },
  );

const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Whether a text is a day of the calendar as `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  const moment = DAY.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  return moment !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = (required: string = fieldTexts.required) =>
  field(
    (value, fail) => {
      if (isBlank(value)) {
        return fail(required);
      }
      return isDay(trimmed(value)) ? trimmed(value) : fail(fieldTexts.date);
    },
    { json: { type: 'string', format: 'date', examples: ['2027-03-02'] }, isRequired: true },
  );

/** An hour and minute of the day as `HH:MM`; seconds are dropped. */
export const timeOfDay = (required: string = fieldTexts.required) =>
  field(
    (value, fail) => {
      if (isBlank(value)) {
        return fail(required);
      }
      return TIME.test(trimmed(value)) ? trimmed(value).slice(0, 5) : fail(fieldTexts.time);
    },
    { json: { type: 'string', pattern: TIME.source, examples: ['09:00'] }, isRequired: true },
  );

/** One code of a closed list; with a fallback it may be absent, null or blank. */
export const choice = <const C extends string>(codes: readonly C[], fallback?: C) =>
  field(
    (value, fail): C => {
      if (isAbsent(value) && fallback !== undefined) {
        return fallback;
      }
      if (value === undefined || value === null) {
        return fail(value === null ? fieldTexts.null : fieldTexts.required);
      }
      const found = codes.find((code) => code === value);
      return found ?? fail(fieldTexts.badChoice(typeof value === 'string' ? value : JSON.stringify(value)));
    },
    {
      json: { type: 'string', enum: [...codes], ...(fallback === undefined ? {} : { default: fallback }) },
      isRequired: fallback === undefined,
      ...(fallback === undefined ? {} : { saysOfBlank: fieldTexts.badChoice('') }),
    },
  );

/** The row number in a value from outside: an integer or a digit string; null for anything else. */
export function referenceIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= MAX_ROW_ID
    ? number
    : null;
}

/** The revision of a row that somebody has read; absent, null and blank read as undefined. */
export const readRevision = () =>
  field(
    (value, fail): number | undefined =>
      isAbsent(value) ? undefined : (referenceIn(value) ?? fail(fieldTexts.integer)),
    { json: { type: 'integer', minimum: 1 } },
  );
