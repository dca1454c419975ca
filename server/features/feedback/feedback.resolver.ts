import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { pageRequest } from '../../core/pagination.ts';
import type { FeedbackTypeCode } from './feedback-types.ts';
import type { FeedbackService } from './feedback.service.ts';
import { FeedbackTypeEnum } from './feedback.fields.ts';
import { FeedbackType, FeedbackInput, FeedbackPageType } from './feedback.type.ts';

@Resolver(() => FeedbackType)
export class FeedbackResolver {
  constructor(private readonly feedbacks: FeedbackService) {}

  @Query(() => FeedbackPageType, {
    description: "Own feedback, newest first; everybody's for holders of payment.manage_payments.",
  })
  async feedback(
    @Ctx() call: Call,
    @Arg('type', () => FeedbackTypeEnum, { nullable: true, description: 'Only this type.' })
    type: FeedbackTypeCode | null,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page number, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20, description: 'Rows a page, at most 100.' })
    pageSize: number,
  ): Promise<FeedbackPageType> {
    return this.feedbacks.list(call, type, pageRequest(page, pageSize));
  }

  @Mutation(() => FeedbackType, { description: 'Sends a message to the club.' })
  async sendFeedback(
    @Ctx() call: Call,
    @Arg('input', () => FeedbackInput, { description: 'The message.' }) input: FeedbackInput,
  ): Promise<FeedbackType> {
    return this.feedbacks.send(call, input);
  }
}
