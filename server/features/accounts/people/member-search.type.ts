import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { FoundMember } from './member-search.service.ts';

@ObjectType('FoundMember', { description: 'A person, told from others.' })
export class FoundMemberType implements FoundMember {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, {
    description: 'PF number or scholar code; empty for who sees no accounts, memberships or payments.',
  })
  username!: string;

  @Field(() => String, { description: 'Number given by the club at registration; empty for the same.' })
  registrationNumber!: string;

  @Field(() => String, { description: 'Course of study; may be empty.' })
  course!: string;

  @Field(() => Int, { nullable: true, description: 'Year of study, from 1 to 6.' })
  yearOfStudy!: number | null;

  @Field(() => String, { description: 'Hub; may be empty.' })
  hub!: string;

  @Field(() => Boolean, {
    description:
      'Whether the caller may give money or an office to this person: never to themself below ADMIN.',
  })
  viewerCanDecideFor!: boolean;
}
