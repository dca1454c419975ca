import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import type { ClubStatisticsService } from './club-statistics.service.ts';
import { ClubStatisticsType, ClubType, UpdateClubStatisticsInput } from './club.type.ts';

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

  @FieldResolver(() => ClubStatisticsType, { description: 'The figures of the public pages.' })
  async statistics(@Ctx() call: Call): Promise<ClubStatisticsType> {
    return this.figures.get(call);
  }

  @Mutation(() => ClubStatisticsType, { description: 'Changes figures of the public pages.' })
  async updateClubStatistics(
    @Ctx() call: Call,
    @Arg('input', () => UpdateClubStatisticsInput, { description: 'The figures to change.' })
    input: UpdateClubStatisticsInput,
  ): Promise<ClubStatisticsType> {
    return this.figures.update(call, input);
  }
}
