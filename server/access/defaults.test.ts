import { describe, expect, it } from '@jest/globals';
import { permissionNames } from './permissions.ts';
import { positionDefaults } from './position-defaults.ts';
import { positionDisplay, positions, type Position } from './positions.ts';
import { roleDefaults } from './role-defaults.ts';
import { roleDisplay, roleLevel, roleOf, roles } from './roles.ts';

const ofMembers = [
  'blog.view_posts',
  'events.view_events',
  'gallery.view_media',
  'merchandise.view_products',
];
const ofExecutives = ['membership.view_members', 'meeting.view_meetings', 'documents.view_documents'];
const ofSecretaries = [
  'meeting.manage_meetings',
  'documents.manage_documents',
  'system.manage_communications',
];

describe('role defaults', () => {
  it('give members the four pages of the dashboard', () => {
    expect([...roleDefaults.MEMBER].sort()).toEqual(ofMembers);
  });

  it('give managers content and members on top', () => {
    const added = [
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
    expect([...roleDefaults.MANAGER].sort()).toEqual([...ofMembers, ...added].sort());
  });

  it('give administrators everything', () => {
    expect(roleDefaults.ADMIN).toEqual(permissionNames);
    expect(roleDefaults.SUPERADMIN).toEqual(permissionNames);
  });
});

describe('position defaults', () => {
  it.each<[Position, string[]]>([
    [
      'PRESIDENT',
      [
        'system.leadership_dashboard',
        'system.manage_approvals',
        'system.view_executive_reports',
        'system.view_analytics',
        'treasury.view_reports',
      ],
    ],
    ['VICE_PRESIDENT', ['system.leadership_dashboard', 'system.view_executive_reports']],
    ['GENERAL_SECRETARY', ofSecretaries],
    ['ORGANIZING_SECRETARY', [...ofSecretaries, 'events.manage_registrations']],
    [
      'TREASURER',
      [
        'treasury.manage_finances',
        'treasury.view_reports',
        'payment.view_payment',
        'merchandise.view_orders',
      ],
    ],
    [
      'COMMUNICATIONS_DIRECTOR',
      [
        'system.manage_communications',
        'system.manage_notifications',
        'blog.feature_posts',
        'gallery.upload_media',
      ],
    ],
    ['MENTORSHIP_COORDINATOR', []],
    ['ALUMNI_MANAGER', []],
    ['SATELLITE_CAMPUS_REP', []],
  ])('of %s are the published ones', (position, added) => {
    expect([...positionDefaults[position]].sort()).toEqual([...ofExecutives, ...added].sort());
  });

  it('change no user, role, order, payment or membership', () => {
    const dangerous = /^(users\.|merchandise\.manage|payment\.(manage|approve)|membership\.(change|delete))/;
    for (const position of positions) {
      expect(positionDefaults[position].filter((name) => dangerous.test(name))).toEqual([]);
    }
  });
});

describe('roles and positions', () => {
  it('have levels 1 to 4 and their displays', () => {
    expect(roles.map((role) => [role, roleLevel(role), roleDisplay(role)])).toEqual([
      ['MEMBER', 1, 'Member'],
      ['MANAGER', 2, 'Manager'],
      ['ADMIN', 3, 'Admin'],
      ['SUPERADMIN', 4, 'Super Admin'],
    ]);
  });

  it('take an unknown role for a member', () => {
    expect(roles.map(roleOf)).toEqual(roles);
    expect(roleOf('CHAIR')).toBe('MEMBER');
  });

  it('show positions in title case', () => {
    expect(positions.map(positionDisplay)).toEqual([
      'President',
      'Vice President',
      'General Secretary',
      'Organizing Secretary',
      'Treasurer',
      'Mentorship Coordinator',
      'Alumni Manager',
      'Communications Director',
      'Satellite Campus Rep',
    ]);
  });
});
