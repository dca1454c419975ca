import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'Why an event does not go into the calendar as it is.' })
export class SendEventBackInput {
  @Field(() => String, { description: 'What its author reads; 5 to 300 characters.' })
  reason!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The revision that was read; when it has changed meanwhile, nothing is done.',
  })
  revision?: number | null;
}
