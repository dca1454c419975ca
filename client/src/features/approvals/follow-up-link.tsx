import { Link } from 'react-router-dom';
import { useHoldsAny } from '../../shared/session/use-holds-any';
import type { ApprovalCard_ApprovalFragment } from './approvals.generated';
import { followUpOf } from './follow-up';

/** Where what was asked is done, for who may do it: a decision changes nothing by itself. */
export function FollowUpLink({ approval }: { approval: ApprovalCard_ApprovalFragment }) {
  const followUp = followUpOf(approval);
  const mayDoIt = useHoldsAny(...(followUp?.anyOf ?? []));
  return followUp && mayDoIt ? <Link to={followUp.to}>{followUp.label}</Link> : null;
}
