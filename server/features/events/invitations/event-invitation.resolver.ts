import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import type { EventInvitationService } from './event-invitation.service.ts';
import { EventInvitationPageType } from './event-invitation.type.ts';
import { InvitedSegmentEnum, type InvitedSegment } from './invited-segments.ts';

const THE_EVENT = { description: 'Identifier of the event.' };

@Resolver()
export class EventInvitationResolver {
  constructor(private readonly invitations: EventInvitationService) {}

  @Query(() => EventInvitationPageType, { description: 'Who is invited to an event, by name.' })
  async eventInvitations(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, THE_EVENT) eventId: string,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
  ): Promise<object> {
    return this.invitations.list(call, rowId(eventId), pageRequest(page, pageSize));
  }

  @Mutation(() => Int, {
    description: 'Invites people to an event that is by invitation. Returns how many are new: they are told.',
  })
  async inviteToEvent(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, THE_EVENT) eventId: string,
    @Arg('userIds', () => [ID], { description: 'Identifiers of the people; 100 at most.' })
    userIds: string[],
  ): Promise<number> {
    return this.invitations.invite(call, rowId(eventId), { userIds });
  }

  @Mutation(() => Int, {
    description:
      'Invites all people of a segment to an event that is by invitation. Returns how many are new: they are told.',
  })
  async inviteSegmentToEvent(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, THE_EVENT) eventId: string,
    @Arg('segment', () => InvitedSegmentEnum, { description: 'Which people.' }) segment: InvitedSegment,
    @Arg('value', () => String, {
      defaultValue: '',
      description: 'The year of study, the hub, or the identifier of the other event; nothing for the board.',
    })
    value: string,
  ): Promise<number> {
    return this.invitations.inviteSegment(call, rowId(eventId), { segment, value });
  }

  @Mutation(() => Boolean, {
    description: 'Takes an invitation back; who has a place keeps it.',
  })
  async takeBackEventInvitation(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the invitation.' }) id: string,
  ): Promise<boolean> {
    await this.invitations.takeBack(call, rowId(id));
    return true;
  }
}
