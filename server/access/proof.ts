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
