import type { Call } from '../../../access/call.ts';
import { addDays, addMonths, startOfDay } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { fileMade, type FileMade } from '../../../core/files/made-file.ts';
import { zippedBeside } from '../papers/zipped-beside.ts';
import { firstDayOf, monthInWords } from '../records/book-month.ts';
import { comparisonsOfDays, differencesOf } from '../statements/comparison.query.ts';
import { decisionsOfMonth } from './month-decision.query.ts';
import { monthLists, type MonthContent } from './month-lists.ts';
import { entriesOf } from './month.query.ts';
import type { MonthService } from './month.service.ts';
import type { MonthView } from './month.view.ts';

/** More of them in one month are nothing a person decided. */
const MOST_DECISIONS = 10_000;

/** One file of a closed month, for whoever audits the books. */
export class MonthFileService {
  constructor(
    private readonly months: MonthService,
    private readonly club: string,
  ) {}

  /** Totals, entries, statements, differences and decisions as PDF, workbook and CSV. Throws while the month is open. */
  async make(call: Call, input: unknown): Promise<FileMade> {
    const month = await this.months.get(call, input);
    const fileName = `month-${month.month}`;
    const bytes = await zippedBeside({
      club: this.club,
      title: `Month-end ${monthInWords(month.month)}`,
      fileName,
      lists: monthLists(await contentOf(call, month)),
    });
    return fileMade(fileName, 'zip', bytes);
  }
}

async function contentOf({ em }: Call, { month, state, closings }: MonthView): Promise<MonthContent> {
  if (state !== 'CLOSED') {
    throw conflict('There is a file of a month once it is closed.', 'invalid_transition');
  }
  const [closing, ...earlier] = closings;
  if (!closing) {
    throw notFound();
  }
  const firstDay = firstDayOf(month);
  const next = addMonths(firstDay, 1);
  const comparisons = await comparisonsOfDays(em, {
    ...{ firstDay, lastDay: addDays(next, -1), closedWith: closing.comparisonId },
  });
  const comparisonIds = comparisons.map(({ id }) => id);
  const span = { from: startOfDay(firstDay), before: startOfDay(next) };
  return {
    closing,
    earlier,
    entries: await entriesOf(em, { closingId: closing.id }),
    comparisons,
    differences: comparisonIds.length === 0 ? [] : await differencesOf(em, { comparisonIds }),
    decisions: await decisionsOfMonth(em, { month: firstDay, ...span, most: MOST_DECISIONS }),
  };
}
