import { ApprovalList } from './approval-list';

/** What people ask the club to agree to, for who decides. */
export function ApprovalsPage() {
  return (
    <ApprovalList
      title="Approvals"
      description="What people ask the club to agree to. Approving records the decision; what follows from it is done where it belongs."
      isMine={false}
      nothingYet="The next request is listed here as soon as somebody makes it."
    />
  );
}
