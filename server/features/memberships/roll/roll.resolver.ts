import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { FILE_WEIGHT } from '../../../core/graphql/weights.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import { DateScalar } from '../../../core/graphql/scalars.ts';
import { ExportedFileType } from '../../../core/graphql/exported-file.type.ts';
import type { FeeReminderService } from './fee-reminder.service.ts';
import type { RollService } from './roll.service.ts';
import {
  FeeRemindersSentType,
  RollArgs,
  RollFileArgs,
  RollFilterInput,
  RollPageType,
  RollRowType,
  RollTotalsArgs,
  RollTotalsType,
} from './roll.type.ts';

/** The roll: who has paid the membership fee, and who is to pay it. */
@Resolver(() => RollRowType)
export class RollResolver {
  constructor(
    private readonly roll: RollService,
    private readonly reminders: FeeReminderService,
  ) {}

  @Query(() => RollPageType, {
    description: 'Everybody with an open account, and where each stands with the membership fee.',
  })
  async feeRoll(
    @Ctx() call: Call,
    @Args(() => RollArgs) { filter, page, pageSize, ...order }: RollArgs,
  ): Promise<object> {
    return this.roll.list(call, filter ?? {}, { ...pageRequest(page, pageSize), ...order });
  }

  @Query(() => RollTotalsType, { description: 'How many people of the roll stand where.' })
  async feeRollTotals(
    @Ctx() call: Call,
    @Args(() => RollTotalsArgs) { filter }: RollTotalsArgs,
  ): Promise<RollTotalsType> {
    return this.roll.totals(call, filter ?? {});
  }

  @Query(() => DateScalar, {
    nullable: true,
    description: 'Last paid day of somebody; null when they never paid the membership fee.',
  })
  async paidUntilOfPerson(
    @Ctx() call: Call,
    @Arg('person', () => ID, { description: 'Identifier of the person.' }) person: string,
  ): Promise<string | null> {
    return this.roll.paidUntil(call, rowId(person));
  }

  @Query(() => ExportedFileType, {
    description: 'The roll as it is narrowed, as a file; refused above 10,000 rows.',
    complexity: FILE_WEIGHT,
  })
  async exportFeeRoll(
    @Ctx() call: Call,
    @Args(() => RollFileArgs) { filter, ...request }: RollFileArgs,
  ): Promise<ExportedFileType> {
    return this.roll.file(call, filter ?? {}, request);
  }

  @Mutation(() => FeeRemindersSentType, {
    description:
      'Reminds people who owe the membership fee, nobody twice within 7 days, by a notification; everybody who owes it when nobody is named, or who of the roll as it is narrowed.',
  })
  async remindOfFee(
    @Ctx() call: Call,
    @Arg('userIds', () => [ID], { nullable: true, description: 'Whom, at most 100.' })
    userIds: string[] | null | undefined,
    @Arg('filter', () => RollFilterInput, {
      nullable: true,
      description:
        'Narrows everybody as the roll is narrowed, so that whom it shows are told; of no use beside names.',
    })
    filter?: RollFilterInput | null,
  ): Promise<FeeRemindersSentType> {
    const chosen = userIds?.map((id) => rowId(id)) ?? null;
    return this.reminders.remind(call, { userIds: chosen, filter: filter ?? {} });
  }
}
