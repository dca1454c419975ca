import { Field, Int, ObjectType } from 'type-graphql';
import type { Role } from '../../../access/roles.ts';
import { RoleEnum } from '../user.type.ts';
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

  @Field(() => [String], { description: 'Other names of the same right.' })
  aliases!: readonly string[];

  @Field(() => Int, { description: 'People with an open account who hold it, by whatever ground.' })
  holders!: number;
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
}
