import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { YearRollService } from './year-roll.service.ts';
import { AddedToYearRollType, YearRollType } from './year-roll.type.ts';

/** The rolls of academic years. */
@Resolver(() => YearRollType)
export class YearRollResolver {
  constructor(private readonly rolls: YearRollService) {}

  @Query(() => [YearRollType], {
    description: 'The academic years and how many people staff have put on the roll of each, newest first.',
  })
  async yearRolls(@Ctx() call: Call): Promise<YearRollType[]> {
    return this.rolls.list(call);
  }

  @Mutation(() => AddedToYearRollType, {
    description:
      'Puts people on the roll of an academic year, each once: the roll of fees lists them as owing until they have paid.',
  })
  async addToYearRoll(
    @Ctx() call: Call,
    @Arg('year', () => String, { description: 'A year on file, or the current one.' }) year: string,
    @Arg('userIds', () => [ID], { description: 'Whom, at most 100.' }) userIds: string[],
  ): Promise<AddedToYearRollType> {
    return this.rolls.add(
      call,
      year,
      userIds.map((id) => rowId(id)),
    );
  }
}
