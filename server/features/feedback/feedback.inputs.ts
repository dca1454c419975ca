import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { NewOf } from '../../core/graphql/field-classes.ts';
import { PageArgs } from '../../core/graphql/page-args.ts';
import type { FeedbackState } from './feedback-states.ts';
import type { FeedbackTypeCode } from './feedback-types.ts';
import { feedbackFields, FeedbackTypeEnum, visitorFields } from './feedback.fields.ts';
import type { FeedbackFilter } from './feedback.service.ts';
import { FeedbackStateEnum } from './feedback.type.ts';

@InputType({ description: 'A message to the club.' })
export class FeedbackInput extends NewOf(feedbackFields.fields) {}

@InputType({ description: 'A message of a visitor to the club.' })
export class VisitorMessageInput extends NewOf(visitorFields) {
  @Field(() => String, {
    nullable: true,
    description: 'Left empty by people, who do not see it; of what fills it in, nothing is kept.',
  })
  website?: string | null;
}

@ArgsType()
export class FeedbackArgs extends PageArgs implements FeedbackFilter {
  @Field(() => FeedbackTypeEnum, { nullable: true, description: 'Only this type.' })
  type?: FeedbackTypeCode | null;

  @Field(() => FeedbackStateEnum, { nullable: true, description: 'Only what stands so.' })
  state?: FeedbackState | null;
}

@InputType({ description: 'An answer to a message.' })
export class AnswerFeedbackInput {
  @Field(() => ID, { description: 'Identifier of the message.' })
  feedbackId!: string;

  @Field(() => String, { description: 'What the sender reads, at most 2,000 characters.' })
  answer!: string;
}

@InputType({ description: 'Whose work a message is.' })
export class AssignFeedbackInput {
  @Field(() => ID, { description: 'Identifier of the message.' })
  feedbackId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Somebody who holds payment.manage_payments; nobody in particular when it is left out.',
  })
  assignee?: string | null;
}

@InputType({ description: 'A message that is done with.' })
export class CloseFeedbackInput {
  @Field(() => ID, { description: 'Identifier of the message.' })
  feedbackId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A last word that the sender reads, at most 500 characters.',
  })
  note?: string | null;
}

@InputType({ description: 'A message that is to be answered anew.' })
export class ReopenFeedbackInput {
  @Field(() => ID, { description: 'Identifier of the message.' })
  feedbackId!: string;
}
