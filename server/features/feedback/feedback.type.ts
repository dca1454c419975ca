import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { NewOf, ShownOf } from '../../core/graphql/field-classes.ts';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { feedbackFields, FeedbackTypeEnum } from './feedback.fields.ts';
import type { FeedbackView } from './feedback.service.ts';

registerEnumType(FeedbackTypeEnum, {
  name: 'FeedbackType',
  description: 'What a message to the club is about.',
});

@ObjectType('Feedback', { description: 'A message of a member to the club.' })
export class FeedbackType extends ShownOf(feedbackFields.fields) implements FeedbackView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => ID, { name: 'payment', nullable: true, description: 'The payment it is about.' })
  paymentId!: number | null;

  userId!: number;

  @Field(() => String, { description: 'Who wrote it.' })
  userName!: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;
}

@ObjectType('FeedbackPage', { description: 'One page of feedback, newest first.' })
export class FeedbackPageType extends PageOf(() => FeedbackType) {}

@InputType({ description: 'A message to the club.' })
export class FeedbackInput extends NewOf(feedbackFields.fields) {}
