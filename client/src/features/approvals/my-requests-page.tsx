import { ApprovalList } from './approval-list';
import { NewRequest } from './new-request';

/** What the person in front of the screen asks the club to agree to. */
export function MyRequestsPage() {
  return (
    <ApprovalList
      title="My requests"
      description="What you ask the club to agree to, and what was decided."
      actions={<NewRequest />}
      isMine
      nothingYet="Ask for an expense, an office, a right or anything else the club decides about."
    />
  );
}
