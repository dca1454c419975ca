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
export const bool = column<boolean>('bool');
export const moment = column<Date>('timestamptz');
/** What a function without a result gives, `pg_notify` for example. */
export const nothing = column<null>('void');

export const nullable = <T>({ types }: Column<T>): Column<T | null> => ({ types });

/** The same value under a narrower name: cents, for example. */
export const branded = <T>({ types }: Column<unknown>): Column<T> => ({ types });
