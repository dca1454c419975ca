import type { PermissionName } from './permissions.ts';
import type { Position } from './positions.ts';

const everyExecutive: readonly PermissionName[] = [
  'membership.view_members',
  'meeting.view_meetings',
  'documents.view_documents',
];

const secretary: readonly PermissionName[] = [
  ...everyExecutive,
  'meeting.manage_meetings',
  'documents.manage_documents',
  'system.manage_communications',
];

/**
 * What the active holder of a position holds on top of the role. None of it changes users, roles, orders, payments
 * or memberships.
 */
export const positionDefaults: Record<Position, readonly PermissionName[]> = {
  PRESIDENT: [
    ...everyExecutive,
    'system.leadership_dashboard',
    'system.manage_approvals',
    'system.view_executive_reports',
    'system.view_analytics',
    'treasury.view_reports',
  ],
  VICE_PRESIDENT: [...everyExecutive, 'system.leadership_dashboard', 'system.view_executive_reports'],
  GENERAL_SECRETARY: secretary,
  ORGANIZING_SECRETARY: [...secretary, 'events.manage_registrations'],
  TREASURER: [
    ...everyExecutive,
    'treasury.manage_finances',
    'treasury.view_reports',
    'payment.view_payment',
    'merchandise.view_orders',
  ],
  MENTORSHIP_COORDINATOR: everyExecutive,
  ALUMNI_MANAGER: everyExecutive,
  COMMUNICATIONS_DIRECTOR: [
    ...everyExecutive,
    'system.manage_communications',
    'system.manage_notifications',
    'blog.feature_posts',
    'gallery.upload_media',
  ],
  SATELLITE_CAMPUS_REP: everyExecutive,
};
