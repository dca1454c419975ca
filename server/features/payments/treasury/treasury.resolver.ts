import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { FILE_WEIGHT, SEARCH_WEIGHT } from '../../../core/graphql/weights.ts';
import { ExportedFileType } from '../../../core/graphql/exported-file.type.ts';
import type { FinancialReportService } from './financial-report.service.ts';
import { FinancialReportType, ReportFileArgs, SpanArgs } from './financial-report.type.ts';
import type { SpanWanted } from './span.ts';
import type { TreasuryService } from './treasury.service.ts';
import { TreasuryType } from './treasury.type.ts';

const thisMonth: SpanWanted = { kind: 'MONTH' };

/** The club's money in sums. */
@Resolver(() => TreasuryType)
export class TreasuryResolver {
  constructor(
    private readonly treasury: TreasuryService,
    private readonly reports: FinancialReportService,
  ) {}

  @Query(() => TreasuryType, {
    name: 'treasury',
    description: 'What came in during a span, what went back, and what waits.',
    complexity: SEARCH_WEIGHT,
  })
  async figures(@Ctx() call: Call, @Args(() => SpanArgs) { span }: SpanArgs): Promise<TreasuryType> {
    return this.treasury.figures(call, span ?? thisMonth);
  }

  @Query(() => FinancialReportType, {
    description: 'The financial report on a span, beside the span before it.',
    complexity: SEARCH_WEIGHT,
  })
  async financialReport(
    @Ctx() call: Call,
    @Args(() => SpanArgs) { span }: SpanArgs,
  ): Promise<FinancialReportType> {
    return this.reports.report(call, span ?? thisMonth);
  }

  @Query(() => ExportedFileType, {
    description: 'The financial report on a span as a file.',
    complexity: FILE_WEIGHT,
  })
  async financialReportFile(
    @Ctx() call: Call,
    @Args(() => ReportFileArgs) { span, format }: ReportFileArgs,
  ): Promise<ExportedFileType> {
    return this.reports.file(call, span ?? thisMonth, format);
  }
}
