import { ApproveRefundButton } from './approve-refund-button';
import { EndRefundButton } from './end-refund-button';
import { PayoutButton } from './payout-button';
import type { RefundCard_RefundFragment } from './refund-card.generated';
import styles from './refund-card.module.css';

/** What the reader may do about a refund now; the server says what that is. */
export function RefundActs({ refund }: { refund: RefundCard_RefundFragment }) {
  const { viewerCanApprove, viewerCanDecline, viewerCanWithdraw, viewerCanRecordPayout } = refund;
  if (!viewerCanApprove && !viewerCanDecline && !viewerCanWithdraw && !viewerCanRecordPayout) return null;
  return (
    <div className={styles.acts}>
      {viewerCanApprove && <ApproveRefundButton refund={refund} />}
      {viewerCanRecordPayout && <PayoutButton refund={refund} />}
      {viewerCanDecline && <EndRefundButton refund={refund} kind="decline" />}
      {viewerCanWithdraw && <EndRefundButton refund={refund} kind="withdraw" />}
    </div>
  );
}
