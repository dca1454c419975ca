import { DateText } from '../../shared/plain/facts/date-text';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import styles from './approval-card.module.css';
import { requestLabels, statusWords } from './approval-words';
import type { ApprovalCard_ApprovalFragment } from './approvals.generated';
import { CancelButton } from './cancel-button';
import { DecideButtons } from './decide-buttons';
import { FollowUpLink } from './follow-up-link';

interface ApprovalCardProps {
  approval: ApprovalCard_ApprovalFragment;
}

/** A request with where it stands, who decided how, and what the viewer may do about it. */
export function ApprovalCard({ approval }: ApprovalCardProps) {
  const { title, description, status, requestType, viewerCanDecide, viewerCanCancel } = approval;
  const { label, tone } = statusWords[status];
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <StatusTag tone={tone}>{label}</StatusTag>
      </header>
      {description && <p className={styles.words}>{description}</p>}
      <p className={styles.facts}>
        <span>{requestLabels[requestType]}</span>
        <span>{approval.requestedByName}</span>
        {approval.targetUserName && approval.targetUserName !== approval.requestedByName && (
          <span>About {approval.targetUserName}</span>
        )}
        <DateText value={approval.createdAt} />
      </p>
      <Verdict approval={approval} />
      <div className={styles.acts}>
        {viewerCanDecide && <DecideButtons approval={approval} />}
        {viewerCanCancel && <CancelButton approval={approval} />}
        <FollowUpLink approval={approval} />
      </div>
    </article>
  );
}

function Verdict({ approval: { decidedAt, decidedByName, decisionNotes } }: ApprovalCardProps) {
  if (decidedAt === null) return null;
  return (
    <p className={styles.verdict}>
      Decided by {decidedByName}, <DateText value={decidedAt} />
      {decisionNotes && <span className={styles.words}>: {decisionNotes}</span>}
    </p>
  );
}
