import fc from 'fast-check';
import { implied } from '../../server/access/implied.ts';
import { positionDefaults } from '../../server/access/position-defaults.ts';
import type { PermissionName } from '../../server/access/permissions.ts';
import type { Position } from '../../server/access/positions.ts';
import { roleDefaults } from '../../server/access/role-defaults.ts';
import { roles, type Role } from '../../server/access/roles.ts';

export type Step =
  | { kind: 'right'; by: number; to: number; name: PermissionName; isHeld: boolean }
  | { kind: 'role'; by: number; to: number; role: Role }
  | { kind: 'appoint'; by: number; to: number; position: Position; inDays: number; days: number | null }
  | { kind: 'dismiss'; by: number; to: number }
  | { kind: 'night' };

interface Term {
  position: Position;
  from: number;
  last: number;
}

/** One person of the model. A term that has not begun waits; of each kind a person has one, and so has an office. */
interface Person {
  role: Role;
  personal: Map<PermissionName, boolean>;
  serves: Term | null;
  waits: Term | null;
}

/** What somebody begins with. */
interface Beginner {
  role: Role;
  granted: readonly PermissionName[];
}

const level = (role: Role): number => roles.indexOf(role);
const isAdmin = ({ role }: Person): boolean => level(role) >= level('ADMIN');

/** What a club of a few people allows and what each may do, as the contract says it, without a database or a service. */
export class RightsModel {
  readonly people: Person[];

  constructor(club: readonly Beginner[]) {
    this.people = club.map(({ role, granted }) => ({
      ...{ role, personal: new Map(granted.map((name) => [name, true])) },
      ...{ serves: null, waits: null },
    }));
  }

  held({ role, personal, serves }: Person): Set<PermissionName> {
    const names = new Set([...roleDefaults[role], ...(serves ? positionDefaults[serves.position] : [])]);
    if (level(role) < level('ADMIN'))
      for (const [name, isHeld] of personal) names[isHeld ? 'add' : 'delete'](name);
    return names;
  }

  /** Everything somebody may do: what they hold, and what that brings. */
  may(person: Person): Set<PermissionName> {
    const names = this.held(person);
    for (const name of names) for (const brought of implied[name] ?? []) names.add(brought);
    return names;
  }

  /** Whether a step is allowed; if so it is done. */
  take(step: Step): boolean {
    if (step.kind === 'night') return this.night();
    const [by, to] = [this.people[step.by], this.people[step.to]];
    if (!by || !to) return false;
    if (step.kind === 'appoint' || step.kind === 'dismiss') return this.board(by, to, step);
    const isBelow = isAdmin(by) ? level(to.role) <= level(by.role) : level(to.role) < level(by.role);
    if (by === to || !isBelow) return false;
    return step.kind === 'role' ? this.promote(by, to, step.role) : this.change(by, to, step);
  }

  private board(by: Person, to: Person, step: Step): boolean {
    if (!this.may(by).has('users.manage_executives') || (by === to && !isAdmin(by))) return false;
    return step.kind === 'appoint' ? this.appoint(to, step) : this.dismiss(to);
  }

  private change(
    by: Person,
    to: Person,
    { name, isHeld }: { name: PermissionName; isHeld: boolean },
  ): boolean {
    if (!this.may(by).has('users.manage_users') || isAdmin(to)) return false;
    if (this.held(to).has(name) === isHeld || (isHeld && !this.may(by).has(name))) return false;
    to.personal.delete(name);
    if (this.held(to).has(name) !== isHeld) to.personal.set(name, isHeld);
    return true;
  }

  private promote(by: Person, to: Person, role: Role): boolean {
    const isAmongMembers = level(role) < level('ADMIN') && !isAdmin(to);
    const right = isAmongMembers ? 'users.assign_member_roles' : 'users.assign_roles';
    if (!this.may(by).has(right) || level(role) > level(by.role) || role === to.role) return false;
    if (level(role) < level(to.role)) to.personal.clear();
    to.role = role;
    return true;
  }

  private appoint(
    to: Person,
    { position, inDays, days }: { position: Position; inDays: number; days: number | null },
  ) {
    const kind = inDays > 0 ? 'waits' : 'serves';
    if (to[kind] || this.people.some((person) => person[kind]?.position === position)) return false;
    to[kind] = { position, from: inDays, last: days === null ? Infinity : inDays + days };
    return true;
  }

  private dismiss(to: Person): boolean {
    const term = to.serves ? 'serves' : 'waits';
    if (!to[term]) return false;
    to[term] = null;
    return true;
  }

  /** A day passes: terms end with their last day, and those that begin end what they follow. */
  private night(): boolean {
    for (const term of this.people.flatMap(({ serves, waits }) => [serves, waits])) {
      if (term) [term.from, term.last] = [term.from - 1, term.last - 1];
    }
    this.endServing(({ last }) => last < 0);
    for (const person of this.people) {
      const { waits } = person;
      if (!waits || waits.from > 0) continue;
      this.endServing(({ position }) => position === waits.position);
      [person.serves, person.waits] = [waits, null];
    }
    this.endServing(({ last }) => last < 0);
    return true;
  }

  private endServing(isOver: (term: Term) => boolean): void {
    for (const person of this.people) if (person.serves && isOver(person.serves)) person.serves = null;
  }
}

/** People on every level, and below administrators some who may change others. */
export const CLUB: readonly Beginner[] = [
  { role: 'SUPERADMIN', granted: [] },
  { role: 'ADMIN', granted: [] },
  { role: 'MANAGER', granted: ['users.manage_users', 'users.assign_roles', 'payment.view_payment'] },
  { role: 'MEMBER', granted: ['users.manage_executives', 'users.assign_member_roles'] },
  { role: 'MEMBER', granted: [] },
];

/** Rights that let give others, mostly, and some that come with a role, an office or another right. */
const NAMES = [
  ...(['users.manage_users', 'users.assign_roles', 'users.assign_member_roles'] as const),
  ...(['users.manage_executives', 'users.view_all_users', 'treasury.view_reports'] as const),
  ...(['blog.manage_posts', 'blog.view_posts', 'payment.view_payment', 'membership.view_members'] as const),
];

const anybody = fc.nat({ max: CLUB.length - 1 });
const pair = { by: anybody, to: anybody };
/** Something that somebody tries. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('right' as const), ...pair },
    ...{ name: fc.constantFrom(...NAMES), isHeld: fc.boolean() },
  }),
  fc.record({ kind: fc.constant('role' as const), ...pair, role: fc.constantFrom(...roles) }),
  fc.record({
    ...{ kind: fc.constant('appoint' as const), ...pair },
    ...{ position: fc.constantFrom('PRESIDENT' as const, 'TREASURER' as const) },
    ...{ inDays: fc.nat({ max: 2 }), days: fc.constantFrom(null, 1, 2) },
  }),
  fc.record({ kind: fc.constant('dismiss' as const), ...pair }),
  fc.record({ kind: fc.constant('night' as const) }),
);
