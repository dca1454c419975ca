import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { LedgerLineType } from './ledger-line.type.ts';
import type { LikelyPeopleService } from './likely-people.service.ts';

@ObjectType('LikelyPerson', { description: 'Somebody whose money an unmatched line may be.' })
class LikelyPersonType {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'Number by which the club knows them, `LC-2026-0042`.' })
  registrationNumber!: string;

  @Field(() => Boolean, { description: 'False once they have left the club.' })
  isActive!: boolean;

  @Field(() => [String], { description: 'What speaks for them, the strongest first.' })
  reasons!: string[];
}

/** Whose unmatched money may be. */
@Resolver(() => LedgerLineType)
export class LikelyPeopleResolver {
  constructor(private readonly people: LikelyPeopleService) {}

  @FieldResolver(() => [LikelyPersonType], {
    description: 'The three likeliest owners, the likeliest first; none for who does not decide about money.',
  })
  async likelyPeople(@Root() line: LedgerLineType, @Ctx() call: Call): Promise<LikelyPersonType[]> {
    const likely = await this.people.of(call, line.id);
    return likely.map(({ person: { id, name, registrationNumber, isActive }, reasons }) => ({
      ...{ id, name, registrationNumber, isActive, reasons },
    }));
  }
}
