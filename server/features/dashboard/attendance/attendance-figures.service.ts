import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { addDays, addMonths, laterDay } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import { usualDates } from '../../academic-years/academic-year-name.ts';
import type { YearRow } from '../../academic-years/academic-year.query.ts';
import type { AcademicYearService } from '../../academic-years/academic-year.service.ts';
import {
  attendanceFigures,
  type FigureKind,
  type FigureRow,
} from '../../events/statistics/attendance-figures.query.ts';
import { spanOf, type Span } from '../../payments/treasury/span.ts';
import { seeAnalytics } from '../dashboard.policy.ts';
import { apart, FEWEST_PEOPLE, gathered, overlapping, type Group, type ToldGroup } from './gathered.ts';

/** Who came to the events of an academic year, without anybody of whom too few are alike. */
export interface AttendanceFiguresView {
  year: string;
  /** The years that can be chosen, newest first. */
  years: string[];
  /** Events to which somebody came. */
  events: number;
  /** Null when they are fewer than five; then nothing is broken down either. */
  people: number | null;
  visits: number | null;
  semesters: ToldGroup[];
  courses: ToldGroup[];
  yearsOfStudy: ToldGroup[];
}

type Told = Omit<AttendanceFiguresView, 'year' | 'years'>;

const UNKNOWN = 'Not told';

/** Tells who came to events, by what people have in common. */
export class AttendanceFigures {
  constructor(private readonly academicYears: AcademicYearService) {}

  /** One academic year, the current one when none is named; in two statements. */
  async ofYear(call: Call, wanted: string | null): Promise<AttendanceFiguresView> {
    await authorize(call, seeAnalytics(call.actor), 'read the figures of attendance');
    const { years: onFile, currentYear } = await this.academicYears.known(call.em);
    const years = [...new Set([currentYear, ...onFile.map(({ year }) => year)])].sort().reverse();
    const year = wanted ?? currentYear;
    if (!years.includes(year)) {
      throw notFound('This academic year is not on file.');
    }
    const { startDate, endDate } = onFile.find((row) => row.year === year) ?? yearAfter(onFile, year);
    const semesters = semestersOf(startDate, endDate);
    const rows = await attendanceFigures(call.em, {
      ...{ from: startDate, to: endDate },
      semesters: semesters.map(({ from }) => from),
    });
    return { year, years, ...told(rows, semesters) };
  }
}

/** The usual days of a year that nobody has put on file, without those of the years before it: no day is told twice. */
function yearAfter(onFile: readonly YearRow[], year: string): Pick<YearRow, 'startDate' | 'endDate'> {
  const { startDate, endDate } = usualDates(year);
  const earlier = onFile.filter((row) => row.year < year).map((row) => addDays(row.endDate, 1));
  return { startDate: earlier.reduce(laterDay, startDate), endDate };
}

/** The semesters that have a day of the year in them. */
function semestersOf(from: string, to: string): Span[] {
  const semesters: Span[] = [];
  for (let day = from; day <= to; day = addMonths(semesters.at(-1)?.from ?? day, 4)) {
    semesters.push(spanOf({ kind: 'SEMESTER', day }, day));
  }
  return semesters;
}

const NOBODY = { events: 0, people: 0, visits: 0 };

function told(rows: readonly FigureRow[], semesters: readonly Span[]): Told {
  const { events, people, visits } = rows.find(({ kind }) => kind === 'ALL') ?? NOBODY;
  const isTold = people === 0 || people >= FEWEST_PEOPLE;
  const groups = (wanted: FigureKind, nameOf: (row: FigureRow) => string): Group[] =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map((row) => ({ name: nameOf(row), people: row.people, visits: row.visits }));
  const bySemester = groups('SEMESTER', ({ semester }) => semesters[(semester ?? 0) - 1]?.title ?? UNKNOWN);
  const byCourse = groups('COURSE', ({ course }) => course ?? UNKNOWN);
  const byYear = groups('YEAR_OF_STUDY', ({ yearOfStudy }) => yearName(yearOfStudy));
  return {
    ...{ events, people: isTold ? people : null, visits: isTold ? visits : null },
    semesters: gathered(bySemester, overlapping),
    courses: gathered(byCourse, apart),
    yearsOfStudy: gathered(byYear, apart),
  };
}

const yearName = (year: number | null): string => (year === null ? UNKNOWN : `Year ${String(year)}`);
