import { Arg, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import type { ClubRulesService, ClubRulesView } from './club-rules.service.ts';

@ObjectType('ClubRules', { description: 'What the club decided about how it works.' })
export class ClubRulesType implements ClubRulesView {
  @Field(() => Boolean, {
    description: 'Events of people without the right to approve them wait for somebody with it.',
  })
  eventsNeedApproval!: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'For how many days after its end a missed event puts a person behind others on waiting lists; null is not at all.',
  })
  missedEventDays!: number | null;
}

@Resolver(() => ClubRulesType)
export class ClubRulesResolver {
  constructor(private readonly rules: ClubRulesService) {}

  @Query(() => ClubRulesType, { description: 'By which rules the club works.' })
  async clubRules(@Ctx() call: Call): Promise<ClubRulesType> {
    return this.rules.get(call);
  }

  @Mutation(() => ClubRulesType, {
    description: 'Says by which rules the club works; what is absent stays as it is.',
  })
  async setClubRules(
    @Ctx() call: Call,
    @Arg('eventsNeedApproval', () => Boolean, {
      nullable: true,
      description: 'Whether events of people without the right to approve them wait.',
    })
    eventsNeedApproval: boolean | null | undefined,
    @Arg('missedEventDays', () => Int, {
      nullable: true,
      description: 'For how many days a missed event counts, from 1 to 730; null is not at all.',
    })
    missedEventDays: number | null | undefined,
  ): Promise<ClubRulesType> {
    return this.rules.set(call, { eventsNeedApproval, missedEventDays });
  }
}
