import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver, Subscription } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { following } from '../../../core/graphql/following.ts';
import { rowId } from '../../../core/row-id.ts';
import type { Accept, EventOf } from '../../../core/topics.ts';
import { attendanceChanged } from '../../events/attendance/attendance.topics.ts';
import type { DoorService } from './door.service.ts';
import { DoorActsInput, DoorAnswerType, DoorCountsType, EventDoorType } from './door.type.ts';

const acceptedBy =
  ({ args }: { args: { eventId: string } }): Accept<EventOf<typeof attendanceChanged>> =>
  ({ eventId }) =>
    String(eventId) === args.eventId;

const aboutOf = ({ args }: { args: { eventId: string } }): number => Number(args.eventId);

@Resolver(() => EventDoorType)
export class DoorResolver {
  constructor(private readonly doors: DoorService) {}

  @Query(() => EventDoorType, {
    description: 'What a device at the door of an event keeps, so that it works without a network.',
  })
  async eventDoor(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<EventDoorType> {
    return this.doors.read(call, rowId(eventId));
  }

  @Mutation(() => DoorAnswerType, {
    description:
      'Takes in what a device at a door has done, perhaps long ago without a network: each act once, and one attendance a person whatever the order.',
  })
  async recordDoorActs(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
    @Arg('input', () => DoorActsInput, { description: 'What was done.' }) input: DoorActsInput,
  ): Promise<DoorAnswerType> {
    return this.doors.record(call, rowId(eventId), input);
  }

  @Authorized()
  @Subscription(() => DoorCountsType, {
    ...following(attendanceChanged, { acceptedBy, aboutOf }),
    description: 'How full an event is, each time that somebody comes.',
  })
  async doorChanged(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<DoorCountsType> {
    return this.doors.counts(call, rowId(eventId));
  }
}
