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

/** The same of a password, in which blanks count as well. */
export const complaintAsTyped = (value: unknown, limits: FieldLimits): string | undefined =>
  typeof value === 'string' && value !== '' ? complaintOfText(value, limits) : limits.required;
