import { Field, Int, ObjectType } from 'type-graphql';
import type { AddedToYearRoll, YearRoll } from './year-roll.service.ts';

@ObjectType('YearRoll', { description: 'The roll of an academic year: who is expected to pay for it.' })
export class YearRollType implements YearRoll {
  @Field(() => String, { description: 'The year, like `2026-2027`.' })
  year!: string;

  @Field(() => Boolean, { description: 'The year the club is in.' })
  isCurrent!: boolean;

  @Field(() => Int, { description: 'People whom staff have put on it.' })
  people!: number;
}

@ObjectType('AddedToYearRoll', { description: 'What became of a wish to put people on the roll of a year.' })
export class AddedToYearRollType implements AddedToYearRoll {
  @Field(() => Int, { description: 'People who stand on it now.' })
  added!: number;

  @Field(() => Int, { description: 'People who stood on it before.' })
  already!: number;

  @Field(() => Int, { description: 'Left out: the account is closed, or there is none.' })
  leftOut!: number;
}
