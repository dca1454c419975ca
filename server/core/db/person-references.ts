import type { RawBuilder } from 'kysely';
import type { WhenClosed } from './when-closed.ts';

/** A column of one of the rows that are compared. */
type ColumnOf = (name: string) => RawBuilder<unknown>;

/** A thing of which a person has one at most, as a unique index says. */
export interface OnePerPerson {
  /** What else the index is made of: one registration per event. */
  per: readonly string[];
  /** The rows that the index is about; all where it is not partial. */
  among?: (column: ColumnOf) => RawBuilder<unknown>;
  /** Of two, the one in which this is true stays; else that of the account that is kept. */
  better?: string;
  /** Two of them are not put together at all: what staff read who try. */
  refusal?: string;
}

/** What a row that names a person becomes when that account becomes part of another. */
export interface PersonReference {
  table: string;
  column: string;
  /** What it is called before staff, where it moves to the account that is kept; what somebody did stays under the account that did it. */
  moves: string | null;
  one: readonly OnePerPerson[];
  /** The table whose row of the person the column names, where it is not the person. */
  through?: string;
}

/** Something of a person's own row that the account that is kept takes over, where it has none. */
export interface CarriedColumn {
  table: string;
  column: string;
}

/**
 * Something of a person's own row that limits another column of it; the account that is kept loses it where the other account
 * has that other column too.
 */
export interface YieldingColumn extends CarriedColumn {
  /** The column that it limits. */
  of: string;
}

/** What a feature says of the people in its tables. */
export interface PeopleInTables {
  references: readonly PersonReference[];
  carries?: readonly CarriedColumn[];
  yields?: readonly YieldingColumn[];
  /** What becomes of them when the person closes the account. */
  whenClosed?: WhenClosed;
}

/** Rows that follow a person to the account that is kept. */
export const moves = (
  what: string,
  table: string,
  column: string,
  ...one: readonly OnePerPerson[]
): PersonReference => ({ table, column, moves: what, one });

/** The same for rows that name a row of the person in another table. */
export const movesThrough = (
  through: string,
  what: string,
  table: string,
  column: string,
): PersonReference => ({ table, column, moves: what, one: [], through });

/** Columns that keep the account they name: what somebody decided or wrote down, and what belongs to the account itself. */
export const stays = (table: string, ...columns: readonly string[]): PersonReference[] =>
  columns.map((column) => ({ table, column, moves: null, one: [] }));
