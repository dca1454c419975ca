import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { PermissionName } from '../../../access/permissions.ts';
import type { Position } from '../../../access/positions.ts';
import type { Role } from '../../../access/roles.ts';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateScalar } from '../../../core/graphql/scalars.ts';
import { PermissionEnum } from '../permissions/permission.enum.ts';
import { ExecutivePositionEnum, RoleEnum } from '../user.type.ts';
import type { MemberRole, MemberRoleFilter, MemberRolePage, RoleName } from './member-role.service.ts';
import type { PersonalRights } from './personal-rights.service.ts';
import { groundKinds, type GroundKind, type RightGround } from './right-grounds.ts';
import type { RightHolder, RightHolderPage } from './right-holder-list.service.ts';

const GroundKindEnum = enumOf(groundKinds);
registerEnumType(GroundKindEnum, {
  name: 'RightGroundKind',
  description: 'What a right of a person comes from.',
  valuesConfig: {
    ROLE: { description: 'The role of the person.' },
    POSITION: { description: 'The executive position that the person holds today.' },
    GRANT: { description: 'It was granted to the person.' },
  },
});

@ObjectType('RightGround', { description: 'One reason why somebody holds a right.' })
class RightGroundType implements RightGround {
  @Field(() => GroundKindEnum, { description: 'What it comes from.' })
  kind!: GroundKind;

  @Field(() => String, { description: 'The role or position in words, empty for a grant.' })
  title!: string;

  @Field(() => PermissionEnum, {
    nullable: true,
    description: 'The right that it comes with; null where it is given by its own name.',
  })
  through!: PermissionName | null;

  @Field(() => DateScalar, { nullable: true, description: 'The last day of the term, if one is set.' })
  until!: string | null;
}

@ObjectType('RightHolder', { description: 'Somebody who may do what a right opens.' })
class RightHolderType implements RightHolder {
  @Field(() => ID, { description: 'Identifier of the person.' })
  person!: number;

  @Field(() => String, { description: 'Name of the person.' })
  name!: string;

  @Field(() => String, { description: 'The role in words, empty for whoever may not read it.' })
  roleDisplay!: string;

  @Field(() => ExecutivePositionEnum, { nullable: true, description: 'Executive position held today.' })
  position!: Position | null;

  @Field(() => [RightGroundType], { description: 'Where the right comes from, as far as it may be read.' })
  grounds!: RightGroundType[];
}

@ObjectType('RightHolderPage', { description: 'A page of holders of a right, those in office first.' })
export class RightHolderPageType extends PageOf(() => RightHolderType) implements RightHolderPage {
  @Field(() => Int, { description: 'How many more hold it whose names the caller may not read.' })
  others!: number;
}

@ArgsType()
export class RightHolderArgs extends PageArgs {
  @Field(() => PermissionEnum, { description: 'The right.' })
  permission!: PermissionName;
}

@ObjectType('PersonalRights', { description: 'What a person was given beyond role and position, or lost.' })
class PersonalRightsType implements PersonalRights {
  @Field(() => ID, { description: 'Identifier of the person.' })
  person!: number;

  @Field(() => String, { description: 'Name of the person.' })
  name!: string;

  @Field(() => String, { description: 'The role in words.' })
  roleDisplay!: string;

  @Field(() => ExecutivePositionEnum, { nullable: true, description: 'Executive position held today.' })
  position!: Position | null;

  @Field(() => [PermissionEnum], { description: 'Rights that were granted.' })
  granted!: PermissionName[];

  @Field(() => [PermissionEnum], { description: 'Rights that were taken away.' })
  revoked!: PermissionName[];
}

@ObjectType('PersonalRightsPage', { description: 'A page of people with personal rights.' })
export class PersonalRightsPageType extends PageOf(() => PersonalRightsType) {}

@ArgsType()
export class PersonalRightsArgs extends PageArgs {
  @Field(() => PermissionEnum, { nullable: true, description: 'Of this right alone.' })
  permission?: PermissionName | null;
}

@ObjectType('MemberRole', {
  description: 'A member or manager, and whether the caller may give the other of these two roles.',
})
class MemberRoleType implements MemberRole {
  @Field(() => ID, { description: 'Identifier of the person.' })
  person!: number;

  @Field(() => String, { description: 'Name of the person.' })
  name!: string;

  @Field(() => RoleEnum, { description: 'The role.' })
  role!: Role;

  @Field(() => String, { description: 'The role in words.' })
  roleDisplay!: string;

  @Field(() => ExecutivePositionEnum, { nullable: true, description: 'Executive position held today.' })
  position!: Position | null;

  @Field(() => String, { description: 'Course of study, empty where it is not known or not shown.' })
  course!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Year of study, null where it is not known or not shown.',
  })
  yearOfStudy!: number | null;

  @Field(() => String, { description: 'Campus, empty where it is not known or not shown.' })
  hub!: string;

  @Field(() => RoleEnum, { description: 'The other of the two roles.' })
  otherRole!: Role;

  @Field(() => String, { description: 'The other role in words.' })
  otherRoleDisplay!: string;

  @Field(() => Boolean, { description: 'Whether the caller may give the other role.' })
  viewerCanChange!: boolean;

  @Field(() => String, { description: 'Why the caller may not, empty where they may.' })
  refusal!: string;
}

@ObjectType('RoleName', { description: 'A role, and what it is called.' })
class RoleNameType implements RoleName {
  @Field(() => RoleEnum, { description: 'The role.' })
  role!: Role;

  @Field(() => String, { description: 'The role in words.' })
  display!: string;
}

@ObjectType('MemberRolePage', { description: 'A page of members and managers.' })
export class MemberRolePageType extends PageOf(() => MemberRoleType) implements MemberRolePage {
  @Field(() => [RoleNameType], { description: 'The two roles, the lower one first.' })
  roles!: RoleNameType[];
}

@InputType({ description: 'Which members and managers are meant; what is left out narrows nothing.' })
class MemberRoleFilterInput implements MemberRoleFilter {
  @Field(() => String, { nullable: true, description: 'Part of a name.' })
  search?: string | null;

  @Field(() => RoleEnum, { nullable: true, description: 'One of the two roles.' })
  role?: Role | null;
}

@ArgsType()
export class MemberRoleArgs extends PageArgs {
  @Field(() => MemberRoleFilterInput, { nullable: true, description: 'Which people.' })
  filter?: MemberRoleFilterInput | null;
}
