import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { cents, type Cents } from '../../../core/money.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import type { FileMade } from '../../../core/files/made-file.ts';
import { sheetOf } from '../../../core/files/list-files.ts';
import { sheetFile, type SheetFormat } from '../../payments/papers/sheet-files.ts';
import { rightToRoll, seeRoll } from '../../payments/treasury/treasury.policy.ts';
import { membershipPrice, YEAR_MONTHS } from '../fee/membership-fee.ts';
import { membershipsOf } from '../membership.query.ts';
import type { YearRollService } from './year-roll.service.ts';
import { rollColumns } from './roll-columns.ts';
import { rollStandings, type RollOrder, type RollStanding } from './roll-standing.ts';
import { rollPage, rollTotals, type RollRow, type RollWanted } from './roll.query.ts';
import { wantedRoll, type RollFilter } from './wanted-roll.ts';

/** A page of the roll in an order. */
interface RollPageRequest extends PageRequest {
  order: RollOrder;
  isDescending: boolean;
}

/** How many people stand where; the counts add up to `people`. */
export interface RollTotals {
  people: number;
  standings: { standing: RollStanding; count: number }[];
  /** The yearly fee of everybody who owes it. */
  owedCents: Cents;
}

/** Most rows of the roll in one file. */
const MAX_ROWS = 10_000;

/** Who has paid the membership fee, and who is to pay it. */
export class RollService {
  constructor(
    private readonly clock: Clock,
    private readonly club: string,
    private readonly others: { years: YearRollService; audit: AuditService },
  ) {}

  /** A page of the roll. */
  async list(call: Call, filter: RollFilter, request: RollPageRequest): Promise<Page<RollRow>> {
    await authorize(call, seeRoll(call.actor), 'read the roll');
    const roll = await this.wanted(call, filter);
    const { order, isDescending, ...page } = request;
    const rows = await rollPage(call.em, {
      ...{ roll, byPaidUntil: order === 'PAID_UNTIL', isDescending },
      ...{ limit: page.pageSize, offset: pageOffset(page) },
    });
    const countAll = async () => (await rollTotals.first(call.em, roll))?.people ?? 0;
    return pageFromRows(page, rows, (row) => row, countAll);
  }

  /** The last paid day of one person, also of a closed account; null when nothing was ever paid. */
  async paidUntil(call: Call, userId: number): Promise<string | null> {
    await authorize(call, seeRoll(call.actor), 'read the roll');
    const membership = await membershipsOf.first(call.em, { userIds: [userId] });
    if (!membership) {
      throw notFound();
    }
    return membership.expiry;
  }

  /** The numbers of the same people. */
  async totals(call: Call, filter: RollFilter): Promise<RollTotals> {
    await authorize(call, seeRoll(call.actor), 'read the roll');
    const totals = await rollTotals.first(call.em, await this.wanted(call, filter));
    if (!totals) {
      throw new Error('An aggregate without a row');
    }
    return {
      people: totals.people,
      standings: rollStandings.map((standing) => ({ standing, count: totals[standing] })),
      owedCents: cents(totals.OWES * membershipPrice(YEAR_MONTHS)),
    };
  }

  /** All rows of the roll as a file; a roll that is too long is refused rather than cut. Who took it is kept. */
  async file(
    call: Call,
    filter: RollFilter,
    request: Omit<RollPageRequest, keyof PageRequest> & { format: SheetFormat },
    atMost = MAX_ROWS,
  ): Promise<FileMade> {
    const { format, ...order } = request;
    const { results, count } = await this.list(call, filter, { ...order, page: 1, pageSize: atMost });
    if (count > atMost) {
      throw conflict('A file holds at most 10,000 rows, and this list is longer. Narrow it by standing.');
    }
    await this.others.audit.record(call, {
      ...{ action: 'PERMISSION_USED', right: rightToRoll(call.actor) },
      ...{ newValue: `${String(count)} people`, reason: 'Exported the fee roll' },
    });
    const today = nairobiDate(this.clock.now());
    return sheetFile(
      {
        fileName: `membership-fees-${today}`,
        club: this.club,
        title: 'Membership fees',
        note: `${String(count)} people, ${today}`,
      },
      format,
      sheetOf(rollColumns, results),
    );
  }

  private wanted(call: Call, filter: RollFilter): Promise<RollWanted> {
    return wantedRoll(call, filter, { now: this.clock.now(), years: this.others.years });
  }
}
