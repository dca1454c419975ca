interface Permission<Name extends string = string> {
  name: Name;
  title: string;
  /** What holding it opens, for the person who grants it. */
  description: string;
  /** Can be granted, but the pages behind it are still to come. */
  reserved: boolean;
}

function opens<const Name extends string>(name: Name, title: string, description: string): Permission<Name> {
  return { name, title, description, reserved: false };
}

function reserved<const Name extends string>(
  name: Name,
  title: string,
  description: string,
): Permission<Name> {
  return { name, title, description, reserved: true };
}

/** Every permission of the club, by area. The names are public and stable; order here is the order everywhere. */
export const permissionCatalogue = [
  {
    group: 'users',
    label: 'Users',
    permissions: [
      opens('users.view_all_users', 'View all users', 'Lists users and reads their full record.'),
      opens('users.manage_users', 'Manage users', 'Activates and deactivates users and edits permissions.'),
      opens('users.assign_member_roles', 'Assign member roles', 'Changes roles between member and manager.'),
      opens('users.assign_roles', 'Assign roles', 'Changes roles up to the level of the holder.'),
      opens('users.manage_executives', 'Manage executives', 'Assigns, edits and removes executives.'),
      reserved('users.approve_users', 'Approve users', 'Approves new accounts.'),
      reserved('users.delete_users', 'Delete users', 'Deletes accounts; they are only deactivated today.'),
    ],
  },
  {
    group: 'membership',
    label: 'Membership',
    permissions: [
      opens('membership.view_members', 'View member directory', 'Reads the directory of active members.'),
      opens('membership.view_member', 'View full memberships', 'Reads the full membership of every member.'),
      opens('membership.change_member', 'Change memberships', 'Changes status, payment state and expiry.'),
      opens(
        'membership.manage_registrations',
        'Manage registrations',
        'Registers members at the desk and asks them for the fee by a prompt.',
      ),
      reserved(
        'membership.approve_registrations',
        'Approve registrations',
        'Approves membership registrations.',
      ),
      reserved('membership.delete_member', 'Delete members', 'Deletes memberships.'),
    ],
  },
  {
    group: 'blog',
    label: 'Blog',
    permissions: [
      opens('blog.view_posts', 'View posts', 'Opens the blog page of the dashboard with published posts.'),
      opens('blog.manage_posts', 'Manage posts', 'Edits and deletes the posts of every author.'),
      opens('blog.approve_posts', 'Approve posts', 'Approves and rejects posts that wait for review.'),
      opens('blog.view_all_posts', 'View all posts', 'Reads every post, whatever its status.'),
      opens('blog.feature_posts', 'Feature posts', 'Marks posts as featured.'),
      opens('blog.delete_posts', 'Delete posts', 'Deletes the posts of every author.'),
      opens('blog.upload_images', 'Upload post images', 'Uploads post images without a paid membership.'),
    ],
  },
  {
    group: 'events',
    label: 'Events',
    permissions: [
      opens('events.view_events', 'View events', 'Opens the events page of the dashboard.'),
      opens('events.manage_events', 'Manage events', 'Creates and edits events.'),
      opens('events.approve_events', 'Approve events', 'Publishes events that wait, or sends them back.'),
      opens(
        'events.manage_registrations',
        'Manage attendance',
        'Reads all registrations and marks attendance.',
      ),
      opens('events.delete_events', 'Delete events', 'Deletes events.'),
      opens('events.upload_images', 'Upload event images', 'Uploads images of events.'),
    ],
  },
  {
    group: 'gallery',
    label: 'Gallery',
    permissions: [
      opens('gallery.view_media', 'View gallery', 'Opens the gallery page of the dashboard.'),
      opens('gallery.manage_media', 'Manage gallery', 'Edits the gallery items of everyone.'),
      opens('gallery.upload_media', 'Upload to gallery', 'Uploads gallery items and edits them.'),
      opens('gallery.delete_media', 'Delete from gallery', 'Deletes the gallery items of everyone.'),
      reserved('gallery.approve_media', 'Approve gallery items', 'Approves gallery items.'),
    ],
  },
  {
    group: 'merchandise',
    label: 'Merchandise',
    permissions: [
      opens('merchandise.view_products', 'View products', 'Opens the shop page of the dashboard.'),
      opens('merchandise.manage_products', 'Manage products', 'Creates and edits products.'),
      opens('merchandise.view_orders', 'View orders', 'Reads the orders of everyone.'),
      opens('merchandise.manage_orders', 'Manage orders', 'Moves orders from one status to the next.'),
      opens('merchandise.delete_products', 'Delete products', 'Deletes products.'),
      opens('merchandise.upload_images', 'Upload product images', 'Uploads images of products.'),
    ],
  },
  {
    group: 'payment',
    label: 'Payment',
    permissions: [
      opens('payment.view_payment', 'View payments', 'Reads the payments of everyone.'),
      opens(
        'payment.manage_payments',
        'Manage payments',
        'Records money, decides about doubtful payments, handles refunds, checks any payment again, and reads and answers all feedback.',
      ),
      opens(
        'payment.approve_payments',
        'Approve payments',
        'Waives fees, together with the right to manage payments.',
      ),
    ],
  },
  {
    group: 'treasury',
    label: 'Treasury',
    permissions: [
      opens(
        'treasury.manage_finances',
        'Manage finances',
        'Sees who has paid the fee, and reminds who owes it.',
      ),
      opens('treasury.view_reports', 'View reports', 'Reads the treasury and the financial reports.'),
      reserved('treasury.approve_expenses', 'Approve expenses', 'Approves expenses.'),
      reserved('treasury.upload_receipts', 'Upload receipts', 'Uploads receipts of expenses.'),
    ],
  },
  {
    group: 'meeting',
    label: 'Meetings',
    permissions: [
      reserved('meeting.manage_meetings', 'Manage meetings', 'Calls meetings and edits them.'),
      reserved('meeting.view_meetings', 'View meetings', 'Reads the meetings and their minutes.'),
      reserved('meeting.approve_minutes', 'Approve minutes', 'Approves minutes.'),
      reserved('meeting.upload_minutes', 'Upload minutes', 'Uploads minutes.'),
      reserved('meeting.delete_meetings', 'Delete meetings', 'Deletes meetings.'),
    ],
  },
  {
    group: 'documents',
    label: 'Documents',
    permissions: [
      reserved('documents.manage_documents', 'Manage documents', 'Keeps the documents of the club.'),
      reserved('documents.view_documents', 'View documents', 'Reads the documents of the club.'),
      reserved('documents.approve_documents', 'Approve documents', 'Approves documents.'),
      reserved('documents.upload_documents', 'Upload documents', 'Uploads documents.'),
      reserved('documents.delete_documents', 'Delete documents', 'Deletes documents.'),
    ],
  },
  {
    group: 'system',
    label: 'System',
    permissions: [
      opens('system.view_audit_logs', 'View audit log', 'Reads the audit log.'),
      opens(
        'system.manage_approvals',
        'Manage approvals',
        'Reads all approval requests and decides on them.',
      ),
      opens('system.view_analytics', 'View analytics', 'Reads member figures and the permission summary.'),
      opens(
        'system.manage_communications',
        'Manage communications',
        'Announces things above the pages of the club, and mails all of its members.',
      ),
      reserved('system.manage_notifications', 'Manage notifications', 'Sends notifications to members.'),
      reserved(
        'system.leadership_dashboard',
        'Leadership dashboard',
        'Opens the dashboard of the leadership.',
      ),
      reserved('system.view_executive_reports', 'View executive reports', 'Reads the reports of executives.'),
      opens(
        'system.manage_settings',
        'Manage settings',
        'Changes the rules of the club and the figures of the public pages.',
      ),
    ],
  },
] as const;

export type PermissionName = (typeof permissionCatalogue)[number]['permissions'][number]['name'];

export const permissionNames: readonly PermissionName[] = permissionCatalogue.flatMap((area) =>
  area.permissions.map((permission) => permission.name),
);
