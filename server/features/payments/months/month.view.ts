import type { ClosingSums, ReopeningRow } from './closing.query.ts';
import type { ClosingRow, MonthLine, OpenMatters } from './month.query.ts';

/** Where a month of the books stands. */
export const monthStates = ['RUNNING', 'LATER', 'READY', 'CLOSED'] as const;
export type MonthState = (typeof monthStates)[number];

/** A month in the list of months. */
export interface MonthRowView {
  month: string;
  state: MonthState;
  receivedCents: number;
  sentBackCents: number;
  closingCents: number | null;
  closedBy: string | null;
  closedAt: Date | null;
}

/** What a month was closed with, and in what it differs from the statement. */
export interface ClosingView extends ClosingRow {
  differenceCents: number | null;
  lines: MonthLine[];
}

/** One month with its totals, as they stand or as they were closed. */
export interface MonthView {
  month: string;
  state: MonthState;
  /** Nothing was closed before it, so that somebody says what it begins with. */
  isFirst: boolean;
  totals: ClosingSums;
  lines: MonthLine[];
  open: OpenMatters;
  /** What it was closed with, the newest first; those that were opened again stay. */
  closings: ClosingView[];
  reopenings: ReopeningRow[];
}

/** A closing as it is shown. */
export const shownClosing = (closing: ClosingRow, lines: MonthLine[]): ClosingView => ({
  ...closing,
  differenceCents:
    closing.statementCents === null ? null : closing.statementCents - closing.mpesaClosingCents,
  lines,
});

/** A closed month in the list. */
export const closedRow = (closing: ClosingRow): MonthRowView => ({
  month: closing.month,
  state: 'CLOSED',
  receivedCents: closing.receivedCents + closing.returnedCents,
  sentBackCents: closing.refundedCents + closing.reversedCents,
  closingCents: closing.closingCents,
  closedBy: closing.closedBy,
  closedAt: closing.closedAt,
});
