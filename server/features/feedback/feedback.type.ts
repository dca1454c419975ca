import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { feedbackTypes, type FeedbackType } from './feedback-types.ts';
import type { FeedbackView } from './feedback.service.ts';

export const FeedbackTypeEnum = enumOf(feedbackTypes);
registerEnumType(FeedbackTypeEnum, {
  name: 'FeedbackType',
  description: 'What a message to the club is about.',
});

@ObjectType('Feedback', { description: 'A message of a member to the club.' })
export class FeedbackGraphType implements FeedbackView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => FeedbackTypeEnum, { description: 'What it is about.' })
  type!: FeedbackType;

  @Field(() => String, { description: 'Subject, may be empty.' })
  subject!: string;

  @Field(() => String, { description: 'The message.' })
  message!: string;

  @Field(() => Int, { nullable: true, description: 'Satisfaction from 1 to 5.' })
  rating!: number | null;

  @Field(() => ID, { name: 'payment', nullable: true, description: 'The payment it is about.' })
  paymentId!: number | null;

  userId!: number;

  @Field(() => String, { description: 'Who wrote it.' })
  userName!: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;
}

@ObjectType({ description: 'One page of feedback, newest first.' })
export class FeedbackPage extends PageOf(() => FeedbackGraphType) {}

@InputType({ description: 'A message to the club.' })
export class FeedbackInput {
  @Field(() => FeedbackTypeEnum, { defaultValue: 'OTHER', description: 'What it is about.' })
  type!: FeedbackType;

  @Field(() => String, { description: '3 to 2000 characters.' })
  message!: string;

  @Field(() => String, { nullable: true, description: 'At most 150 characters.' })
  subject?: string;

  @Field(() => Int, { nullable: true, description: 'Satisfaction from 1 to 5.' })
  rating?: number;

  @Field(() => ID, { nullable: true, description: 'An own payment it is about.' })
  payment?: string;
}
