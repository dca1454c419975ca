import { Field, ID, ObjectType } from 'type-graphql';
import type { OrganiserView } from './organiser.view.ts';

@ObjectType('EventOrganiser', { description: 'Somebody who organises an event.' })
export class EventOrganiserType implements OrganiserView {
  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the person, for who chooses organisers; null for others.',
  })
  personId!: number | null;

  @Field(() => String, {
    description: 'Full name of who holds an office; of others the first name and initial.',
  })
  name!: string;

  @Field(() => String, { description: 'The office that the person holds now; empty for none.' })
  office!: string;

  @Field(() => String, {
    description: 'Address of the picture; empty where the caller may not see one, or there is none.',
  })
  picture!: string;

  @Field(() => Boolean, { description: 'It is the caller, who may take themself off.' })
  isViewer!: boolean;
}
