import { positions } from '../../../access/positions.ts';
import { roles } from '../../../access/roles.ts';
import type { PermissionSources } from '../../../features/accounts/permissions/permission.view.ts';
import type { UserView } from '../../../features/accounts/user.view.ts';
import { flag, listOf, oneOf, text } from '../../answer/kinds.ts';
import { record, resource } from '../../answer/record.ts';

type Standing = Pick<UserView, 'role' | 'roleDisplay' | 'activeExecutivePosition' | 'canManageUsers'>;

interface OwnRightsView extends Standing {
  isAdmin: boolean;
  sources: PermissionSources;
}

const names = listOf(text);

/** Own rights and where they come from (U13). */
export const ownRights = resource<OwnRightsView>()('OwnRights', {
  role: oneOf(roles),
  role_display: text,
  active_executive_position: oneOf(positions).orNull(),
  can_manage_users: flag,
  is_admin: flag,
  permissions: names.of(({ sources }) => sources.permissions),
  effective_permissions: names.of(({ sources }) => sources.effectivePermissions),
  sources: record<PermissionSources>()({ role: names, position: names, granted: names, revoked: names }),
});
