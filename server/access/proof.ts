import { DomainError } from '../core/errors.ts';
import type { Actor } from './actor.ts';
import type { PermissionName } from './permissions.ts';

/** How surely a session belongs to its person, and what the club asks of them. */
export interface Proof {
  /** Whether the person has something beside the password. */
  hasFactor: boolean;
  /** Since the person last showed who they are: at sign-in, or when they were asked again; infinite if never. */
  secondsAgo: number;
  /** The day by which a second factor has to be set up; null where none is demanded, or there is one. */
  dueAt: Date | null;
  /** That day is over. */
  isOverdue: boolean;
}

/** Of whoever is looked at and not signed in. */
export const NO_PROOF: Proof = { hasFactor: false, secondsAgo: Infinity, dueAt: null, isOverdue: false };

/** Rights over money and people: whoever holds one is asked for a second factor, where the settings say so. */
const DEMANDING: ReadonlySet<PermissionName> = new Set<PermissionName>([
  'users.manage_users',
  'users.assign_member_roles',
  'users.assign_roles',
  'users.manage_executives',
  'membership.change_member',
  'payment.manage_payments',
  'payment.approve_payments',
  'treasury.manage_finances',
]);

/** Whether a right is one over money or people. */
export const isDemanding = (name: PermissionName): boolean => DEMANDING.has(name);

/** The rights over money and people. */
export const demandingRights: readonly PermissionName[] = [...DEMANDING];

const OVERDUE =
  'Set up a second factor first. Rights over money and people need one; you find it in your account settings.';

/** Why somebody who was asked for a second factor long enough may not act; null for everybody else. */
export const overdueRefusal = (actor: Actor): DomainError | null =>
  actor.kind === 'member' && actor.proof.isOverdue
    ? new DomainError('second_factor_demanded', OVERDUE)
    : null;

/** Why the person has to show again who they are; null for whom it was not long ago. */
export function proofRefusal(
  actor: Actor,
  { seconds, isForAll }: { seconds: number; isForAll: boolean },
): DomainError | null {
  if (actor.kind !== 'member' || actor.proof.secondsAgo <= seconds) {
    return null;
  }
  if (!actor.proof.hasFactor && !isForAll) {
    return null;
  }
  const text = actor.proof.hasFactor
    ? 'Confirm it is you: this needs a code or passkey of the last minutes. Sign in again with it, or confirm it on the page.'
    : 'Confirm it is you: this needs your password of the last minutes. Sign in again, or confirm it on the page.';
  return new DomainError('confirm_it_is_you', text);
}
