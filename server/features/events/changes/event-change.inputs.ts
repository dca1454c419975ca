import { Field, InputType, Int } from 'type-graphql';
import { DateScalar } from '../../../core/graphql/scalars.ts';

@InputType({ description: 'An act on an event as a whole, with what everybody who is registered is told.' })
export class EventChangeInput {
  @Field(() => String, {
    description: 'Why; 5 to 300 characters. Who is registered reads it, and so does the page.',
  })
  reason!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The revision that was read; when it has changed meanwhile, nothing is done.',
  })
  revision?: number | null;
}

@InputType({ description: 'Bringing a cancelled event back.' })
export class ReinstateEventInput extends EventChangeInput {
  @Field(() => Boolean, { defaultValue: true, description: 'People may register and withdraw again.' })
  opensRegistration!: boolean;
}

@InputType({ description: 'Another day or hour for an event.' })
export class MoveEventInput extends EventChangeInput {
  @Field(() => DateScalar, { description: 'The new day, in Nairobi.' })
  date!: string;

  @Field(() => String, { description: 'The new hour, as HH:MM in Nairobi.' })
  time!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Opens registration where it is closed, as it is for an event whose day was open.',
  })
  opensRegistration!: boolean;
}
