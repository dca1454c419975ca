import { Field, ObjectType } from 'type-graphql';
import type { PermissionEntry, PermissionGroup, PermissionSources } from './permission.view.ts';

@ObjectType('PermissionSources', { description: 'Where the rights of a person come from.' })
export class PermissionSourcesType implements PermissionSources {
  @Field(() => [String], { description: 'Defaults of the role.' })
  role!: readonly string[];

  @Field(() => [String], { description: 'Defaults of the executive position held today.' })
  position!: readonly string[];

  @Field(() => [String], { description: 'Granted to the person.' })
  granted!: readonly string[];

  @Field(() => [String], { description: 'Taken from the person.' })
  revoked!: readonly string[];

  @Field(() => [String], { description: 'What is held in the end, in area names.' })
  permissions!: readonly string[];

  @Field(() => [String], { description: 'Everything that opens, in both naming styles.' })
  effectivePermissions!: readonly string[];
}

@ObjectType('PermissionEntry', { description: 'A right that can be granted, for whoever grants it.' })
export class PermissionEntryType implements PermissionEntry {
  @Field(() => String, { description: 'Stable name, for example "blog.approve_posts".' })
  name!: string;

  @Field(() => String, { description: 'Short title for people.' })
  title!: string;

  @Field(() => String, { description: 'What holding it opens.' })
  description!: string;

  @Field(() => [String], { description: 'Other names of the same right.' })
  aliases!: readonly string[];
}

@ObjectType('PermissionGroup', { description: 'The rights of one area of the club.' })
export class PermissionGroupType implements PermissionGroup {
  @Field(() => String, { description: 'Name of the area, for example "blog".' })
  group!: string;

  @Field(() => String, { description: 'The area in words.' })
  label!: string;

  @Field(() => [PermissionEntryType], { description: 'Rights of the area.' })
  permissions!: PermissionEntryType[];
}
