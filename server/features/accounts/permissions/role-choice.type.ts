import { Field, ObjectType } from 'type-graphql';
import type { Role } from '../../../access/roles.ts';
import { RoleEnum } from '../user.type.ts';
import type { RoleChoice } from './permission.view.ts';

@ObjectType('RoleChoice', {
  description: 'A role that the caller may give a person, and what it would change.',
})
export class RoleChoiceType implements RoleChoice {
  @Field(() => RoleEnum, { description: 'The role.' })
  role!: Role;

  @Field(() => String, { description: 'The role in words.' })
  display!: string;

  @Field(() => RoleEnum, { description: 'The role that the person has now.' })
  current!: Role;

  @Field(() => String, { description: 'The present role in words.' })
  currentDisplay!: string;

  @Field(() => Boolean, { description: 'Whether it is above the present one.' })
  isPromotion!: boolean;

  @Field(() => [String], { description: 'Names of rights that the person would hold besides.' })
  gained!: readonly string[];

  @Field(() => [String], {
    description: 'Names of rights that the person would hold no longer; a demotion takes personal ones too.',
  })
  lost!: readonly string[];
}
