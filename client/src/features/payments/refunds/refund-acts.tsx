import { ButtonLink } from '../../../shared/plain/button-link';
import { ApproveRefundButton } from './approve-refund-button';
import { EndRefundButton } from './end-refund-button';
import { PayoutButton } from './payout-button';
import type { RefundInHand } from './refund-in-hand';
import { SendRefundButton } from './send-refund-button';
import styles from './refund-card.module.css';

/** What the reader may do about a refund now; the server says what that is. */
export function RefundActs({ refund }: { refund: RefundInHand }) {
  const { viewerCanApprove, viewerCanDecline, viewerCanWithdraw, viewerCanRecordPayout } = refund;
  const isSent = refund.state === 'PAID_OUT';
  const canAct = viewerCanApprove || viewerCanDecline || viewerCanWithdraw || viewerCanRecordPayout;
  if (!isSent && !canAct) return null;
  return (
    <div className={styles.acts}>
      {isSent && (
        <ButtonLink to={`/dashboard/payments/refunds/${refund.id}`} tone="outline" size="small">
          Refund note
        </ButtonLink>
      )}
      {viewerCanApprove && <ApproveRefundButton refund={refund} />}
      {refund.sendsTo && <SendRefundButton refund={refund} />}
      {viewerCanRecordPayout && <PayoutButton refund={refund} />}
      {viewerCanDecline && <EndRefundButton refund={refund} kind="decline" />}
      {viewerCanWithdraw && <EndRefundButton refund={refund} kind="withdraw" />}
    </div>
  );
}
