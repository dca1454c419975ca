import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver, Subscription } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { following } from '../../core/graphql/following.ts';
import { PageArgs } from '../../core/graphql/page-args.ts';
import { pageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import type { AnnouncementEditing } from './announcement-editing.service.ts';
import { CreateAnnouncementInput, UpdateAnnouncementInput } from './announcement.inputs.ts';
import type { AnnouncementService } from './announcement.service.ts';
import { announcementsMoved } from './announcement.topics.ts';
import { AnnouncementPageType, AnnouncementType, CurrentAnnouncementType } from './announcement.type.ts';

@Resolver(() => AnnouncementType)
export class AnnouncementResolver {
  constructor(
    private readonly announcementService: AnnouncementService,
    private readonly editing: AnnouncementEditing,
  ) {}

  @Query(() => [CurrentAnnouncementType], {
    description: 'What the club announces to the caller today, without what they put away; three at most.',
  })
  async currentAnnouncements(@Ctx() call: Call): Promise<CurrentAnnouncementType[]> {
    return this.announcementService.current(call);
  }

  @Query(() => AnnouncementPageType, { description: 'All announcements, newest first.' })
  async announcements(
    @Ctx() call: Call,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
  ): Promise<AnnouncementPageType> {
    return this.announcementService.list(call, pageRequest(page, pageSize));
  }

  @Mutation(() => AnnouncementType, { description: 'Announces something from a day on.' })
  async createAnnouncement(
    @Ctx() call: Call,
    @Arg('input', () => CreateAnnouncementInput, { description: 'The announcement.' })
    input: CreateAnnouncementInput,
  ): Promise<AnnouncementType> {
    return this.editing.create(call, input);
  }

  @Mutation(() => AnnouncementType, {
    description: 'Changes an announcement; whoever put it away does not see it again.',
  })
  async updateAnnouncement(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the announcement.' }) id: string,
    @Arg('input', () => UpdateAnnouncementInput, { description: 'The fields to change.' })
    input: UpdateAnnouncementInput,
  ): Promise<AnnouncementType> {
    return this.editing.update(call, rowId(id), input);
  }

  @Mutation(() => AnnouncementType, { description: 'Takes an announcement down at once, for good.' })
  async endAnnouncement(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the announcement.' }) id: string,
  ): Promise<AnnouncementType> {
    return this.editing.end(call, rowId(id));
  }

  @Mutation(() => [CurrentAnnouncementType], {
    description: 'Puts an announcement away on all own devices; what is still announced.',
  })
  async dismissAnnouncement(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the announcement.' }) id: string,
  ): Promise<CurrentAnnouncementType[]> {
    return this.announcementService.dismiss(call, rowId(id));
  }

  @Authorized()
  @Subscription(() => [CurrentAnnouncementType], {
    ...following(announcementsMoved, { acceptedBy: () => () => true }),
    description: 'What the club announces to the caller, each time staff say, change or take down something.',
  })
  async announcementsChanged(@Ctx() call: Call): Promise<CurrentAnnouncementType[]> {
    return this.announcementService.current(call);
  }
}
