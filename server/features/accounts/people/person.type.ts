import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Position } from '../../../access/positions.ts';
import { ExecutivePositionEnum, UserType } from '../user.type.ts';
import type { PersonView } from './person.view.ts';

@ObjectType('Person', { description: 'A member as other members may see them.' })
export class PersonType implements PersonView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'Absolute address of the profile picture, empty without one.' })
  profilePicture!: string;

  @Field(() => String, { description: 'The role in words.' })
  roleDisplay!: string;

  @Field(() => ExecutivePositionEnum, { nullable: true, description: 'The executive position held today.' })
  activeExecutivePosition!: Position | null;

  @Field(() => String, { description: 'Course of study, empty if unknown.' })
  course!: string;

  @Field(() => Int, { nullable: true, description: 'Year of study from 1 to 6.' })
  yearOfStudy!: number | null;

  @Field(() => String, { description: 'Campus the person belongs to, empty if unknown.' })
  hub!: string;

  @Field(() => String, { description: 'A few words about the person.' })
  bio!: string;

  @Field(() => UserType, {
    nullable: true,
    description: 'The account with contact and rights; null for whoever may see neither.',
  })
  account!: UserType | null;
}
