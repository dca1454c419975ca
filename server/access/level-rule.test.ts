import { describe, expect, it } from '@jest/globals';
import { signedInAs } from '../../tests/support/signed-in.ts';
import {
  lastSuperAdmin,
  refuseActivationChange,
  refusePermissionChange,
  refuseRoleChange,
} from './level-rule.ts';
import { permissionNames } from './permissions.ts';
import { roles, type Role } from './roles.ts';

const outOfReach = 'You cannot change a user at or above your level.';
const onlySuperAdmin = 'Only a super admin can assign the SUPERADMIN role.';
const aboveOwn = 'You cannot assign a role above your own.';

/** Whom each actor role may act on. */
const reach: Record<Role, Role[]> = {
  MEMBER: [],
  MANAGER: ['MEMBER'],
  ADMIN: ['MEMBER', 'MANAGER', 'ADMIN'],
  SUPERADMIN: ['MEMBER', 'MANAGER', 'ADMIN', 'SUPERADMIN'],
};

/** The answer to a new role for someone within reach; null lets it pass. */
const newRoles: Record<Role, Record<Role, string | null>> = {
  MEMBER: { MEMBER: null, MANAGER: aboveOwn, ADMIN: aboveOwn, SUPERADMIN: onlySuperAdmin },
  MANAGER: { MEMBER: null, MANAGER: null, ADMIN: aboveOwn, SUPERADMIN: onlySuperAdmin },
  ADMIN: { MEMBER: null, MANAGER: null, ADMIN: null, SUPERADMIN: onlySuperAdmin },
  SUPERADMIN: { MEMBER: null, MANAGER: null, ADMIN: null, SUPERADMIN: null },
};

const pairs = roles.flatMap((actor) => roles.map((target) => [actor, target] as const));
const triples = pairs.flatMap(([actor, target]) => roles.map((newRole) => [actor, target, newRole] as const));

/** Holds every permission by personal grant, so that only the level can refuse. */
function staff(role: Role) {
  return signedInAs({ userId: 1, role, granted: permissionNames });
}

function answer(actor: Role, target: Role, otherwise: string | null = null): string | null {
  return reach[actor].includes(target) ? otherwise : outOfReach;
}

describe('refuseRoleChange', () => {
  it.each(triples)('%s acting on %s, new role %s', (actor, target, newRole) => {
    const error = refuseRoleChange(staff(actor), { userId: 2, role: target }, newRole);
    expect(error?.message ?? null).toBe(answer(actor, target, newRoles[actor][newRole]));
    expect(error?.code ?? 'permission_denied').toBe('permission_denied');
  });

  it.each(triples)('refuses %s their own role (as %s, to %s)', (actor, target, newRole) => {
    const error = refuseRoleChange(staff(actor), { userId: 1, role: target }, newRole);
    expect(error?.message).toBe('You cannot change your own role.');
  });
});

describe('refusePermissionChange', () => {
  it.each(pairs)('%s acting on %s', (actor, target) => {
    const error = refusePermissionChange(staff(actor), { userId: 2, role: target }, [...permissionNames]);
    expect(error?.message ?? null).toBe(answer(actor, target));
  });

  it.each(roles)('refuses %s their own permissions', (role) => {
    const error = refusePermissionChange(staff(role), { userId: 1, role }, []);
    expect(error?.message).toBe('You cannot change your own permissions.');
  });

  it('refuses a manager the grant of what they do not hold, by its name', () => {
    const manager = signedInAs({ userId: 1, role: 'MANAGER', granted: ['users.manage_users'] });
    const granted = ['blog.delete_posts', 'payment.view_payment'] as const;
    expect(refusePermissionChange(manager, { userId: 2, role: 'MEMBER' }, granted)).toMatchObject({
      code: 'permission_denied',
      message: 'You cannot grant a permission you do not hold: payment.view_payment.',
    });
  });

  it('lets a manager grant what is only implied for them', () => {
    const manager = signedInAs({ userId: 1, role: 'MANAGER', granted: ['users.manage_users'] });
    expect(
      refusePermissionChange(manager, { userId: 2, role: 'MEMBER' }, ['users.view_all_users']),
    ).toBeNull();
  });
});

describe('refuseActivationChange', () => {
  it.each(pairs)('%s acting on %s', (actor, target) => {
    const error = refuseActivationChange(staff(actor), { userId: 2, role: target });
    expect(error?.message ?? null).toBe(answer(actor, target));
  });

  it.each(roles)('refuses %s the end of their own account', (role) => {
    const error = refuseActivationChange(staff(role), { userId: 1, role });
    expect(error?.message).toBe('You cannot deactivate your own account.');
  });
});

describe('lastSuperAdmin', () => {
  it('has a code of its own', () => {
    expect(lastSuperAdmin()).toMatchObject({
      code: 'last_superadmin',
      message: 'The last active super admin cannot be changed.',
    });
  });
});
