import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import type { ClubStatisticsService } from './club-statistics.service.ts';
import { ClubStatistics, ClubType, UpdateClubStatisticsInput } from './club.type.ts';

@Resolver(() => ClubType)
export class ClubResolver {
  constructor(
    private readonly facts: ClubType,
    private readonly figures: ClubStatisticsService,
  ) {}

  @Query(() => ClubType, { description: 'Public facts of the club.' })
  club(): ClubType {
    return this.facts;
  }

  @FieldResolver(() => ClubStatistics, { description: 'The figures of the public pages.' })
  async statistics(@Ctx() call: Call): Promise<ClubStatistics> {
    return this.figures.get(call);
  }

  @Mutation(() => ClubStatistics, { description: 'Changes figures of the public pages.' })
  async updateClubStatistics(
    @Ctx() call: Call,
    @Arg('input', () => UpdateClubStatisticsInput, { description: 'The figures to change.' })
    input: UpdateClubStatisticsInput,
  ): Promise<ClubStatistics> {
    return this.figures.update(call, input);
  }
}
