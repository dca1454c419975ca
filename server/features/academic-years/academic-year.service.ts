import { authorize } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../core/clock.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import type { FieldMessages } from '../../core/errors.ts';
import { parseFully } from '../../core/validation/parse.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { freeDates, isInYear, yearOfDay } from './academic-year-name.ts';
import { endsTooEarly, noDaysLeft, outsideOfYear, yearExists, yearOverlaps } from './academic-year.errors.ts';
import { academicYearFields } from './academic-year.fields.ts';
import { manageYears, seeYears } from './academic-year.policy.ts';
import { addYear, allYears, holdYears, yearsMeeting, type YearRow } from './academic-year.query.ts';

type Wanted = Partial<Pick<YearRow, 'year' | 'startDate' | 'endDate'>>;

/** The academic years of the club, and which of them is the current one. */
export class AcademicYearService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Puts a year on file (Y2). */
  async create(call: Call, input: unknown): Promise<YearRow> {
    await authorize(call, manageYears(call.actor), 'create academic year');
    return inTransaction(call, async (tx) => {
      await holdYears(tx.em);
      const wanted = await parseFully(academicYearFields.create, input, (read) => complaintsOf(tx.em, read));
      const made = await this.add(tx, wanted);
      await this.audit.recordWork(tx, seeYears, `Academic year ${made.year}`, { after: wanted });
      return made;
    });
  }

  /** A year by its name; one that nobody has put on file is added with the usual dates, as far as they are free (D31). */
  async named(tx: Call, year: string): Promise<YearRow> {
    await holdYears(tx.em);
    const years = await allYears(tx.em);
    const known = years.find((row) => row.year === year);
    if (known) {
      return known;
    }
    const dates = freeDates(years, year);
    if (!dates) {
      throw noDaysLeft(year);
    }
    return this.add(tx, { year, ...dates });
  }

  /** The years on file, newest first, and the name of the current one, which need not be among them. */
  async known(em: SqlEntityManager): Promise<{ years: YearRow[]; currentYear: string }> {
    const years = await allYears(em);
    const today = nairobiDate(this.clock.now());
    const marked = years.find(({ isCurrent }) => isCurrent);
    const ofToday = years.find(({ startDate, endDate }) => startDate <= today && today <= endDate);
    const currentYear = (marked ?? ofToday)?.year ?? yearOfDay(today);
    return { years: years.map((row) => ({ ...row, isCurrent: row.year === currentYear })), currentYear };
  }

  private async add(tx: Call, wanted: Required<Wanted>): Promise<YearRow> {
    const added = await addYear.first(tx.em, wanted);
    if (!added) {
      throw new Error(`The academic year ${wanted.year} is on file already`);
    }
    return added;
  }
}

const dayFields = ['startDate', 'endDate'] as const;

/** What is wrong with a new year beside the years there are. */
async function complaintsOf(
  em: SqlEntityManager,
  { year, startDate, endDate }: Wanted,
): Promise<FieldMessages> {
  if (startDate !== undefined && endDate !== undefined && endDate <= startDate) {
    return endsTooEarly;
  }
  const days = { startDate: startDate ?? '9999-12-31', endDate: endDate ?? '1000-01-01' };
  const met = await yearsMeeting(em, { year: year ?? '', ...days });
  const same = met.find((row) => row.year === year);
  const overlapped = met.find((row) => row.year !== year);
  if (same) {
    return yearExists(same.year);
  }
  return overlapped ? yearOverlaps(overlapped.year) : misplaced({ year, startDate, endDate });
}

/** What is wrong with days that are not of the year's name. */
function misplaced({ year, ...days }: Wanted): FieldMessages {
  if (year === undefined) {
    return {};
  }
  const outside = dayFields.find((field) => days[field] !== undefined && !isInYear(year, days[field]));
  return outside ? outsideOfYear(outside, year) : {};
}
