import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import type { ClosingService } from './closing.service.ts';
import type { AccountClosingView, OwnClosingView } from './closing.view.ts';

@ObjectType('AccountClosing', { description: 'That an account closes.' })
class AccountClosingType implements AccountClosingView {
  @Field(() => DateTimeScalar, { description: 'When its person asked for it.' })
  askedAt!: Date;

  @Field(() => DateTimeScalar, { description: 'From when on it is erased; until then it can be kept.' })
  closesAt!: Date;

  @Field(() => Boolean, { description: 'Published posts and reviews go, too.' })
  removesWritings!: boolean;
}

@ObjectType('OwnClosing', { description: 'How it stands with closing the own account.' })
class OwnClosingType implements OwnClosingView {
  @Field(() => AccountClosingType, { nullable: true, description: 'Null when nobody asked for it.' })
  closing!: AccountClosingType | null;

  @Field(() => [String], { description: 'What the person has to end first, in words.' })
  obstacles!: readonly string[];
}

/** What people do about closing their own accounts. */
@Resolver()
export class ClosingResolver {
  constructor(private readonly closings: ClosingService) {}

  @Query(() => OwnClosingType, { description: 'Whether the own account closes, and what stands in the way.' })
  async myClosing(@Ctx() call: Call): Promise<OwnClosingType> {
    return this.closings.mine(call);
  }

  @Mutation(() => OwnClosingType, {
    description: 'Closes the own account: in 30 days everything that names the person is erased.',
  })
  async closeMyAccount(
    @Ctx() call: Call,
    @Arg('removeWritings', () => Boolean, {
      description: 'Published posts and reviews go, too; else they stay without the name.',
    })
    removeWritings: boolean,
  ): Promise<OwnClosingType> {
    return this.closings.close(call, removeWritings);
  }

  @Mutation(() => OwnClosingType, { description: 'Keeps the own account after all.' })
  async keepMyAccount(@Ctx() call: Call): Promise<OwnClosingType> {
    return this.closings.keep(call);
  }
}
