import { registerEnumType } from 'type-graphql';
import { permissionCatalogue, permissionNames, type PermissionName } from '../../../access/permissions.ts';
import { schemaName } from '../../../access/right.ts';

/** Every right, in the published schema too: clients compare these and hold no names of their own. */
export const PermissionEnum: Record<string, PermissionName> = Object.fromEntries(
  permissionNames.map((name) => [schemaName(name), name]),
);

registerEnumType(PermissionEnum, {
  name: 'Permission',
  description: 'A right of the club.',
  valuesConfig: Object.fromEntries(
    permissionCatalogue.flatMap(({ permissions }) =>
      permissions.map(({ name, description }) => [schemaName(name), { description }]),
    ),
  ),
});
