import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../shared/plain/button-link';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { ReceiptLink } from '../../payments/papers/receipt-link';
import { PaymentProgress } from '../../payments/prompts/payment-progress';
import { useLivePayment } from '../../payments/prompts/use-live-payment';
import type { StartedFee } from '../use-fee-start';
import styles from './fee-payment.module.css';

interface FeePaymentProps {
  started: StartedFee;
  /** Set when the form it replaces had the focus, which would otherwise be lost. */
  takesFocus: boolean;
  onRetry: () => void;
}

/** The fee on its way, from the prompt on the phone to the receipt. */
export function FeePayment({ started, takesFocus, onRetry }: FeePaymentProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      <Progress started={started} onRetry={onRetry} />
    </div>
  );
}

function Progress({ started, onRetry }: Omit<FeePaymentProps, 'takesFocus'>) {
  const { payment, error, hasTimedOut, retry } = useLivePayment(started.paymentId);
  if (!payment && error) return <ErrorResult error={error} title="Error Loading Payment" onRetry={retry} />;
  if (!payment) return <ListSkeleton rows={3} />;
  const { progress, canRetry } = payment;
  return (
    <>
      {started.note && <Alert className={styles.note} type="info" showIcon title={started.note} />}
      <PaymentProgress payment={payment} hasTimedOut={hasTimedOut}>
        {progress === 'PAID' && (
          <>
            <ReceiptLink payment={payment} tone="primary" />
            <ButtonLink to="/dashboard" tone="outline">
              Go to Dashboard
            </ButtonLink>
          </>
        )}
        {progress === 'FAILED' && canRetry && (
          <Button type="primary" onClick={onRetry}>
            Try Again
          </Button>
        )}
        {progress === 'CHECKING' && canRetry && (
          <Button onClick={onRetry}>I did not pay: start a new payment</Button>
        )}
      </PaymentProgress>
      <p className={styles.more}>
        <Link to={`/dashboard/my-payments/${payment.id}`}>Everything about this payment</Link>
      </p>
    </>
  );
}
