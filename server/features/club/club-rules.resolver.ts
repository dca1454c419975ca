import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import type { ClubRulesService, ClubRulesView } from './club-rules.service.ts';

@ObjectType('ClubRules', { description: 'What the club decided about how it works.' })
export class ClubRulesType implements ClubRulesView {
  @Field(() => Boolean, {
    description: 'Events of people without the right to approve them wait for somebody with it.',
  })
  eventsNeedApproval!: boolean;
}

@Resolver(() => ClubRulesType)
export class ClubRulesResolver {
  constructor(private readonly rules: ClubRulesService) {}

  @Query(() => ClubRulesType, { description: 'By which rules the club works.' })
  async clubRules(@Ctx() call: Call): Promise<ClubRulesType> {
    return this.rules.get(call);
  }

  @Mutation(() => ClubRulesType, { description: 'Says by which rules the club works.' })
  async setClubRules(
    @Ctx() call: Call,
    @Arg('eventsNeedApproval', () => Boolean, {
      description: 'Whether events of people without the right to approve them wait.',
    })
    eventsNeedApproval: boolean,
  ): Promise<ClubRulesType> {
    return this.rules.set(call, { eventsNeedApproval });
  }
}
