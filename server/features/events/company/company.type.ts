import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CompanyView } from './company.service.ts';

@ObjectType('EventCompanion', { description: 'Somebody who comes to an event and lets the others know.' })
class EventCompanionType {
  @Field(() => String, { description: 'First name, and the initial of the last one.' })
  name!: string;

  @Field(() => String, { description: 'Address of the picture; empty where members do not see one.' })
  picture!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Whose picture it is, to ask for it to be taken down; null without one.',
  })
  person!: number | null;
}

@ObjectType('EventCompany', { description: 'Who comes to an event, as far as they let the others know.' })
export class EventCompanyType implements CompanyView {
  @Field(() => [EventCompanionType], { description: 'Who shows their name, by name; at most 24.' })
  people!: EventCompanionType[];

  @Field(() => Int, { description: 'How many come besides.' })
  others!: number;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the caller shows their name; null for who does not come.',
  })
  viewerShowsName!: boolean | null;
}
