import { describe, expect, it } from '@jest/globals';
import {
  effectivePermissions,
  heldPermissions,
  type PermissionGrounds,
} from '../../../access/effective-permissions.ts';
import { permissionNames, type PermissionName } from '../../../access/permissions.ts';
import { positionDefaults } from '../../../access/position-defaults.ts';
import { positions, type Position } from '../../../access/positions.ts';
import { roleDefaults } from '../../../access/role-defaults.ts';
import { roleLevel, roles, type Role } from '../../../access/roles.ts';
import { permissionChanges } from './permission-changes.ts';

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What is stored of a person, changed as the services change it. */
function stored(person: PermissionGrounds, step: Step): PermissionGrounds {
  switch (step.kind) {
    case 'role':
      return roleLevel(step.role) < roleLevel(person.role as Role)
        ? { ...person, role: step.role, granted: [], revoked: [] }
        : { ...person, role: step.role };
    case 'term':
      return { ...person, position: step.position };
    case 'right':
      return withRight(person, step.name, step.isHeld);
  }
}

function withRight(person: PermissionGrounds, name: PermissionName, isHeld: boolean): PermissionGrounds {
  if (person.role === 'ADMIN' || person.role === 'SUPERADMIN') {
    return person;
  }
  const changes = new Map([[name, isHeld]]);
  return permissionChanges(person, { kind: 'changes', changes }).reduce<PermissionGrounds>((now, change) => {
    const without = (names: readonly string[]) => names.filter((other) => other !== change.name);
    const list = (as: 'granted' | 'revoked') =>
      change.stored === as ? [...without(now[as]), change.name] : without(now[as]);
    return { ...now, granted: list('granted'), revoked: list('revoked') };
  }, person);
}

type Step =
  | { kind: 'role'; role: Role }
  | { kind: 'term'; position: Position | null }
  | { kind: 'right'; name: PermissionName; isHeld: boolean };

const pick = <T>(list: readonly T[], number: (below: number) => number): T => {
  const found = list[number(list.length)];
  if (found === undefined) throw new Error('An empty list');
  return found;
};

function stepFrom(number: (below: number) => number): Step {
  const turn = number(10);
  if (turn === 0) return { kind: 'role', role: pick(roles, number) };
  if (turn === 1) return { kind: 'term', position: pick([...positions, null], number) };
  // Few names, so that they meet defaults and each other.
  return { kind: 'right', name: pick(permissionNames, number), isHeld: number(2) === 0 };
}

/** The rules once more, as simply as they can be said: a wish of staff outlasts terms and promotions, not a demotion. */
class Reference {
  private role: Role = 'MEMBER';
  private position: Position | null = null;
  private readonly wishes = new Map<PermissionName, boolean>();

  take(step: Step): void {
    if (step.kind === 'term') this.position = step.position;
    if (step.kind === 'role') this.promote(step.role);
    if (step.kind === 'right') this.wish(step.name, step.isHeld);
  }

  holds(name: PermissionName): boolean {
    if (roleLevel(this.role) >= 3) return true;
    return this.wishes.get(name) ?? this.byDefault(name);
  }

  private promote(role: Role): void {
    if (roleLevel(role) < roleLevel(this.role)) this.wishes.clear();
    this.role = role;
  }

  /** What is wished and is so anyway is not worth writing down. */
  private wish(name: PermissionName, isHeld: boolean): void {
    if (roleLevel(this.role) >= 3 || this.holds(name) === isHeld) return;
    if (this.byDefault(name) === isHeld) this.wishes.delete(name);
    else this.wishes.set(name, isHeld);
  }

  private byDefault(name: PermissionName): boolean {
    const ofPosition = this.position === null ? [] : positionDefaults[this.position];
    return roleDefaults[this.role].includes(name) || ofPosition.includes(name);
  }
}

describe('what a person holds', () => {
  it('is what the rules say, after 10,000 sequences of grants, revokes, roles and terms', () => {
    for (let seed = 1; seed <= 10_000; seed += 1) {
      const number = numbersFrom(seed);
      const reference = new Reference();
      let person: PermissionGrounds = { role: 'MEMBER', position: null, granted: [], revoked: [] };
      for (let count = 0; count < 12; count += 1) {
        const step = stepFrom(number);
        reference.take(step);
        person = stored(person, step);
      }
      const held = heldPermissions(person);
      const expected = permissionNames.filter((name) => reference.holds(name));
      if (held.join() !== expected.join()) {
        expect({ seed, held }).toEqual({ seed, held: expected });
      }
    }
  });
});

describe('a change of permissions', () => {
  const manager: PermissionGrounds = { role: 'MANAGER', position: null, granted: [], revoked: [] };

  it('stores a grant beyond the defaults, and a revoke of one of them', () => {
    const changes = new Map([
      ['users.manage_users', true],
      ['events.manage_events', false],
    ] as const);
    expect(permissionChanges(manager, { kind: 'changes', changes })).toEqual([
      { name: 'users.manage_users', isHeld: true, stored: 'granted' },
      { name: 'events.manage_events', isHeld: false, stored: 'revoked' },
    ]);
  });

  it('stores nothing where the defaults say the same', () => {
    const revoked = { ...manager, revoked: ['content.manage_blogs'] };
    const changes = new Map([['blog.manage_posts', true]] as const);
    expect(permissionChanges(revoked, { kind: 'changes', changes })).toEqual([
      { name: 'blog.manage_posts', isHeld: true, stored: null },
    ]);
  });

  it('takes everything that a complete set does not name', () => {
    const wanted = { kind: 'exactly', names: new Set(['blog.view_posts'] as const) } as const;
    const taken = permissionChanges({ ...manager, role: 'MEMBER' }, wanted);
    expect(taken.map(({ name, stored: kept }) => [name, kept])).toEqual([
      ['events.view_events', 'revoked'],
      ['gallery.view_media', 'revoked'],
      ['merchandise.view_products', 'revoked'],
    ]);
  });

  it('leaves what is implied alone: it comes with what is held', () => {
    const taken = permissionChanges(manager, {
      kind: 'changes',
      changes: new Map([['blog.view_all_posts', false]] as const),
    });
    expect(taken).toEqual([]);
    expect(effectivePermissions(heldPermissions(manager)).has('blog.view_all_posts')).toBe(true);
  });
});
