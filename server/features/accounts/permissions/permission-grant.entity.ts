import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../core/db/columns.ts';
import { User } from '../user.entity.ts';

/** A personal exception to the defaults of role and position: a grant, or a revoke when `isGranted` is false. */
export const PermissionGrantSchema = defineEntity({
  name: 'PermissionGrant',
  tableName: 'permission_grants',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    permission: p.string().length(60),
    isGranted: p.boolean(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'permission_grants_user_permission_unique', properties: ['user', 'permission'] }],
});
