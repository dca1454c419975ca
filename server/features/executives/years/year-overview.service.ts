import { authorize, isAllowed, needs } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { positions, type Position } from '../../../access/positions.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { manageYears, seeYears } from '../../academic-years/academic-year.policy.ts';
import type { YearRow } from '../../academic-years/academic-year.query.ts';
import type { AcademicYearService } from '../../academic-years/academic-year.service.ts';
import { lastTransition } from './transition.query.ts';
import { undoableUntil } from './transition-undo.service.ts';
import { seatsByYear, type SeatRow } from './year-seats.query.ts';

/** A year with the terms of office in it. */
export interface CountedYear extends YearRow {
  activeExecutives: number;
  totalExecutives: number;
  positions: { position: Position; count: number }[];
}

/** The last step to a new year, while it can be undone. */
interface LastTransition {
  id: number;
  previousYear: string;
  newYear: string;
  madeBy: string;
  madeAt: Date;
  undoableUntil: Date;
}

export interface YearOverview {
  currentYear: string;
  isOnFile: boolean;
  academicYears: CountedYear[];
  lastTransition: LastTransition | null;
  viewerCanManage: boolean;
}

const mayRead = needs(seeYears);

/** The academic years with their offices in numbers. */
export class YearOverviewService {
  constructor(
    private readonly clock: Clock,
    private readonly years: AcademicYearService,
  ) {}

  /** Every year on file, newest first (Y1). */
  async overview(call: Call): Promise<YearOverview> {
    await authorize(call, mayRead(call.actor), 'read academic years');
    const { years, currentYear } = await this.years.known(call.em);
    const seats = await seatsByYear(call.em, { today: nairobiDate(this.clock.now()) });
    const ofYear = Map.groupBy(seats, ({ yearId }) => yearId);
    const viewerCanManage = isAllowed(manageYears(call.actor));
    return {
      currentYear,
      isOnFile: years.some(({ isCurrent }) => isCurrent),
      academicYears: years.map((year) => counted(year, ofYear.get(year.id) ?? [])),
      lastTransition: viewerCanManage ? await this.undoable(call) : null,
      viewerCanManage,
    };
  }

  private async undoable({ em }: Call): Promise<LastTransition | null> {
    const made = await lastTransition.first(em);
    if (!made || undoableUntil(made.madeAt) < this.clock.now()) {
      return null;
    }
    const { id, previousYear, newYear, madeBy, madeAt } = made;
    return {
      id,
      previousYear: previousYear ?? '',
      newYear,
      madeBy: madeBy ?? '',
      madeAt,
      undoableUntil: undoableUntil(madeAt),
    };
  }
}

function counted(year: YearRow, seats: readonly SeatRow[]): CountedYear {
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
  return {
    ...year,
    activeExecutives: sum(seats.map(({ active }) => active)),
    totalExecutives: sum(seats.map(({ count }) => count)),
    positions: positions.flatMap((code) =>
      seats.filter(({ position }) => position === code).map(({ position, count }) => ({ position, count })),
    ),
  };
}
