import { describe, expect, it } from '@jest/globals';
import { breadcrumbs } from './breadcrumbs';
import { routes } from './registry';
import type { AppRoute } from './route-types';

/** The product's table of addresses, written out, so that a page cannot be lost from the registry unnoticed. */
const expected = {
  public: [
    '/',
    '/about',
    '/events',
    '/blog',
    '/gallery',
    '/merchandise',
    '/merchandise/:id',
    '/events/:id',
    '/blog/:id',
    '/blog/authors/:id',
    '/blog/category/:category',
    '/contact',
    '/privacy-policy',
    '/terms-of-service',
    ...['/receipts', '/receipts/:code', '/check/:code', '/check-certificate/:code'],
  ],
  standalone: [
    ...['/reset-password', '/confirm-email', '/unsubscribe'],
    ...['/login', '/register', '/forgot-password', '/choose-password'],
  ],
  dashboard: [
    '/dashboard',
    '/profile',
    ...['blog/new', 'blog/:id/edit'],
    ...['blog', 'events', 'gallery', 'merchandise', 'cart', 'checkout', 'wishlist'],
    ...['users', 'users/:id', 'executives', 'audit-logs', 'academic-years', 'roles'],
    ...['orders/packing', 'orders/stand'],
    ...['orders', 'payments', 'members', 'my-payments', 'my-orders', 'my-orders/:id'],
    ...['admin/blog', 'admin/events', 'admin/merchandise', 'admin/merchandise/discounts'],
    ...[
      'approvals',
      'my-requests',
      'communications',
      'communications/stop-list',
      'takedowns',
      'announcements',
      'notifications',
      ...['analytics', 'analytics/attendance'],
      'settings',
    ],
    ...['member-registration', 'member-roles', 'executive-profile'],
    ...['treasury', 'meetings', 'documents', 'security', 'system'],
    ...['financial-reports', 'payment-tracking', 'leadership', 'executive-reports', 'membership'],
    ...['members/import', 'members/duplicates', 'members/:id'],
    ...['membership/paybill', 'membership/card'],
    ...[
      'events/:id/fee',
      'events/:id/ticket',
      'events/:id/check-in',
      'events/:id/certificate',
      'events/:id/survey',
    ],
    ...[
      'admin/events/:id/door',
      'admin/events/:id/check-in',
      'admin/events/:id/certificates',
      'admin/events/:id/survey',
    ],
    ...[
      'payments/review',
      'payments/unmatched',
      'payments/parts',
      'payments/refunds',
      'payments/events',
      'payments/refunds/:refundId',
      'payments/statement',
      'payments/:id',
      'payments/:id/receipt',
    ],
    ...['month-end', 'month-end/:month'],
    ...['my-payments/:id', 'my-payments/:id/receipt', 'my-payments/:id/refunds/:refundId', 'feedback'],
  ].map((path) => (path.startsWith('/') ? path : `/dashboard/${path}`)),
};

const pathsOf = (area: string) => routes.filter((route) => route.area === area).map(({ path }) => path);
const at = (path: string): AppRoute => {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`${path} is not in the registry`);
  return route;
};

describe('the registry of pages', () => {
  it.each(Object.entries(expected))('holds every %s address once and no other', (area, paths) => {
    expect(pathsOf(area).sort()).toEqual([...paths].sort());
  });

  it('lets nobody into a dashboard page without signing in', () => {
    const kinds = routes.filter(({ area }) => area === 'dashboard').map(({ access }) => access.kind);
    expect(kinds).not.toContain('public');
    expect(kinds).not.toContain('visitor');
  });

  it('keeps the till, the history and the profile outside the paywall', () => {
    const walled = routes.filter(({ access }) => 'paid' in access && access.paid).map(({ path }) => path);
    expect(walled.sort()).toEqual(['/dashboard/events', '/dashboard/merchandise']);
  });

  it('says in a sentence what every unfinished page is going to do', () => {
    for (const { content } of routes)
      if (content.state === 'comingSoon') expect(content.planned).toMatch(/^[A-Z].{20,}\.$/);
  });

  it.each([
    ['/dashboard/users', "You don't have permission to view user management."],
    ['/dashboard/executives', "You don't have permission to manage executive positions."],
    ['/dashboard/audit-logs', "You don't have permission to view audit logs."],
    ['/dashboard/admin/events', "You don't have permission to manage events."],
    ['/dashboard/admin/merchandise', "You don't have permission to manage merchandise"],
    ['/dashboard/admin/blog', "You don't have permission to manage blog posts"],
    ['/dashboard/academic-years', "You don't have permission to manage academic years"],
  ])('refuses %s in the words of its area', (path, refusal) => {
    expect(at(path).access).toMatchObject({ refusal });
  });

  it('gives every menu entry an icon', () => {
    for (const { menus, icon } of routes) if (menus) expect(icon).toBeDefined();
  });
});

describe('breadcrumbs', () => {
  it('lead from the dashboard to the page', () => {
    expect(breadcrumbs(at('/dashboard/my-payments')).map(({ path }) => path)).toEqual([
      '/dashboard',
      '/dashboard/my-payments',
    ]);
  });

  it('lead from the list to one of its records', () => {
    expect(breadcrumbs(at('/blog/category/:category')).map(({ title }) => title)).toEqual([
      'Blog',
      'Blog category',
    ]);
  });
});
