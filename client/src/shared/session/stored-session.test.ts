import { describe, expect, it } from '@jest/globals';
import { permissionsOf, restoreSession, signedOut } from './stored-session';

const user = { id: '7', name: 'Sample Member', role: 'MEMBER', effectivePermissions: ['blog.view_posts'] };

describe('restoreSession', () => {
  it('brings back the user and works the permissions out again', () => {
    const stored = { user, token: 'abc', permissions: ['users.manage_users'], isAuthenticated: false };
    expect(restoreSession(stored)).toEqual({
      user,
      token: 'abc',
      permissions: ['blog.view_posts'],
      isAuthenticated: true,
    });
  });

  it('keeps a token without a usable user, whom the server is asked for', () => {
    for (const broken of [undefined, null, 'text', {}, { effectivePermissions: 'all' }])
      expect(restoreSession({ user: broken, token: 'abc' })).toMatchObject({
        user: null,
        isAuthenticated: true,
      });
  });

  it.each([undefined, null, {}, { user }, { user, token: '' }, { user, token: 5 }, 'text'])(
    'is signed out for %j',
    (stored) => expect(restoreSession(stored)).toEqual(signedOut),
  );
});

describe('permissionsOf', () => {
  it('prefers the effective permissions, then the plain ones, then none', () => {
    expect(permissionsOf({ effectivePermissions: ['a.b'], permissions: ['c.d'] })).toEqual(['a.b']);
    expect(permissionsOf({ permissions: ['c.d'] })).toEqual(['c.d']);
    expect(permissionsOf({})).toEqual([]);
    expect(permissionsOf(null)).toEqual([]);
  });
});
