import { positions, type Position } from '../../../access/positions.ts';
import type { YearRow } from '../../../features/academic-years/academic-year.query.ts';
import { day, flag, int, listOf, oneOf, text } from '../../answer/kinds.ts';
import { record, resource } from '../../answer/record.ts';

/** How many terms a position has in a year. */
interface SeatCount {
  position: Position;
  count: number;
}

/** A year with the terms of office in it. */
export interface CountedYear extends YearRow {
  activeExecutives: number;
  totalExecutives: number;
  positions: readonly SeatCount[];
}

const seatCount = record<SeatCount>()({ position: oneOf(positions), count: int });

/** An academic year (contract §9). */
export const academicYear = resource<CountedYear>()('AcademicYear', {
  academic_year: text.of(({ year }) => year),
  is_current: flag,
  start_date: day,
  end_date: day,
  active_executives: int,
  total_executives: int,
  positions: listOf(seatCount),
});

/** A year that nobody serves in yet. */
export const asNew = (year: YearRow): CountedYear => ({
  ...year,
  activeExecutives: 0,
  totalExecutives: 0,
  positions: [],
});
