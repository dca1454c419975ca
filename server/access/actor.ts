import { authenticationFailed, notAuthenticated, type DomainError } from '../core/errors.ts';
import type { AnyPermissionName } from './aliases.ts';
import { effectivePermissions, heldPermissions, type PermissionGrounds } from './effective-permissions.ts';
import type { PermissionName } from './permissions.ts';
import type { Proof } from './proof.ts';
import { holdsEverything, roleOf, type Role } from './roles.ts';
import type { Position } from './positions.ts';

/** Why a request carries no signed-in person. */
export type VisitorReason = 'absent' | 'empty' | 'malformed' | 'unknown' | 'expired' | 'inactive';

export interface Visitor {
  kind: 'visitor';
  reason: VisitorReason;
}

export interface MembershipStanding {
  status: 'PENDING' | 'ACTIVE' | 'INACTIVE' | 'SUSPENDED';
  paymentStatus: 'PAID' | 'UNPAID';
  /** The last paid day, YYYY-MM-DD. */
  expiry: string | null;
  /** Active, paid and not expired, all at once. */
  isActive: boolean;
}

/** A signed-in person, whatever the role. */
export interface Member {
  kind: 'member';
  userId: number;
  username: string;
  name: string;
  email: string;
  role: Role;
  position: Position | null;
  held: readonly PermissionName[];
  effective: ReadonlySet<AnyPermissionName>;
  sessionId: number;
  membership: MembershipStanding;
  proof: Proof;
}

/** The server itself, in a job or a provider's callback. It passes every rule and signs no audit entry. */
export interface SystemActor {
  kind: 'system';
}

export type Actor = Visitor | Member | SystemActor;

export const systemActor: SystemActor = { kind: 'system' };

type MemberFacts = Omit<Member, 'kind' | 'role' | 'held' | 'effective'> & PermissionGrounds;

export function visitor(reason: VisitorReason = 'absent'): Visitor {
  return { kind: 'visitor', reason };
}

/** Builds the signed-in actor and works out the rights, once for the whole request. */
export function member({ granted, revoked, ...facts }: MemberFacts): Member {
  const role = roleOf(facts.role);
  const held = heldPermissions({ role, position: facts.position, granted, revoked });
  return { ...facts, kind: 'member', role, held, effective: effectivePermissions(held) };
}

export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'member' && holdsEverything(actor.role));
}

export function isSuperAdmin(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'member' && actor.role === 'SUPERADMIN');
}

/** Whether the actor holds at least one of the names. */
export function can(actor: Actor, ...anyOf: AnyPermissionName[]): boolean {
  if (isAdmin(actor)) {
    return true;
  }
  return actor.kind === 'member' && anyOf.some((name) => actor.effective.has(name));
}

/** The person behind a call that needs one. Throws the authentication error of a visitor. */
export function signedIn(actor: Actor): Member {
  if (actor.kind === 'visitor') {
    throw authenticationRefusal(actor);
  }
  if (actor.kind === 'system') {
    throw new Error('The server itself is no person');
  }
  return actor;
}

/** The answer to a visitor on a call that is not public. */
export function authenticationRefusal({ reason }: Visitor): DomainError {
  return reason === 'absent' ? notAuthenticated() : authenticationFailed(failureTexts[reason]);
}

const failureTexts: Record<Exclude<VisitorReason, 'absent'>, string> = {
  empty: 'Invalid token header. No credentials provided.',
  malformed: 'Invalid token header. Token string should not contain spaces.',
  unknown: 'Invalid token.',
  expired: 'Token has expired.',
  inactive: 'User inactive or deleted.',
};
