import type { Rule } from 'antd/es/form';
import type { FieldLimits } from './field-limits';

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function complaintOfText(text: string, limits: FieldLimits): string | undefined {
  const { min = 0, tooShort, pattern, mismatch = tooShort } = limits;
  if (Array.from(text).length < min) return tooShort;
  return pattern !== undefined && !new RegExp(pattern).test(text) ? mismatch : undefined;
}

/** What the server would say of a value; undefined when it has nothing against it. */
export function complaintOf(value: unknown, limits: FieldLimits): string | undefined {
  if (isBlank(value)) return limits.required;
  if (typeof value === 'string') return complaintOfText(value.trim(), limits);
  const { min = -Infinity, max = Infinity, mismatch } = limits;
  return typeof value === 'number' && (value < min || value > max) ? mismatch : undefined;
}

const ruleOf = (complaintAbout: (value: unknown) => string | undefined): Rule[] => [
  {
    validator: (_rule, value: unknown) => {
      const complaint = complaintAbout(value);
      return complaint === undefined ? Promise.resolve() : Promise.reject(new Error(complaint));
    },
  },
];

/** A field's limits as a form checks them. */
export const rulesOf = (limits: FieldLimits): Rule[] => ruleOf((value) => complaintOf(value, limits));

/** The same of a password, in which blanks count as well. */
export const rulesAsTyped = (limits: FieldLimits): Rule[] =>
  ruleOf((value) =>
    typeof value === 'string' && value !== '' ? complaintOfText(value, limits) : limits.required,
  );
