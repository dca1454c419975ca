import { dayInWords } from '../../core/clock.ts';

/** What is known of somebody who is written to. */
export interface MergeFacts {
  name: string;
  registrationNumber: string;
  /** The last day that is paid for; null where nothing ever was. */
  paidUntil: string | null;
}

/** What may stand in braces, and what comes of it. */
const FIELDS: ReadonlyMap<string, (facts: MergeFacts) => string> = new Map([
  ['first name', ({ name }) => name.trim().split(/\s+/)[0] ?? ''],
  ['name', ({ name }) => name],
  ['registration number', ({ registrationNumber }) => registrationNumber],
  ['paid until', ({ paidUntil }) => (paidUntil === null ? 'not paid yet' : dayInWords(paidUntil))],
] satisfies [string, (facts: MergeFacts) => string][]);

/** As people write them: `{first name}`. */
export const mergeFieldNames: readonly string[] = [...FIELDS.keys()].map((name) => `{${name}}`);

const IN_BRACES = /\{([^{}]*)\}/g;

const fieldOf = (said: string) => FIELDS.get(said.trim().toLowerCase().replace(/\s+/g, ' '));

/** What stands in braces and is none of them; the first of it, null without any. */
export function unknownField(text: string): string | null {
  const found = [...text.matchAll(IN_BRACES)].find(([, said = '']) => fieldOf(said) === undefined);
  return found?.[0] ?? null;
}

/** A text with what it says of this person. */
export const merged = (text: string, facts: MergeFacts): string =>
  text.replace(IN_BRACES, (whole, said: string) => fieldOf(said)?.(facts) ?? whole);
