import { Link, Navigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../../../shared/plain/button-link';
import { useSession } from '../../../shared/session/session-store';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import { ReceiptLink } from '../papers/receipt-link';
import { CheckButton } from '../prompts/check-button';
import { PaymentProgress } from '../prompts/payment-progress';
import { RecordFailure } from '../record-failure';
import { RefundNoteLinks } from '../refunds/refund-note-links';
import styles from './my-payment-page.module.css';
import { PaymentFacts } from './payment-facts';
import type { PaymentRecord_PaymentFragment } from './payment-record.generated';
import { PaymentTimeline } from './payment-timeline';
import { usePaymentRecord } from './use-payment-record';

/** One own payment, from the request on the phone to the receipt. Somebody else's is shown by the books, to staff. */
export function MyPaymentPage() {
  const { id = '' } = useParams();
  const userId = useSession((session) => session.user?.id);
  const { payment, error, hasTimedOut, retry } = usePaymentRecord(id);
  if (!payment && error)
    return <RecordFailure error={error} name="Payment" backTo="/dashboard/my-payments" onRetry={retry} />;
  if (!payment) return <ListSkeleton rows={5} />;
  if (payment.payer.id !== userId) return <Navigate to={`/dashboard/payments/${id}`} replace />;
  return (
    <>
      <PageHeader title={payment.description} description={payment.reference} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title="Where it stands">
            <Standing payment={payment} hasTimedOut={hasTimedOut} />
          </Panel>
          <Panel title="What happened">
            <PaymentTimeline payment={payment} />
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel title="Details">
            <PaymentFacts payment={payment} />
          </Panel>
          <p className={styles.help}>
            <Link to={`/dashboard/feedback?type=PAYMENT&payment=${id}`}>
              Something wrong with this payment?
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}

function Standing({
  payment,
  hasTimedOut,
}: {
  payment: PaymentRecord_PaymentFragment;
  hasTimedOut: boolean;
}) {
  if (payment.method === 'MPESA' && payment.phoneNumber)
    return (
      <PaymentProgress payment={payment} hasTimedOut={hasTimedOut}>
        <NextStep payment={payment} />
      </PaymentProgress>
    );
  return (
    <>
      <p className={styles.lead}>{payment.detail}</p>
      <NextStep payment={payment} />
    </>
  );
}

function NextStep({ payment }: { payment: PaymentRecord_PaymentFragment }) {
  const { type, canRetry, progress } = payment;
  if (canRetry && progress === 'FAILED' && type === 'MEMBERSHIP')
    return <ButtonLink to="/dashboard/membership">Try Again</ButtonLink>;
  return (
    <>
      <CheckButton payment={payment} />
      <ReceiptLink payment={payment} tone="primary" />
      <RefundNoteLinks payment={payment} />
    </>
  );
}
