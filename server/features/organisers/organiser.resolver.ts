import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { rowId } from '../../core/row-id.ts';
import type { OrganiserService } from './organiser.service.ts';
import { EventOrganiserType } from './organiser.type.ts';

const THE_EVENT = { description: 'Identifier of the event.' };

@Resolver()
export class OrganiserResolver {
  constructor(private readonly organisers: OrganiserService) {}

  @Query(() => [EventOrganiserType], {
    description: 'Who organises an event, in the order in which staff named them; at most 12.',
  })
  async eventOrganisers(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, THE_EVENT) eventId: string,
  ): Promise<EventOrganiserType[]> {
    return this.organisers.of(call, rowId(eventId));
  }

  @Mutation(() => [EventOrganiserType], {
    description: 'Names who organises an event, in this order, and nobody else. Who is new is told.',
  })
  async setEventOrganisers(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, THE_EVENT) eventId: string,
    @Arg('userIds', () => [ID], { description: 'Identifiers of the people; 12 at most, none takes all off.' })
    userIds: string[],
  ): Promise<EventOrganiserType[]> {
    return this.organisers.choose(call, rowId(eventId), { userIds });
  }

  @Mutation(() => Boolean, { description: 'Takes the caller off the organisers of an event.' })
  async leaveEventOrganisers(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, THE_EVENT) eventId: string,
  ): Promise<boolean> {
    await this.organisers.leave(call, rowId(eventId));
    return true;
  }
}
