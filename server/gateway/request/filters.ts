import { z } from 'zod';
import { validationError, type FieldMessages } from '../../core/errors.ts';
import { fieldTexts, isDay, referenceIn } from '../../core/validation/fields.ts';

/** Reads one query parameter; null from `read` means that the value is none of those it takes. */
export interface Filter<T> {
  /** What it takes, for the documentation. */
  schema: z.ZodType;
  read: (value: string) => T | null;
  complaint: (value: string) => string;
  /** True where `all` is a value of its own and not "no filter". */
  takesAll?: true;
}

export type FilterSpecs = Readonly<Record<string, Filter<unknown>>>;

/** Null where the parameter is absent or says "no filter". */
export type FilterValues<S extends FilterSpecs> = {
  [K in keyof S]: (S[K] extends Filter<infer T> ? T : never) | null;
};

/** What clients send for "no filter" when a default reaches the address (contract D10). */
const NO_FILTER = new Set(['', 'all', 'undefined', 'null']);

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

export const oneOf = <const C extends string>(codes: readonly C[]): Filter<C> => ({
  schema: z.enum(codes),
  read: (value) => codes.find((code) => code === value) ?? null,
  complaint: fieldTexts.badChoice,
});

export const flag: Filter<boolean> = {
  schema: z.boolean(),
  read: (value) => FLAGS.get(value.toLowerCase()) ?? null,
  complaint: () => fieldTexts.boolean,
};

/** A link to a row. A number that is no row's finds nothing. */
export const rowNumber: Filter<number> = {
  schema: z.int(),
  read: (value) => (/^\d+$/.test(value) ? (referenceIn(value) ?? 0) : null),
  complaint: () => fieldTexts.integer,
};

/** Part of a text, in any case. */
export const anyText: Filter<string> = {
  schema: z.string(),
  read: (value) => value,
  complaint: () => fieldTexts.string,
};

/** A day in club time, `YYYY-MM-DD`. */
export const dayText: Filter<string> = {
  schema: z.string().meta({ format: 'date', examples: ['2027-03-02'] }),
  read: (value) => (isDay(value) ? value : null),
  complaint: () => fieldTexts.date,
};

/** `scope=all` asks for everybody's rows instead of the own ones. */
export const wholeScope: Filter<'all'> = { ...oneOf(['all']), takesAll: true };

const asksNothing = (value: string, { takesAll }: Filter<unknown>): boolean =>
  NO_FILTER.has(value.toLowerCase()) && !(takesAll === true && value === 'all');

/** Reads the filters a route knows; unknown parameters are left alone. Throws with every value that is none. */
export function readFilters<S extends FilterSpecs>(specs: S, query: URLSearchParams): FilterValues<S> {
  const failures: FieldMessages = {};
  const values: Record<string, unknown> = {};
  for (const [name, filter] of Object.entries(specs)) {
    const given = (query.getAll(name).at(-1) ?? '').trim();
    const isUnset = asksNothing(given, filter);
    values[name] = isUnset ? null : filter.read(given);
    if (values[name] === null && !isUnset) {
      failures[name] = [filter.complaint(given)];
    }
  }
  if (Object.keys(failures).length > 0) {
    throw validationError(failures);
  }
  return values as FilterValues<S>;
}
