import { ApprovePartRefundButton } from './approve-part-refund-button';
import { EndPartRefundButton } from './end-part-refund-button';
import type { PartRefundActs_RefundFragment } from './part-refund.generated';
import { SentPartRefundButton } from './sent-part-refund-button';

/** What the reader may do about a refund of a part now; the server says what that is. */
export function PartRefundActs({ refund }: { refund: PartRefundActs_RefundFragment }) {
  return (
    <>
      {refund.viewerCanApprove && <ApprovePartRefundButton refund={refund} />}
      {refund.viewerCanRecordPayout && <SentPartRefundButton refund={refund} />}
      {refund.viewerCanDecline && <EndPartRefundButton refund={refund} kind="decline" />}
      {refund.viewerCanWithdraw && <EndPartRefundButton refund={refund} kind="withdraw" />}
    </>
  );
}
