import type { z } from 'zod';
import type { Cents } from '../money.ts';

/** What a form checks of a field before it asks the server, in the server's own words. */
interface FormLimits {
  /** Said when nothing is there. */
  required?: string;
  min?: number;
  /** Said when there is less than `min`. */
  tooShort?: string;
  max?: number;
  /** Of a list: how many there may be, each of at most `max` characters. */
  maxItems?: number;
  /** What it must look like, and what is said when it does not. */
  pattern?: string;
  mismatch?: string;
}

/** How a value is shown: each transport has one form for each. */
type Kind =
  | 'text'
  | 'flag'
  | 'day'
  | 'time'
  | 'moment'
  | 'address'
  | 'texts'
  | 'code'
  | 'reference'
  | 'number'
  | 'money';

/** One editable field of something: everything there is to know of it stands here, and nowhere else. */
export interface Field<T = unknown> {
  kind: Kind;
  /** Reads what is sent, with the contract's messages. */
  schema: z.ZodType<T>;
  /** What it is, in words, without a full stop. */
  says: string;
  /** The same for whoever sends it in, with its limits. */
  description: string;
  limits: FormLimits;
  /** What an absent value counts as in a new object; without it the value is required. */
  fallback?: T;
  /** The codes of a closed list, as GraphQL shows them by name. */
  codes?: Readonly<Record<string, string>>;
  /** The value may be missing in an answer. */
  isNullable?: boolean;
}

/** A link to a row, or none. What is shown of the row is its reader's to say. */
export interface ReferenceField extends Field<number | null> {
  kind: 'reference';
}

/** An amount of money, or none; callers send it as a decimal text. */
export interface MoneyField<T extends Cents | null = Cents> extends Field<T> {
  kind: 'money';
}

/** A moment, or none; callers send it as a text. */
export interface MomentField extends Field<Date | null> {
  kind: 'moment';
}

/** What a field reads. */
export type ValueOf<F> = F extends Field<infer T> ? T : never;
