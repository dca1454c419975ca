import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import type { NoticeChoiceService } from './notice-choice.service.ts';
import {
  NoticeChoiceType,
  NoticeDeliveryEnum,
  NoticeKindEnum,
  StoppedNoticeType,
  toChoiceType,
  toStoppedTypes,
} from './notice-choice.type.ts';
import type { NoticeDelivery, NoticeKind } from './notice-kinds.ts';

const TOKEN = 'What stands behind the # of the link in the mail.';

/** What people are told beside the app. */
@Resolver(() => NoticeChoiceType)
export class NoticeChoiceResolver {
  constructor(private readonly choices: NoticeChoiceService) {}

  @Query(() => [NoticeChoiceType], { description: 'What the caller is told beside the app, how and when.' })
  async noticeChoices(@Ctx() call: Call): Promise<NoticeChoiceType[]> {
    return (await this.choices.mine(call)).map(toChoiceType);
  }

  @Mutation(() => NoticeChoiceType, { description: 'Chooses when one kind of notices comes by mail.' })
  async chooseNotices(
    @Ctx() call: Call,
    @Arg('kind', () => NoticeKindEnum, { description: 'Of what.' }) kind: NoticeKind,
    @Arg('mail', () => NoticeDeliveryEnum, { description: 'When it comes by mail.' }) mail: NoticeDelivery,
  ): Promise<NoticeChoiceType> {
    return toChoiceType(await this.choices.choose(call, kind, mail));
  }

  @Mutation(() => NoticeChoiceType, {
    description: 'Chooses whether devices that were turned on tell of one kind of notices.',
  })
  async chooseNoticePush(
    @Ctx() call: Call,
    @Arg('kind', () => NoticeKindEnum, { description: 'Of what.' }) kind: NoticeKind,
    @Arg('isOn', () => Boolean, { description: 'Whether they tell.' }) isOn: boolean,
  ): Promise<NoticeChoiceType> {
    return toChoiceType(await this.choices.choosePush(call, kind, isOn));
  }

  @Mutation(() => [StoppedNoticeType], {
    description:
      'Stops mail like the one whose link this is, without signing in; what stopped. Twice is once.',
  })
  async stopNoticeMail(
    @Ctx() call: Call,
    @Arg('token', () => String, { description: TOKEN }) token: string,
  ): Promise<StoppedNoticeType[]> {
    return toStoppedTypes(await this.choices.stop(call, token));
  }

  @Mutation(() => [StoppedNoticeType], { description: 'Takes such a stop back; what comes again.' })
  async resumeNoticeMail(
    @Ctx() call: Call,
    @Arg('token', () => String, { description: TOKEN }) token: string,
  ): Promise<StoppedNoticeType[]> {
    return toStoppedTypes(await this.choices.resume(call, token));
  }
}
