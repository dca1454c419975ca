import { sql, type RawBuilder } from 'kysely';

/** Whose records are handed out, as statements are given them. */
interface RecordOwner {
  /** The account and those that became a part of it. */
  ids: RawBuilder<unknown>;
  /** Their addresses, as they are compared. */
  emails: RawBuilder<unknown>;
}

/** What people get of a table when they download what the club has of them. */
export interface HandedOutTable {
  /** What it is, as people read it. */
  title: string;
  table: string;
  whose: (owner: RecordOwner) => RawBuilder<unknown>;
  /** By the words that people read: a column, or an expression. Amounts in cents are told in shillings. */
  columns: Readonly<Record<string, string | RawBuilder<unknown>>>;
}

/** What a feature's tables hold of a person, for whoever asks for their own. */
export interface OwnRecords {
  handedOut?: readonly HandedOutTable[];
  /** Tables of which nothing is handed out, and why, as people read it. */
  leftOut?: Readonly<Record<string, string>>;
}

/** The rows of a table that name the person in a column, or that something else leads to. */
export const handsOut = (
  title: string,
  table: string,
  whose: string | HandedOutTable['whose'],
  columns: HandedOutTable['columns'],
): HandedOutTable => ({
  ...{ title, table, columns },
  whose: typeof whose === 'string' ? ({ ids }) => sql`${sql.ref(whose)} = any(${ids})` : whose,
});
