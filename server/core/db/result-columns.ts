/** What one column of a result is: the types PostgreSQL may call it by, and the type it has here. */
export interface Column<T> {
  /** Names of `pg_type`, as `format_type` without length. */
  readonly types: readonly string[];
  readonly '~value'?: T;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The row that columns describe. */
export type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Column<infer T> ? T : never;
};

const column = <T>(...types: string[]): Column<T> => ({ types });

export const int = column<number>('int4', 'int2');
export const float = column<number>('float8', 'float4');
export const text = column<string>('text', 'varchar', 'bpchar', 'name');
export const flag = column<boolean>('bool');
/** A calendar day as `YYYY-MM-DD`. */
export const day = column<string>('date');
export const moment = column<Date>('timestamptz');
export const bytes = column<Buffer>('bytea');
/** What a function without a result gives, `pg_notify` for example. */
export const nothing = column<null>('void');

export const ints = column<number[]>('_int4', '_int2');
export const texts = column<string[]>('_text', '_varchar');

export const nullable = <T>({ types }: Column<T>): Column<T | null> => ({ types });

/** The same value under a narrower name: cents, for example. */
export const branded = <T>({ types }: Column<unknown>): Column<T> => ({ types });

/** What JSON holds is known to its reader alone. */
export const json = column<unknown>('json', 'jsonb');
