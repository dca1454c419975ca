import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { PageArgs } from '../../core/graphql/page-args.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { pageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import type { CampaignLooks } from './campaign-looks.service.ts';
import type { CampaignService } from './campaign.service.ts';
import {
  CampaignInput,
  CampaignPageType,
  CampaignPreviewType,
  CampaignType,
  CampaignWordsInput,
  SegmentChoicesType,
  SegmentInput,
  SegmentReachType,
} from './campaign.type.ts';

/** Messages of the club to many of its people. */
@Resolver()
export class CampaignResolver {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly looks: CampaignLooks,
  ) {}

  @Query(() => CampaignPageType, { name: 'campaigns', description: 'All messages to many, newest first.' })
  async list(
    @Ctx() call: Call,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
  ): Promise<CampaignPageType> {
    return this.campaigns.list(call, pageRequest(page, pageSize));
  }

  @Query(() => SegmentReachType, {
    description: 'How many a segment has now, and whom of them mail reaches.',
  })
  async segmentReach(
    @Ctx() call: Call,
    @Arg('segment', () => SegmentInput, { description: 'The segment.' }) segment: SegmentInput,
  ): Promise<SegmentReachType> {
    return this.looks.reach(call, segment);
  }

  @Query(() => SegmentChoicesType, { description: 'What segments can be made of.' })
  async segmentChoices(@Ctx() call: Call): Promise<SegmentChoicesType> {
    return this.looks.choices(call);
  }

  @Query(() => CampaignPreviewType, { description: 'A message as the caller would get it.' })
  async campaignPreview(
    @Ctx() call: Call,
    @Arg('input', () => CampaignWordsInput, { description: 'What it says.' }) input: CampaignWordsInput,
  ): Promise<CampaignPreviewType> {
    return this.looks.preview(call, input);
  }

  @Mutation(() => Boolean, { description: 'Mails a message to the caller alone.' })
  async testCampaign(
    @Ctx() call: Call,
    @Arg('input', () => CampaignWordsInput, { description: 'What it says.' }) input: CampaignWordsInput,
  ): Promise<boolean> {
    await this.looks.test(call, input);
    return true;
  }

  @Mutation(() => CampaignType, { description: 'Writes a draft of a message to many.' })
  async createCampaign(
    @Ctx() call: Call,
    @Arg('input', () => CampaignInput, { description: 'The message.' }) input: CampaignInput,
  ): Promise<CampaignType> {
    return this.campaigns.create(call, input);
  }

  @Mutation(() => CampaignType, { description: 'Writes a draft anew.' })
  async updateCampaign(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Which.' }) id: string,
    @Arg('input', () => CampaignInput, { description: 'The message.' }) input: CampaignInput,
  ): Promise<CampaignType> {
    return this.campaigns.update(call, rowId(id), input);
  }

  @Mutation(() => CampaignType, {
    description: 'Lets a draft go out, each person once; what it says is fixed from here on.',
  })
  async sendCampaign(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Which.' }) id: string,
    @Arg('dueAt', () => DateTimeScalar, {
      nullable: true,
      description: 'When; at once when absent or past.',
    })
    dueAt?: Date | null,
  ): Promise<CampaignType> {
    return this.campaigns.send(call, rowId(id), { dueAt });
  }

  @Mutation(() => CampaignType, {
    description: 'Stops a message: whoever still waits for it gets none. A draft is thrown away so.',
  })
  async cancelCampaign(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Which.' }) id: string,
  ): Promise<CampaignType> {
    return this.campaigns.cancel(call, rowId(id));
  }
}
