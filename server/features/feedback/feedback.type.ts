import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { ShownOf } from '../../core/graphql/field-classes.ts';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { textWeight } from '../../core/graphql/weights.ts';
import { feedbackStates, type FeedbackState } from './feedback-states.ts';
import { feedbackFields, FeedbackTypeEnum } from './feedback.fields.ts';
import type { FeedbackView } from './feedback.view.ts';

registerEnumType(FeedbackTypeEnum, {
  name: 'FeedbackType',
  description: 'What a message to the club is about.',
});

export const FeedbackStateEnum = enumOf(feedbackStates);
registerEnumType(FeedbackStateEnum, {
  name: 'FeedbackState',
  description: 'How a message to the club stands.',
  valuesConfig: {
    OPEN: { description: 'It waits for an answer.' },
    ANSWERED: { description: 'Its sender has an answer.' },
    CLOSED: { description: 'Nothing more is done about it, answered or not.' },
  },
});

@ObjectType('Feedback', { description: 'A message of a member or a visitor to the club.' })
export class FeedbackType extends ShownOf(feedbackFields.fields) implements FeedbackView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => ID, { name: 'payment', nullable: true, description: 'The payment it is about.' })
  paymentId!: number | null;

  userId!: number | null;

  @Field(() => String, { description: 'Who wrote it.' })
  userName!: string;

  @Field(() => String, {
    description:
      'Where a visitor who wrote it gets the answer; empty of members, and for whoever may not answer.',
  })
  senderEmail!: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;

  @Field(() => FeedbackStateEnum, { description: 'How it stands.' })
  state!: FeedbackState;

  @Field(() => ID, {
    name: 'assignee',
    nullable: true,
    description: 'Who is to answer it; null for nobody in particular, and for whoever may not answer.',
  })
  assigneeId!: number | null;

  @Field(() => String, { description: 'Name of who is to answer it, empty where there is none.' })
  assigneeName!: string;

  @Field(() => String, {
    description: 'The answer, empty until there is one; it stays when the message is opened again.',
    complexity: textWeight(2000),
  })
  answer!: string;

  @Field(() => String, { description: 'Name of who answered, empty until then.' })
  answeredByName!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was answered.' })
  answeredAt!: Date | null;

  @Field(() => String, { description: 'The last word of who closed it; may be empty.' })
  closingNote!: string;

  @Field(() => String, { description: 'Name of who closed it, empty while it is not closed.' })
  closedByName!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was closed.' })
  closedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether the caller may answer it now.' })
  viewerCanAnswer!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may say now whose work it is.' })
  viewerCanAssign!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may close it now.' })
  viewerCanClose!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may open it again now.' })
  viewerCanReopen!: boolean;
}

@ObjectType('FeedbackPage', { description: 'One page of feedback, newest first.' })
export class FeedbackPageType extends PageOf(() => FeedbackType) {}
