import { Ctx, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import type { PermissionSummaryService } from './permission-summary.service.ts';
import { PermissionSummaryType } from './permission-summary.type.ts';

/** How many people hold which right. */
@Resolver(() => PermissionSummaryType)
export class PermissionSummaryResolver {
  constructor(private readonly summaries: PermissionSummaryService) {}

  @Query(() => PermissionSummaryType, {
    description: 'How many people with an open account have which role, and hold which right.',
  })
  async permissionSummary(@Ctx() call: Call): Promise<PermissionSummaryType> {
    return this.summaries.summary(call);
  }
}
