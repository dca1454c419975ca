import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Info,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { ownNumber } from '../../access/own-affairs.ts';
import { following } from '../../core/graphql/following.ts';
import { namesOnly } from '../../core/graphql/named-fields.ts';
import { UploadScalar, type Upload } from '../../core/graphql/scalars.ts';
import { FILE_WEIGHT } from '../../core/graphql/weights.ts';
import { pageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import type { Accept, EventOf } from '../../core/topics.ts';
import type { PictureLoader } from '../pictures/picture.loaders.ts';
import { PictureType, UploadedImageType } from '../pictures/picture.type.ts';
import { BRIEF_FIELDS } from './calendar/event-brief.ts';
import type { EventEditingService } from './event-editing.service.ts';
import type { EventStatisticsService } from './statistics/event-statistics.service.ts';
import { CreateEventInput, EventListArgs, UpdateEventInput } from './event.inputs.ts';
import { EventAttendanceType } from './registrations/event-registration.type.ts';
import type { EventService } from './event.service.ts';
import { eventChanged } from './event.topics.ts';
import { EventType, EventPageType, EventStatsType } from './event.type.ts';

/** A subscription follows one event. */
const acceptedBy =
  ({ args }: { args: { id: string } }): Accept<EventOf<typeof eventChanged>> =>
  ({ eventId }) =>
    String(eventId) === args.id;

const aboutOf = ({ args }: { args: { id: string } }): number => Number(args.id);

@Resolver(() => EventType)
export class EventResolver {
  constructor(
    private readonly eventService: EventService,
    private readonly editing: EventEditingService,
    private readonly statistics: EventStatisticsService,
    private readonly pictures: PictureLoader,
  ) {}

  @Query(() => EventPageType, {
    description: 'Events: those to come soonest first, then past ones latest first.',
  })
  async events(
    @Ctx() call: Call,
    @Args(() => EventListArgs) { page, pageSize, isRegistered, ...filter }: EventListArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<object> {
    const registered = isRegistered ? ownNumber(call.actor) : null;
    const request = pageRequest(page, pageSize);
    return namesOnly(info, BRIEF_FIELDS)
      ? this.eventService.listBriefly(call, { ...filter, registered }, request)
      : this.eventService.list(call, { ...filter, registered }, request);
  }

  @Query(() => EventType, { description: 'One event.' })
  async event(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the event.' }) id: string,
  ): Promise<EventType> {
    return this.eventService.get(call, rowId(id));
  }

  @Query(() => EventStatsType, { description: 'The events of the club in numbers.' })
  async eventStats(@Ctx() call: Call): Promise<EventStatsType> {
    return this.statistics.overall(call);
  }

  @Query(() => EventAttendanceType, { description: 'One event in numbers.' })
  async eventAttendance(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the event.' }) id: string,
  ): Promise<EventAttendanceType> {
    return this.statistics.ofEvent(call, rowId(id));
  }

  @Mutation(() => UploadedImageType, {
    description: 'Takes in a picture for an event; JPEG, PNG, WebP or GIF up to 5 MB.',
    complexity: FILE_WEIGHT,
  })
  async uploadEventImage(
    @Ctx() call: Call,
    @Arg('file', () => UploadScalar, { description: 'The picture.' }) file: Upload,
  ): Promise<UploadedImageType> {
    return this.editing.upload(call, file.bytes, 'file');
  }

  @Mutation(() => EventType, { description: 'Puts an event into the calendar.' })
  async createEvent(
    @Ctx() call: Call,
    @Arg('input', () => CreateEventInput, { description: 'The new event.' }) input: CreateEventInput,
  ): Promise<EventType> {
    return this.editing.create(call, input);
  }

  @Mutation(() => EventType, {
    description: 'Changes an event; who is registered is told of a new name, time, place or reminder.',
  })
  async updateEvent(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the event.' }) id: string,
    @Arg('input', () => UpdateEventInput, { description: 'The fields to change.' }) input: UpdateEventInput,
  ): Promise<EventType> {
    return this.editing.update(call, rowId(id), input);
  }

  @Mutation(() => Boolean, {
    description: 'Deletes an event with its registrations; who was registered is told.',
  })
  async deleteEvent(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the event.' }) id: string,
  ): Promise<boolean> {
    await this.editing.remove(call, rowId(id));
    return true;
  }

  @Authorized()
  @Subscription(() => EventType, {
    ...following(eventChanged, { acceptedBy, aboutOf }),
    description:
      'An event each time places are taken or given back, or staff change it; an error once it is deleted.',
  })
  async eventUpdated(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the event.' }) id: string,
  ): Promise<EventType> {
    return this.eventService.get(call, rowId(id));
  }

  @FieldResolver(() => PictureType, { nullable: true, description: 'The picture in all its sizes.' })
  async picture(@Root() event: EventType, @Ctx() call: Call): Promise<PictureType | null> {
    return this.pictures.load(call, event.keptImage);
  }
}
