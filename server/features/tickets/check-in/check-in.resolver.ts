import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import { EventType } from '../../events/event.type.ts';
import type { CheckInService } from './check-in.service.ts';
import { RoomScreenType } from './check-in.type.ts';

@Resolver(() => RoomScreenType)
export class CheckInResolver {
  constructor(private readonly checkIns: CheckInService) {}

  @Query(() => RoomScreenType, {
    description: 'The code by which people check in, for a screen in the room.',
  })
  async roomScreen(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<RoomScreenType> {
    return this.checkIns.screen(call, rowId(eventId));
  }

  @Mutation(() => EventType, {
    description:
      'Says that the caller is at an event, by the code on the screen of its room; ten wrong codes in ten minutes are too many.',
  })
  async checkInToEvent(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
    @Arg('code', () => String, { description: 'The code, in whatever case.' }) code: string,
  ): Promise<EventType> {
    return this.checkIns.checkIn(call, rowId(eventId), code);
  }
}
