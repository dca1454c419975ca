import { describe, expect, it } from '@jest/globals';
import { aliases, aliasNames, aliasesOf, areaName } from './aliases.ts';
import { permissionCatalogue, permissionNames } from './permissions.ts';

/** Names as published, without their area; the reserved ones apart. */
const published: Record<string, { open: string[]; reserved: string[] }> = {
  users: {
    open: ['view_all_users', 'manage_users', 'assign_member_roles', 'assign_roles', 'manage_executives'],
    reserved: ['approve_users', 'delete_users'],
  },
  membership: {
    open: ['view_members', 'view_member', 'change_member', 'manage_registrations'],
    reserved: ['approve_registrations', 'delete_member'],
  },
  blog: {
    open: [
      'view_posts',
      'manage_posts',
      'approve_posts',
      'view_all_posts',
      'feature_posts',
      'delete_posts',
      'upload_images',
    ],
    reserved: [],
  },
  events: {
    open: [
      'view_events',
      'manage_events',
      'approve_events',
      'manage_registrations',
      'delete_events',
      'upload_images',
    ],
    reserved: [],
  },
  gallery: {
    open: ['view_media', 'manage_media', 'upload_media', 'delete_media'],
    reserved: ['approve_media'],
  },
  merchandise: {
    open: [
      'view_products',
      'manage_products',
      'view_orders',
      'manage_orders',
      'delete_products',
      'upload_images',
    ],
    reserved: [],
  },
  payment: { open: ['view_payment', 'manage_payments', 'approve_payments'], reserved: [] },
  treasury: {
    open: ['manage_finances', 'view_reports'],
    reserved: ['approve_expenses', 'upload_receipts'],
  },
  meeting: {
    open: [],
    reserved: ['manage_meetings', 'view_meetings', 'approve_minutes', 'upload_minutes', 'delete_meetings'],
  },
  documents: {
    open: [],
    reserved: [
      'manage_documents',
      'view_documents',
      'approve_documents',
      'upload_documents',
      'delete_documents',
    ],
  },
  system: {
    open: [
      'view_audit_logs',
      'manage_approvals',
      'view_analytics',
      'manage_communications',
      'manage_settings',
    ],
    reserved: ['manage_notifications', 'leadership_dashboard', 'view_executive_reports'],
  },
};

const entries = permissionCatalogue.flatMap((area) =>
  area.permissions.map((permission) => ({ area: area.group, ...permission })),
);

function namesOf(area: string, reserved: boolean): string[] {
  return entries
    .filter((entry) => entry.area === area && entry.reserved === reserved)
    .map(({ name }) => name);
}

describe('permission catalogue', () => {
  it('has the eleven published areas in their order', () => {
    expect(permissionCatalogue.map(({ group }) => group)).toEqual(Object.keys(published));
  });

  it.each(Object.entries(published))(
    'offers exactly the published names of %s',
    (area, { open, reserved }) => {
      expect(namesOf(area, false).sort()).toEqual(open.map((name) => `${area}.${name}`).sort());
      expect(namesOf(area, true).sort()).toEqual(reserved.map((name) => `${area}.${name}`).sort());
    },
  );

  it('lists no name twice', () => {
    expect(new Set(permissionNames).size).toBe(permissionNames.length);
    expect(permissionNames).toHaveLength(62);
  });

  it('gives every name a short title of its own in its area and a full sentence', () => {
    const titles = entries.map(({ area, title }) => `${area}: ${title}`);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { title, description } of entries) {
      expect(title).toMatch(/^[A-Z][A-Za-z ]{5,30}$/);
      expect(description).toMatch(/^[A-Z].{10,}\.$/);
    }
  });
});

describe('aliases', () => {
  it('are the five second names', () => {
    expect(aliases).toEqual({
      'content.manage_blogs': 'blog.manage_posts',
      'content.approve_blogs': 'blog.approve_posts',
      'content.view_all_blogs': 'blog.view_all_posts',
      'content.feature_blogs': 'blog.feature_posts',
      'content.manage_gallery': 'gallery.manage_media',
    });
  });

  it('are no names of the catalogue and point into it', () => {
    for (const alias of aliasNames) {
      expect(permissionNames).not.toContain(alias);
      expect(permissionNames).toContain(aliases[alias]);
      expect(aliasesOf(aliases[alias])).toEqual([alias]);
    }
  });

  it('turn into area names, and area names stay', () => {
    expect(areaName('content.manage_gallery')).toBe('gallery.manage_media');
    expect(areaName('blog.view_posts')).toBe('blog.view_posts');
    expect(aliasesOf('blog.view_posts')).toEqual([]);
  });

  it.each(['blog.fly', 'content.', '', 'toString', '__proto__'])('know no permission called "%s"', (name) => {
    expect(areaName(name)).toBeNull();
  });
});
