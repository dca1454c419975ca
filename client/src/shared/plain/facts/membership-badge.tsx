import { isAdmin } from '../../session/rights';
import type { SessionUser } from '../../session/session-store';
import { StatusTag } from './status-tag';

type BadgeUser = Pick<SessionUser, 'panel' | 'membershipPaymentRequired'>;

/** Where a person stands towards the fee. Administrators are not asked for it. */
export function MembershipBadge({ user }: { user: BadgeUser }) {
  if (isAdmin(user)) return <StatusTag tone="info">Admin</StatusTag>;
  if (user.membershipPaymentRequired) return <StatusTag tone="waiting">Payment Required</StatusTag>;
  return <StatusTag tone="success">Active</StatusTag>;
}
