import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import type { EventMessageView } from './event-message.view.ts';
import { messageAudiences, type MessageAudience } from './message-audiences.ts';

export const MessageAudienceEnum = enumOf(messageAudiences);
registerEnumType(MessageAudienceEnum, {
  name: 'MessageAudience',
  description: 'Whom of an event staff write to.',
  valuesConfig: {
    REGISTERED: { description: 'Everybody with a place.' },
    CAME: { description: 'Who was seen there.' },
    MISSED: { description: 'Who has a place and was not seen there.' },
    WAITING: { description: 'Who waits for a place, or has been offered one.' },
  },
});

@ObjectType('EventMessage', { description: 'What staff wrote to the people of an event.' })
export class EventMessageType implements EventMessageView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => MessageAudienceEnum, { description: 'To whom.' })
  audience!: MessageAudience;

  @Field(() => String, { description: 'What it was about.' })
  subject!: string;

  @Field(() => String, { description: 'What it said.' })
  words!: string;

  @Field(() => Int, { description: 'How many it went to.' })
  recipients!: number;

  @Field(() => String, { description: 'Name of who sent it.' })
  sentBy!: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  sentAt!: Date;
}

@InputType({
  description:
    'A message to the people of an event; each gets it as a notice, by mail and push as they chose.',
})
export class EventMessageInput {
  @Field(() => MessageAudienceEnum, { defaultValue: 'REGISTERED', description: 'To whom.' })
  audience!: MessageAudience;

  @Field(() => String, { description: 'What it is about; 3 to 100 characters.' })
  subject!: string;

  @Field(() => String, { description: 'What it says; 10 to 380 characters.' })
  words!: string;

  @Field(() => Int, {
    description: 'The number of people that was shown; when it is another by now, nothing is sent.',
  })
  expected!: number;
}
