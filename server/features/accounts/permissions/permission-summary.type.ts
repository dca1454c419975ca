import { Field, Int, ObjectType } from 'type-graphql';
import type { PermissionName } from '../../../access/permissions.ts';
import type { Role } from '../../../access/roles.ts';
import { RoleEnum } from '../user.type.ts';
import { PositionDefaultsType, RoleDefaultsType } from '../roles/role-defaults.type.ts';
import { PermissionEnum } from './permission.enum.ts';
import type { HeldPermissionGroup, PermissionSummary } from './permission.view.ts';

@ObjectType('RoleCount', { description: 'How many people have a role.' })
class RoleCountType {
  @Field(() => RoleEnum, { description: 'The role.' })
  role!: Role;

  @Field(() => String, { description: 'The role in words.' })
  display!: string;

  @Field(() => Int, { description: 'People with an open account.' })
  users!: number;
}

@ObjectType('HeldPermission', { description: 'A right, and how many people hold it.' })
class HeldPermissionType {
  @Field(() => String, { description: 'Stable name, for example "blog.approve_posts".' })
  name!: string;

  @Field(() => PermissionEnum, { description: 'The right as this schema names it.' })
  permission!: PermissionName;

  @Field(() => String, { description: 'Short title for people.' })
  title!: string;

  @Field(() => String, { description: 'What holding it opens.' })
  description!: string;

  @Field(() => [String], { description: 'Other names of the same right.' })
  aliases!: readonly string[];

  @Field(() => Int, { description: 'People with an open account who hold it, by whatever ground.' })
  holders!: number;

  @Field(() => Int, { description: 'To how many people it was granted by name.' })
  granted!: number;

  @Field(() => Int, { description: 'From how many people it was taken by name.' })
  revoked!: number;
}

@ObjectType('HeldPermissionGroup', { description: 'The rights of one area, and how many people hold each.' })
class HeldPermissionGroupType implements HeldPermissionGroup {
  @Field(() => String, { description: 'Name of the area, for example "blog".' })
  group!: string;

  @Field(() => String, { description: 'The area in words.' })
  label!: string;

  @Field(() => [HeldPermissionType], { description: 'Rights of the area.' })
  permissions!: HeldPermissionType[];
}

@ObjectType('PermissionSummary', { description: 'How many people with an open account hold what.' })
export class PermissionSummaryType implements PermissionSummary {
  @Field(() => Int, { description: 'All of them.' })
  totalUsers!: number;

  @Field(() => [RoleCountType], { description: 'By role; the counts add up to `totalUsers`.' })
  usersByRole!: RoleCountType[];

  @Field(() => Int, { description: 'Who holds an executive position today.' })
  activeExecutives!: number;

  @Field(() => Int, { description: 'Who has personal grants or revokes.' })
  usersWithCustomPermissions!: number;

  @Field(() => [HeldPermissionGroupType], { description: 'Every right, by area.' })
  groups!: HeldPermissionGroupType[];

  @Field(() => [RoleDefaultsType], { description: 'What each role carries, the lowest first.' })
  roleDefaults!: RoleDefaultsType[];

  @Field(() => [PositionDefaultsType], { description: 'What each position carries on top of the role.' })
  positionDefaults!: PositionDefaultsType[];
}
