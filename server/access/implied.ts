import type { PermissionName } from './permissions.ts';

/**
 * What holding a permission brings with it: managing brings viewing, uploading and deleting of the same area,
 * never approving, because an approval is meant to be a second pair of eyes.
 * @internal Tests walk every pair of it.
 */
export const implied: Partial<Record<PermissionName, readonly PermissionName[]>> = {
  'users.manage_users': ['users.view_all_users'],
  'users.assign_roles': ['users.assign_member_roles'],
  'membership.change_member': ['membership.view_member'],
  'membership.view_member': ['membership.view_members'],
  'blog.manage_posts': ['blog.view_posts', 'blog.view_all_posts', 'blog.delete_posts', 'blog.upload_images'],
  'blog.approve_posts': ['blog.view_all_posts'],
  'blog.view_all_posts': ['blog.view_posts'],
  'events.manage_events': [
    'events.view_events',
    'events.manage_registrations',
    'events.delete_events',
    'events.upload_images',
  ],
  'gallery.manage_media': ['gallery.view_media', 'gallery.upload_media', 'gallery.delete_media'],
  'merchandise.manage_products': [
    'merchandise.view_products',
    'merchandise.delete_products',
    'merchandise.upload_images',
  ],
  'merchandise.manage_orders': ['merchandise.view_orders'],
  'payment.manage_payments': ['payment.view_payment'],
  'treasury.manage_finances': ['treasury.view_reports', 'treasury.upload_receipts'],
  'meeting.manage_meetings': ['meeting.view_meetings', 'meeting.upload_minutes', 'meeting.delete_meetings'],
  'documents.manage_documents': [
    'documents.view_documents',
    'documents.upload_documents',
    'documents.delete_documents',
  ],
};

/** The names together with everything they imply, directly or through others. */
export function withImplied(names: Iterable<PermissionName>): Set<PermissionName> {
  const closed = new Set(names);
  // A Set visits what is added during the walk, so chains close in this one pass.
  for (const name of closed) {
    for (const further of implied[name] ?? []) closed.add(further);
  }
  return closed;
}
