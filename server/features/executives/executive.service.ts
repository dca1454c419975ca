import { authorize, isAllowed } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { positionDisplay, positions, type Position } from '../../access/positions.ts';
import { nairobiDate, type Clock } from '../../core/clock.ts';
import { containsPattern } from '../../core/db/search.ts';
import { notFound } from '../../core/errors.ts';
import type { MediaUrl } from '../../core/media.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../core/pagination.ts';
import type { PictureLoader } from '../pictures/picture.loaders.ts';
import { yearIn } from '../academic-years/academic-year-name.ts';
import type { AcademicYearService } from '../academic-years/academic-year.service.ts';
import { mayAppointThemself, seeOffices, seeTerm } from './executive.policy.ts';
import { countTerms, openTerms, servingTerms, termById, termPage, type TermRow } from './executive.query.ts';
import { toTermView, type Reading, type TermView } from './executive.view.ts';

/** What the list of terms is narrowed to; absent and null mean "all". */
export interface TermFilter {
  isActive?: boolean | null;
  academicYear?: string | null;
  position?: Position | null;
  userId?: number | null;
  search?: string | null;
}

/** One seat of the board: who sits on it, and who is to. */
export interface SeatView {
  position: Position;
  positionDisplay: string;
  holder: TermView | null;
  successor: TermView | null;
}

export interface BoardView {
  currentYear: string;
  seats: SeatView[];
  viewerCanAppointThemself: boolean;
}

/** Who speaks for the club, as anybody may know. */
export interface ClubExecutiveView {
  position: Position;
  positionDisplay: string;
  userId: number;
  name: string;
  picture: string;
}

/** Reads who holds which office, held or will hold it. */
export class ExecutiveService {
  constructor(
    private readonly clock: Clock,
    private readonly years: AcademicYearService,
    private readonly mediaUrl: MediaUrl,
    private readonly pictures: PictureLoader,
  ) {}

  /** Terms, those that count first; to whoever does not keep the offices only those (X1). */
  async list(call: Call, filter: TermFilter, request: PageRequest): Promise<Page<TermView>> {
    const reading = this.readingOf(call);
    const isKeeper = isAllowed(seeOffices(call.actor));
    if (!isKeeper && filter.isActive === false) {
      return pageFromRows(
        request,
        [],
        (row: never) => row,
        () => Promise.resolve(0),
      );
    }
    const asked = {
      today: reading.today,
      terms: {
        isActive: isKeeper ? (filter.isActive ?? null) : true,
        academicYear: filter.academicYear ? (yearIn(filter.academicYear) ?? '') : null,
        position: filter.position ?? null,
        userId: filter.userId ?? null,
        pattern: containsPattern(filter.search),
      },
    };
    const rows = await termPage(call.em, { ...asked, limit: request.pageSize, offset: pageOffset(request) });
    const countAll = async () => (await countTerms.first(call.em, asked))?.n ?? 0;
    return pageFromRows(request, rows, (row) => toTermView(row, reading), countAll);
  }

  /** One term in view (X2). */
  async get(call: Call, id: number): Promise<TermView> {
    const row = await this.find(call, id);
    await authorize(call, seeTerm(call.actor, row), `executive term ${String(id)}`);
    return toTermView(row, this.readingOf(call));
  }

  /** What is kept of a term. Throws what `missing` says where there is none. */
  async find(call: Call, id: number, missing = notFound): Promise<TermRow> {
    const row = await termById.first(call.em, { id, today: this.today() });
    if (!row) {
      throw missing();
    }
    return row;
  }

  /** Everybody who serves today, by position (Y4). */
  async serving(call: Call): Promise<TermView[]> {
    const reading = this.readingOf(call);
    return (await servingTerms(call.em, { today: reading.today })).map((row) => toTermView(row, reading));
  }

  /** The same for the public: names, positions and faces. */
  async ofClub(call: Call): Promise<ClubExecutiveView[]> {
    const rows = await servingTerms(call.em, { today: this.today() });
    return Promise.all(
      rows.map(async ({ position, userId, userName, face }) => ({
        position,
        positionDisplay: positionDisplay(position),
        userId,
        name: userName,
        picture: await this.pictures.addressOf(call, face),
      })),
    );
  }

  /** Every seat, empty ones too. */
  async board(call: Call): Promise<BoardView> {
    await authorize(call, seeOffices(call.actor), 'read executive board');
    const reading = this.readingOf(call);
    const rows = await openTerms(call.em, { today: reading.today });
    const views = rows.map((row) => toTermView(row, reading));
    const seatOf = (position: Position): SeatView => {
      const here = views.filter((term) => term.position === position);
      return {
        position,
        positionDisplay: positionDisplay(position),
        holder: here.find(({ state }) => state === 'ACTIVE') ?? null,
        successor: here.find(({ state }) => state === 'WAITING') ?? null,
      };
    };
    const { currentYear } = await this.years.known(call.em);
    return {
      currentYear,
      seats: positions.map(seatOf),
      viewerCanAppointThemself: mayAppointThemself(call.actor),
    };
  }

  private readingOf({ actor }: Call): Reading {
    return { actor, today: this.today(), mediaUrl: this.mediaUrl };
  }

  private today(): string {
    return nairobiDate(this.clock.now());
  }
}
