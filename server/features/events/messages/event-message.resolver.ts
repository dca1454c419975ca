import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { EventMessageService } from './event-message.service.ts';
import { EventMessageInput, EventMessageType, MessageAudienceEnum } from './event-message.type.ts';
import type { MessageAudience } from './message-audiences.ts';

const THE_EVENT = { description: 'Identifier of the event.' };

@Resolver(() => EventMessageType)
export class EventMessageResolver {
  constructor(private readonly messages: EventMessageService) {}

  @Query(() => Int, { description: 'How many people of an event a message would go to.' })
  async eventMessageReaders(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, THE_EVENT) eventId: string,
    @Arg('audience', () => MessageAudienceEnum, { defaultValue: 'REGISTERED', description: 'Whom of them.' })
    audience: MessageAudience,
  ): Promise<number> {
    return this.messages.count(call, rowId(eventId), audience);
  }

  @Query(() => [EventMessageType], {
    description: 'What staff wrote to the people of an event, newest first; 50 at most.',
  })
  async eventMessages(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, THE_EVENT) eventId: string,
  ): Promise<EventMessageType[]> {
    return this.messages.list(call, rowId(eventId));
  }

  @Mutation(() => EventMessageType, { description: 'Writes to the people of an event.' })
  async sendEventMessage(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, THE_EVENT) eventId: string,
    @Arg('input', () => EventMessageInput, { description: 'The message.' }) input: EventMessageInput,
  ): Promise<EventMessageType> {
    return this.messages.send(call, rowId(eventId), input);
  }
}
