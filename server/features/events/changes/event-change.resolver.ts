import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import { EventType } from '../event.type.ts';
import { EventChangeInput, MoveEventInput, ReinstateEventInput } from './event-change.inputs.ts';
import type { EventChangeService } from './event-change.service.ts';

const THE_EVENT = { description: 'Identifier of the event.' };

@Resolver(() => EventType)
export class EventChangeResolver {
  constructor(private readonly changes: EventChangeService) {}

  @Mutation(() => EventType, {
    description:
      'Calls an event off and tells who is registered. It stays readable, and takes no registrations.',
  })
  async cancelEvent(
    @Ctx() call: Call,
    @Arg('id', () => ID, THE_EVENT) id: string,
    @Arg('input', () => EventChangeInput, { description: 'Why.' }) input: EventChangeInput,
  ): Promise<EventType> {
    return this.changes.cancel(call, rowId(id), input);
  }

  @Mutation(() => EventType, {
    description: 'Brings a cancelled event back on the day it had, and tells who is registered.',
  })
  async reinstateEvent(
    @Ctx() call: Call,
    @Arg('id', () => ID, THE_EVENT) id: string,
    @Arg('input', () => ReinstateEventInput, { description: 'Why.' }) input: ReinstateEventInput,
  ): Promise<EventType> {
    return this.changes.reinstate(call, rowId(id), input);
  }

  @Mutation(() => EventType, {
    description:
      'Puts an event off to a day that is still to be said, and tells who is registered. Places stay.',
  })
  async putOffEvent(
    @Ctx() call: Call,
    @Arg('id', () => ID, THE_EVENT) id: string,
    @Arg('input', () => EventChangeInput, { description: 'Why.' }) input: EventChangeInput,
  ): Promise<EventType> {
    return this.changes.putOff(call, rowId(id), input);
  }

  @Mutation(() => EventType, {
    description: 'Moves an event to another day or hour, with a reason, and tells who is registered.',
  })
  async moveEvent(
    @Ctx() call: Call,
    @Arg('id', () => ID, THE_EVENT) id: string,
    @Arg('input', () => MoveEventInput, { description: 'When, and why.' }) input: MoveEventInput,
  ): Promise<EventType> {
    return this.changes.move(call, rowId(id), input);
  }
}
