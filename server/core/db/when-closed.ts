import { sql, type RawBuilder } from 'kysely';

/** A person whose account closes, as statements are given them. */
export interface ClosingPerson {
  /** The account and those that became a part of it. */
  ids: RawBuilder<unknown>;
  /** Their addresses, as they are compared. */
  emails: RawBuilder<unknown>;
  /** An expression that finds what they are known by, in any text. */
  words: RawBuilder<unknown>;
  /** `Former member 1042`. */
  name: RawBuilder<unknown>;
  now: RawBuilder<unknown>;
}

type OfPerson = (person: ClosingPerson) => RawBuilder<unknown>;

/** The rows of a person in a table. */
interface RowsOfPerson {
  table: string;
  whose: OfPerson;
}

/** Rows that go. */
interface ErasedRows extends RowsOfPerson {
  /** Only where the person asked for what they published to go as well. */
  isWriting: boolean;
}

/** Rows that stay by number, and what stands in their columns then. */
interface BlankedRows extends RowsOfPerson {
  columns: Readonly<Record<string, OfPerson>>;
}

/** What has to be ended before an account closes: what people read, and the rows by which it is found. */
export interface Obstacle {
  words: string;
  found: OfPerson;
}

/** What becomes of what a feature's tables say of a person who closes their account. */
export interface WhenClosed {
  obstacles?: readonly Obstacle[];
  erased?: readonly ErasedRows[];
  blanked?: readonly BlankedRows[];
  /** Texts that anybody writes: by table, the columns in which the person's name, address, phone and number are replaced. */
  cleaned?: Readonly<Record<string, readonly string[]>>;
  /** Lists of such texts. */
  cleanedLists?: Readonly<Record<string, readonly string[]>>;
  /** Tables whose rows stay and name the account by its number, and why. */
  kept?: Readonly<Record<string, string>>;
}

/** Rows that name the account in a column. */
export const whoseColumn =
  (column: string): OfPerson =>
  ({ ids }) =>
    sql`${sql.ref(column)} = any(${ids})`;

/** Rows that go, by the column that names the account, or by what else leads to the person. */
export const erases = (table: string, whose: string | OfPerson): ErasedRows => ({
  table,
  whose: typeof whose === 'string' ? whoseColumn(whose) : whose,
  isWriting: false,
});

/** What the person published: it goes when they ask for it, and otherwise stays without their name. */
export const erasesWritings = (table: string, column: string): ErasedRows => ({
  table,
  whose: whoseColumn(column),
  isWriting: true,
});

/** Rows that stay, with nothing in these columns. */
export const empties = (
  table: string,
  whose: string | OfPerson,
  ...columns: readonly string[]
): BlankedRows => ({
  table,
  whose: typeof whose === 'string' ? whoseColumn(whose) : whose,
  columns: Object.fromEntries(columns.map((column) => [column, () => sql`''`])),
});
