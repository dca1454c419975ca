import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { nairobiDate, nairobiWords, type Clock } from '../../../core/clock.ts';
import type { FileMade } from '../../../core/files/made-file.ts';
import { sheetOf, type Columns } from '../../../core/files/list-files.ts';
import { sheetFile, type SheetFormat } from '../papers/sheet-files.ts';
import { countLines, moneyLines, type CountLine, type MoneyLine, type ReportPart } from './report-lines.ts';
import { spanBefore, spanOf, type Span, type SpanWanted } from './span.ts';
import { figuresOf } from './treasury-figures.ts';
import { seeReports } from './treasury.policy.ts';
import { balanceBefore } from './treasury.query.ts';

/** What a span brought, beside the span before it. */
export interface FinancialReportView {
  span: Span;
  before: Span;
  money: MoneyLine[];
  counts: CountLine[];
}

interface FileRow {
  part: string;
  label: string;
  money: MoneyLine | null;
  count: CountLine | null;
}

const partWords: Record<ReportPart, string> = {
  OPENING: 'Opening',
  IN_BY_KIND: 'Received by kind',
  IN_BY_CHANNEL: 'Received by channel',
  WENT_BACK: 'Went back',
  CLOSING: 'Result',
};

const columnsOf = (span: Span, before: Span): Columns<FileRow> => [
  ['Part', 'text', ({ part }) => part],
  ['Line', 'text', ({ label }) => label],
  [`${span.title}, KES`, 'balance', ({ money }) => money?.nowCents ?? null],
  [`${before.title}, KES`, 'balance', ({ money }) => money?.beforeCents ?? null],
  ['Change, KES', 'balance', ({ money }) => money?.changeCents ?? null],
  ['Number', 'number', ({ count }) => count?.now ?? null],
  ['Before', 'number', ({ count }) => count?.before ?? null],
];

/** Reports on the club's money, for the general meeting. */
export class FinancialReportService {
  constructor(
    private readonly clock: Clock,
    private readonly club: string,
  ) {}

  /** The report on a span: what there was, what came, what went back, and what there is. */
  async report(call: Call, wanted: SpanWanted): Promise<FinancialReportView> {
    await authorize(call, seeReports(call.actor), 'read financial reports');
    const span = spanOf(wanted, nairobiDate(this.clock.now()));
    const before = spanBefore(span);
    const { cents: openingCents } = (await balanceBefore.first(call.em, { day: before.from })) ?? {
      cents: 0,
    };
    const earlier = { openingCents, figures: await figuresOf(call.em, before) };
    const now = {
      openingCents: openingCents + earlier.figures.netCents,
      figures: await figuresOf(call.em, span),
    };
    return { span, before, money: moneyLines(now, earlier), counts: countLines(now, earlier) };
  }

  /** The same as a file. */
  async file(call: Call, wanted: SpanWanted, format: SheetFormat): Promise<FileMade> {
    const { span, before, money, counts } = await this.report(call, wanted);
    const rows: FileRow[] = [
      ...money.map((line) => ({
        part: partWords[line.part],
        label: line.label,
        money: line,
        count: null,
      })),
      ...counts.map((count) => ({ part: 'Numbers', label: count.label, money: null, count })),
    ];
    const head = {
      fileName: `financial-report-${span.from}-${span.to}`,
      club: this.club,
      title: `Financial report, ${span.title}`,
      note: `${span.from} to ${span.to}, beside ${before.title}. Made on ${nairobiWords(this.clock.now())}.`,
    };
    return sheetFile(head, format, sheetOf(columnsOf(span, before), rows));
  }
}
