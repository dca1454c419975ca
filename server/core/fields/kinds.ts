import {
  boolean,
  choice,
  day,
  field,
  fieldTexts,
  text,
  timeOfDay,
  type TextRule,
} from '../validation/fields.ts';
import { webAddress, type WebAddressRule } from '../validation/web-address.ts';
import type { Field } from './field.ts';

const number = (value: number): string => value.toLocaleString('en');

const lengths = (min: number, max: number): string =>
  min > 1 ? `${number(min)} to ${number(max)} characters` : `at most ${number(max)} characters`;

/** A text that must be there. */
export const words = (says: string, rule: TextRule): Field<string> => ({
  kind: 'text',
  schema: text(rule),
  says,
  description: `${says}, ${lengths(rule.min ?? 1, rule.max)}.`,
  limits: {
    required: rule.required ?? rule.blank ?? rule.tooShort ?? fieldTexts.required,
    min: rule.min ?? 1,
    max: rule.max,
    ...(rule.tooShort === undefined ? {} : { tooShort: rule.tooShort }),
  },
});

/** Yes or no. */
export const flag = (says: string, fallback: boolean): Field<boolean> => ({
  kind: 'flag',
  schema: boolean(),
  says,
  description: `${says}; ${String(fallback)} when absent.`,
  limits: {},
  fallback,
});

/** A day of the calendar. */
export const calendarDay = (says: string, required: string): Field<string> => ({
  kind: 'day',
  schema: day(required),
  says,
  description: `${says}, as YYYY-MM-DD.`,
  limits: { required },
});

/** An hour and minute in Nairobi. */
export const clockTime = (says: string, required: string): Field<string> => ({
  kind: 'time',
  schema: timeOfDay(required),
  says,
  description: `${says}, as HH:MM in Nairobi.`,
  limits: { required },
});

/** An absolute address, or none where nothing is said of a missing one. */
export function address(says: string, rule: WebAddressRule = {}): Field<string> {
  const isOptional = rule.missing === undefined;
  const scheme = rule.isSecure === true ? 'https' : 'http(s)';
  return {
    kind: 'address',
    schema: webAddress(rule),
    says,
    description: `${says}: an absolute ${scheme} address of at most 500 characters${isOptional ? ', or empty' : ''}.`,
    limits: {
      max: 500,
      pattern: rule.isSecure === true ? String.raw`^https://\S+$` : String.raw`^https?://\S+$`,
      mismatch: rule.mismatch ?? fieldTexts.url,
      ...(rule.missing === undefined ? {} : { required: rule.missing }),
    },
    ...(isOptional ? { fallback: '' } : {}),
  };
}

export interface TextsRule {
  maxItems: number;
  max: number;
}

/** Texts in their order, blank ones dropped. */
export function texts(says: string, { maxItems, max }: TextsRule): Field<string[]> {
  const item = text({ min: 0, max });
  return {
    kind: 'texts',
    schema: field(
      (value, fail) => {
        if (value === undefined || value === null) {
          return [];
        }
        if (!Array.isArray(value)) {
          return fail(fieldTexts.notAList(value));
        }
        const read = value.map((one: unknown) => {
          const { data, error } = item.safeParse(one);
          return data ?? fail(error.issues[0]?.message ?? fieldTexts.string);
        });
        const kept = read.filter((one) => one !== '');
        return kept.length > maxItems
          ? fail(`Ensure this field has no more than ${String(maxItems)} elements.`)
          : kept;
      },
      {
        json: { type: 'array', items: { type: 'string', maxLength: max }, maxItems },
        saysOfBlank: fieldTexts.notAList(''),
      },
    ),
    says,
    description: `${says}, at most ${number(maxItems)} of at most ${number(max)} characters; blank ones are dropped.`,
    limits: { max, maxItems },
    fallback: [],
  };
}

/** One of a closed list, which GraphQL knows by `names`; with a fallback it may be left out. */
export const oneOf = <const C extends string>(
  says: string,
  codes: readonly C[],
  names: Readonly<Record<string, C>>,
  fallback?: C,
): Field<C> => ({
  kind: 'code',
  schema: choice(codes, fallback),
  says,
  description: fallback === undefined ? `${says}.` : `${says}; ${fallback} when absent.`,
  limits: fallback === undefined ? { required: fieldTexts.required } : {},
  codes: names,
  ...(fallback === undefined ? {} : { fallback }),
});
