import { describe, expect, it } from '@jest/globals';
import * as Panel from './panel.generated';
import { permissionsOf, restoreSession, signedOut } from './stored-session';

const user = {
  ...{ id: '7', name: 'Sample Member', panel: Panel.Member },
  ...{ effectivePermissions: ['a.b'], rights: ['A_B'] },
};
const without = (name: keyof typeof user) => ({ ...user, [name]: undefined });

describe('restoreSession', () => {
  it('brings back the user and works the permissions out again', () => {
    const stored = { user, token: 'abc', permissions: ['c.d'], isAuthenticated: false };
    expect(restoreSession(stored)).toEqual({
      user,
      token: 'abc',
      permissions: ['a.b'],
      isAuthenticated: true,
    });
  });

  it.each([
    ...[undefined, null, 'text', {}, { ...user, effectivePermissions: 'all' }],
    without('effectivePermissions'),
  ])('keeps a token without a usable user, whom the server is asked for: %j', (broken) => {
    expect(restoreSession({ user: broken, token: 'abc' })).toEqual({
      ...{ user: null, token: 'abc' },
      ...{ permissions: [], isAuthenticated: true },
    });
  });

  it.each(['rights', 'panel'] as const)(
    'asks the server for a user whom a version without %s stored',
    (name) => {
      expect(restoreSession({ user: without(name), token: 'abc' })).toMatchObject({
        user: null,
        isAuthenticated: true,
      });
    },
  );

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
