import { Field, ObjectType } from 'type-graphql';
import type { PermissionName } from '../../../access/permissions.ts';
import type { Position } from '../../../access/positions.ts';
import type { Role } from '../../../access/roles.ts';
import { PermissionEnum } from '../permissions/permission.enum.ts';
import { ExecutivePositionEnum, RoleEnum } from '../user.type.ts';
import type { PositionDefaults, RoleDefaults } from './role-defaults.view.ts';

@ObjectType()
abstract class DefaultsType {
  @Field(() => String, { description: 'Its name in words.' })
  display!: string;

  @Field(() => [PermissionEnum], { description: 'Rights that it gives by name.' })
  permissions!: PermissionName[];

  @Field(() => [PermissionEnum], { description: 'Rights that come with those.' })
  implied!: PermissionName[];
}

@ObjectType('RoleDefaults', { description: 'What everybody of a role holds before personal changes.' })
export class RoleDefaultsType extends DefaultsType implements RoleDefaults {
  @Field(() => RoleEnum, { description: 'The role.' })
  role!: Role;
}

@ObjectType('PositionDefaults', {
  description: 'What the holder of an executive position holds on top of the role.',
})
export class PositionDefaultsType extends DefaultsType implements PositionDefaults {
  @Field(() => ExecutivePositionEnum, { description: 'The position.' })
  position!: Position;
}
