import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aliases, aliasNames } from './aliases.ts';
import { effectivePermissions, heldPermissions, permissionSources } from './effective-permissions.ts';
import { implied, withImplied } from './implied.ts';
import { permissionNames, type PermissionName } from './permissions.ts';
import { positions } from './positions.ts';
import { roles } from './roles.ts';

const impliedPairs = Object.entries(implied).flatMap(([holding, brought]) =>
  brought.map((name) => [holding as PermissionName, name] as const),
);

const someNames = fc.subarray([...permissionNames]);
const grounds = fc.record({
  role: fc.constantFrom(...roles),
  position: fc.constantFrom(null, ...positions),
  granted: fc.subarray([...permissionNames, ...aliasNames]),
  revoked: fc.subarray([...permissionNames, ...aliasNames]),
});

describe('withImplied', () => {
  it.each<[PermissionName, string[]]>([
    ['users.manage_users', ['users.view_all_users']],
    ['users.assign_roles', ['users.assign_member_roles']],
    ['membership.change_member', ['membership.view_member', 'membership.view_members']],
    ['membership.view_member', ['membership.view_members']],
    [
      'blog.manage_posts',
      ['blog.view_posts', 'blog.view_all_posts', 'blog.delete_posts', 'blog.upload_images'],
    ],
    ['blog.approve_posts', ['blog.view_all_posts', 'blog.view_posts']],
    ['blog.view_all_posts', ['blog.view_posts']],
    [
      'events.manage_events',
      ['events.view_events', 'events.manage_registrations', 'events.delete_events', 'events.upload_images'],
    ],
    ['gallery.manage_media', ['gallery.view_media', 'gallery.upload_media', 'gallery.delete_media']],
    [
      'merchandise.manage_products',
      ['merchandise.view_products', 'merchandise.delete_products', 'merchandise.upload_images'],
    ],
    ['merchandise.manage_orders', ['merchandise.view_orders']],
    ['payment.manage_payments', ['payment.view_payment']],
    ['treasury.manage_finances', ['treasury.view_reports', 'treasury.upload_receipts']],
    [
      'meeting.manage_meetings',
      ['meeting.view_meetings', 'meeting.upload_minutes', 'meeting.delete_meetings'],
    ],
    [
      'documents.manage_documents',
      ['documents.view_documents', 'documents.upload_documents', 'documents.delete_documents'],
    ],
  ])('%s brings its published names', (name, brought) => {
    expect([...withImplied([name])].sort()).toEqual([name, ...brought].sort());
  });

  it('brings nothing for the other names', () => {
    const others = permissionNames.filter((name) => !(name in implied));
    expect(others).toHaveLength(permissionNames.length - 15);
    expect([...withImplied(others)]).toEqual(others);
  });

  it('never brings an approval', () => {
    expect(impliedPairs.filter(([, name]) => name.includes('approve'))).toEqual([]);
  });

  it('changes nothing when it is repeated, and never loses a name', () => {
    fc.assert(
      fc.property(someNames, (names) => {
        const once = withImplied(names);
        expect(withImplied(once)).toEqual(once);
        expect(names.filter((name) => !once.has(name))).toEqual([]);
      }),
    );
  });
});

describe('effectivePermissions', () => {
  it('opens at least as much for whoever holds more', () => {
    fc.assert(
      fc.property(someNames, someNames, (some, more) => {
        const wider = effectivePermissions([...some, ...more]);
        expect([...effectivePermissions(some)].filter((name) => !wider.has(name))).toEqual([]);
      }),
    );
  });

  it('lists a second name exactly when its area name is there', () => {
    fc.assert(
      fc.property(someNames, (names) => {
        const effective = effectivePermissions(names);
        for (const alias of aliasNames) {
          expect(effective.has(alias)).toBe(effective.has(aliases[alias]));
        }
      }),
    );
  });

  it('keeps the names apart that only look like second names', () => {
    expect(effectivePermissions(['blog.view_posts'])).not.toContain('content.view_all_blogs');
    expect(effectivePermissions(['membership.view_members'])).not.toContain('membership.view_member');
  });

  it('depends on what is held, not on the order', () => {
    fc.assert(
      fc.property(someNames, (names) => {
        expect([...effectivePermissions(names.toReversed())]).toEqual([...effectivePermissions(names)]);
      }),
    );
  });
});

describe('heldPermissions', () => {
  it.each(impliedPairs)('of a holder of %s leave %s open after its revoke', (holding, brought) => {
    fc.assert(
      fc.property(grounds, (some) => {
        const revoked = [
          ...some.revoked.filter((name) => name !== holding && !isAliasOf(name, holding)),
          brought,
        ];
        const held = heldPermissions({ ...some, granted: [...some.granted, holding], revoked });
        expect(effectivePermissions(held)).toContain(brought);
      }),
      { numRuns: 20 },
    );
  });

  it('lack every revoked name below ADMIN, granted or not', () => {
    fc.assert(
      fc.property(grounds, (some) => {
        fc.pre(some.role === 'MEMBER' || some.role === 'MANAGER');
        const held = new Set<string>(heldPermissions(some));
        for (const name of permissionSources(some).revoked) {
          expect(held).not.toContain(name);
        }
      }),
    );
  });

  it('are role, position and grants, nothing else', () => {
    fc.assert(
      fc.property(grounds, (some) => {
        const { role, position, granted } = permissionSources(some);
        const origins = new Set([...role, ...position, ...granted]);
        expect(heldPermissions(some).filter((name) => !origins.has(name))).toEqual([]);
      }),
    );
  });

  it('are the whole catalogue for administrators, whatever is revoked', () => {
    for (const role of ['ADMIN', 'SUPERADMIN']) {
      const held = heldPermissions({ role, position: null, granted: [], revoked: [...permissionNames] });
      expect(held).toEqual(permissionNames);
      expect([...effectivePermissions(held)]).toEqual([...permissionNames, ...aliasNames]);
    }
  });

  it('of an unknown role are those of a member', () => {
    const rest = { position: null, granted: [], revoked: [] };
    for (const role of ['OWNER', 'admin', '', 'constructor']) {
      expect(heldPermissions({ role, ...rest })).toEqual(heldPermissions({ role: 'MEMBER', ...rest }));
    }
  });

  it('treat a second name as the area name, in grants and in revokes', () => {
    const rest = { role: 'MEMBER', position: null };
    const granted = ['content.approve_blogs'];
    expect(heldPermissions({ ...rest, granted, revoked: [] })).toContain('blog.approve_posts');
    expect(heldPermissions({ ...rest, granted, revoked: ['blog.approve_posts'] })).not.toContain(
      'blog.approve_posts',
    );
  });

  it('pass over stored names that the catalogue no longer has', () => {
    const some = { role: 'MEMBER', position: null, granted: ['blog.fly'], revoked: ['events.sing'] };
    expect(permissionSources(some)).toMatchObject({ granted: [], revoked: [] });
    expect(heldPermissions(some)).toHaveLength(4);
  });
});

function isAliasOf(name: string, area: PermissionName): boolean {
  return aliasNames.some((alias) => alias === name && aliases[alias] === area);
}
