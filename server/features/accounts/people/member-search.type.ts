import { Field, ID, ObjectType } from 'type-graphql';
import type { FoundMember } from './member-search.service.ts';

@ObjectType('FoundMember', { description: 'A person, told from others.' })
export class FoundMemberType implements FoundMember {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'PF number or scholar code.' })
  username!: string;

  @Field(() => String, { description: 'Number given by the club at registration.' })
  registrationNumber!: string;

  @Field(() => Boolean, {
    description:
      'Whether the caller may give money or an office to this person: never to themself below ADMIN.',
  })
  viewerCanDecideFor!: boolean;
}
