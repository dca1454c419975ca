import { permissionNames, type PermissionName } from './permissions.ts';
import type { Role } from './roles.ts';

const member: readonly PermissionName[] = [
  'blog.view_posts',
  'events.view_events',
  'gallery.view_media',
  'merchandise.view_products',
];

const manager: readonly PermissionName[] = [
  ...member,
  'blog.manage_posts',
  'blog.approve_posts',
  'blog.feature_posts',
  'events.manage_events',
  'gallery.manage_media',
  'membership.view_members',
  'membership.view_member',
  'membership.manage_registrations',
  'system.view_analytics',
];

/** What everyone of a role holds before position and personal changes. */
export const roleDefaults: Record<Role, readonly PermissionName[]> = {
  MEMBER: member,
  MANAGER: manager,
  ADMIN: permissionNames,
  SUPERADMIN: permissionNames,
};
