import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { pageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import type { FeedbackDesk } from './feedback-desk.service.ts';
import {
  AnswerFeedbackInput,
  AssignFeedbackInput,
  CloseFeedbackInput,
  FeedbackArgs,
  FeedbackInput,
  ReopenFeedbackInput,
  VisitorMessageInput,
} from './feedback.inputs.ts';
import type { VisitorMessages } from './visitor-message.service.ts';
import type { FeedbackService } from './feedback.service.ts';
import { FeedbackPageType, FeedbackType } from './feedback.type.ts';

@Resolver(() => FeedbackType)
export class FeedbackResolver {
  constructor(
    private readonly feedbacks: FeedbackService,
    private readonly desk: FeedbackDesk,
    private readonly visitors: VisitorMessages,
  ) {}

  @Query(() => FeedbackPageType, {
    description: "Own feedback, newest first; everybody's for holders of payment.manage_payments.",
  })
  async feedback(
    @Ctx() call: Call,
    @Args(() => FeedbackArgs) { type, state, page, pageSize }: FeedbackArgs,
  ): Promise<FeedbackPageType> {
    return this.feedbacks.list(call, { type, state }, pageRequest(page, pageSize));
  }

  @Mutation(() => FeedbackType, { description: 'Sends a message to the club; whoever answers is told.' })
  async sendFeedback(
    @Ctx() call: Call,
    @Arg('input', () => FeedbackInput, { description: 'The message.' }) input: FeedbackInput,
  ): Promise<FeedbackType> {
    return this.feedbacks.send(call, input);
  }

  @Mutation(() => Boolean, {
    description: 'Sends a message of somebody without an account to the club; the answer comes by mail.',
  })
  async sendVisitorMessage(
    @Ctx() call: Call,
    @Arg('input', () => VisitorMessageInput, { description: 'The message.' }) input: VisitorMessageInput,
  ): Promise<boolean> {
    await this.visitors.send(call, input);
    return true;
  }

  @Mutation(() => FeedbackType, { description: 'Answers a message that is open; its sender is told.' })
  async answerFeedback(
    @Ctx() call: Call,
    @Arg('input', () => AnswerFeedbackInput, { description: 'The answer.' })
    { feedbackId, ...input }: AnswerFeedbackInput,
  ): Promise<FeedbackType> {
    return this.desk.answer(call, rowId(feedbackId), input);
  }

  @Mutation(() => FeedbackType, { description: 'Says who is to answer a message, or that nobody is.' })
  async assignFeedback(
    @Ctx() call: Call,
    @Arg('input', () => AssignFeedbackInput, { description: 'Whose work it is.' })
    { feedbackId, ...input }: AssignFeedbackInput,
  ): Promise<FeedbackType> {
    return this.desk.assign(call, rowId(feedbackId), input);
  }

  @Mutation(() => FeedbackType, {
    description: 'Closes a message, answered or not; its sender is told of a last word.',
  })
  async closeFeedback(
    @Ctx() call: Call,
    @Arg('input', () => CloseFeedbackInput, { description: 'What is closed.' })
    { feedbackId, ...input }: CloseFeedbackInput,
  ): Promise<FeedbackType> {
    return this.desk.close(call, rowId(feedbackId), input);
  }

  @Mutation(() => FeedbackType, { description: 'Opens a message again that was answered or closed.' })
  async reopenFeedback(
    @Ctx() call: Call,
    @Arg('input', () => ReopenFeedbackInput, { description: 'What is opened again.' })
    { feedbackId }: ReopenFeedbackInput,
  ): Promise<FeedbackType> {
    return this.desk.reopen(call, rowId(feedbackId));
  }
}
