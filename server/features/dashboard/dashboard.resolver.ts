import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { ExportedFileType } from '../../core/graphql/exported-file.type.ts';
import { FILE_WEIGHT, SEARCH_WEIGHT } from '../../core/graphql/weights.ts';
import type { AnalyticsFileService } from './analytics-file.service.ts';
import type { AnalyticsService } from './analytics.service.ts';
import { AnalyticsArgs, AnalyticsFileArgs, AnalyticsType } from './analytics.type.ts';
import type { WaitingService } from './waiting.service.ts';
import { WaitingWorkType } from './waiting.type.ts';

/** What the first page of the dashboard tells, and how the club does. */
@Resolver()
export class DashboardResolver {
  constructor(
    private readonly waiting: WaitingService,
    private readonly analyses: AnalyticsService,
    private readonly files: AnalyticsFileService,
  ) {}

  @Query(() => [WaitingWorkType], {
    description:
      'What waits for the caller at the desks they hold, most pressing first; empty when nothing does.',
  })
  async waitingWork(@Ctx() call: Call): Promise<WaitingWorkType[]> {
    return this.waiting.list(call);
  }

  @Query(() => AnalyticsType, {
    description: 'Members, fees, events and posts of the last months, and who studies what.',
    complexity: SEARCH_WEIGHT,
  })
  async analytics(
    @Ctx() call: Call,
    @Args(() => AnalyticsArgs) { months }: AnalyticsArgs,
  ): Promise<AnalyticsType> {
    return this.analyses.overview(call, months);
  }

  @Query(() => ExportedFileType, {
    description: 'The months of the analytics as a file.',
    complexity: FILE_WEIGHT,
  })
  async exportAnalytics(
    @Ctx() call: Call,
    @Args(() => AnalyticsFileArgs) { months, format }: AnalyticsFileArgs,
  ): Promise<ExportedFileType> {
    return this.files.file(call, months, format);
  }
}
