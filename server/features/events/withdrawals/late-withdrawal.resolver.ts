import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import { EventType } from '../event.type.ts';
import type { LateWithdrawalService } from './late-withdrawal.service.ts';
import { AnswerWithdrawalInput, WithdrawalRequestPageType } from './late-withdrawal.type.ts';

const THE_REGISTRATION = { description: 'Identifier of the registration.' };

@Resolver()
export class LateWithdrawalResolver {
  constructor(private readonly withdrawals: LateWithdrawalService) {}

  @Query(() => WithdrawalRequestPageType, {
    description: 'Who asks to be let go from an event after the time to give a place back; first come above.',
  })
  async eventWithdrawalRequests(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
  ): Promise<object> {
    return this.withdrawals.list(call, rowId(eventId), pageRequest(page, pageSize));
  }

  @Mutation(() => EventType, {
    description: 'Asks the organisers to be let go after the time to give the own place back; once.',
  })
  async askToWithdraw(
    @Ctx() call: Call,
    @Arg('registrationId', () => ID, THE_REGISTRATION) registrationId: string,
    @Arg('reason', () => String, { description: 'Why; 5 to 500 characters.' }) reason: string,
  ): Promise<EventType> {
    return this.withdrawals.ask(call, rowId(registrationId), { reason });
  }

  @Mutation(() => EventType, {
    description: 'Lets somebody go who asked, as if they had given the place back in time, or refuses it.',
  })
  async answerWithdrawalRequest(
    @Ctx() call: Call,
    @Arg('registrationId', () => ID, THE_REGISTRATION) registrationId: string,
    @Arg('input', () => AnswerWithdrawalInput, { description: 'The answer.' }) input: AnswerWithdrawalInput,
  ): Promise<EventType> {
    return this.withdrawals.answer(call, rowId(registrationId), input);
  }
}
