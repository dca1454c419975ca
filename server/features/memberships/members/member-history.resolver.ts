import { Arg, Ctx, Field, ID, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { rowId } from '../../../core/row-id.ts';
import { memberDeeds, type MemberDeed, type MemberHistoryService } from './member-history.service.ts';

const MemberDeedKindEnum = enumOf(memberDeeds);
registerEnumType(MemberDeedKindEnum, {
  name: 'MemberDeedKind',
  description: 'What happened to a membership.',
  valuesConfig: {
    JOINED: { description: 'It was opened.' },
    PAID: { description: 'Money bought a period.' },
    SET: { description: 'Staff set its last day.' },
    CHANGED: { description: 'Staff changed its standing, fee or last day.' },
  },
});

@ObjectType('MemberDeed', { description: 'Something that happened to a membership.' })
export class MemberDeedType implements MemberDeed {
  @Field(() => MemberDeedKindEnum, { description: 'What it was.' })
  kind!: MemberDeed['kind'];

  @Field(() => DateTimeScalar, { description: 'When.' })
  at!: Date;

  @Field(() => String, { description: 'In a sentence.' })
  words!: string;

  @Field(() => String, { description: 'Who of the staff did it; empty where nobody did.' })
  by!: string;

  @Field(() => ID, { nullable: true, description: 'The payment behind it.' })
  paymentId!: number | null;
}

@Resolver(() => MemberDeedType)
export class MemberHistoryResolver {
  constructor(private readonly histories: MemberHistoryService) {}

  @Query(() => [MemberDeedType], {
    description: 'What happened to a membership, latest first; at most 50 of each kind.',
  })
  async memberHistory(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the membership.' }) id: string,
  ): Promise<MemberDeedType[]> {
    return this.histories.of(call, rowId(id));
  }
}
