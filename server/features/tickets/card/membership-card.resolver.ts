import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import type { MembershipCardService } from './membership-card.service.ts';
import { MembershipCardCheckType, MembershipCardType } from './membership-card.type.ts';

@Resolver(() => MembershipCardType)
export class MembershipCardResolver {
  constructor(private readonly cards: MembershipCardService) {}

  @Query(() => MembershipCardType, { description: "The caller's card, once a fee was paid." })
  async myMembershipCard(@Ctx() call: Call): Promise<MembershipCardType> {
    return this.cards.mine(call);
  }

  @Query(() => MembershipCardCheckType, {
    nullable: true,
    description:
      'What a card says today, to anybody who was shown it; null for what the club did not sign, and for a card that was replaced.',
  })
  async checkMembershipCard(
    @Ctx() call: Call,
    @Arg('code', () => String, { description: 'What its QR code says, or the end of that address.' })
    code: string,
  ): Promise<MembershipCardCheckType | null> {
    return this.cards.check(call, code);
  }

  @Mutation(() => MembershipCardType, {
    description: "Lets whoever checks the caller's card see their photo, or not.",
  })
  async showPhotoOnCard(
    @Ctx() call: Call,
    @Arg('isShown', () => Boolean, { description: 'False shows none.' }) isShown: boolean,
  ): Promise<MembershipCardType> {
    return this.cards.choosePhoto(call, isShown);
  }

  @Mutation(() => MembershipCardType, {
    description: 'Makes a new card for the caller; every one before it is void, printed or copied.',
  })
  async replaceMembershipCard(@Ctx() call: Call): Promise<MembershipCardType> {
    return this.cards.replace(call);
  }
}
