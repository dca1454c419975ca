import { Button } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { ReceiptLink } from '../papers/receipt-link';
import { PaymentProgress } from './payment-progress';
import { useLivePayment } from './use-live-payment';

interface PromptProgressProps {
  paymentId: string;
  onRetry: () => void;
  /** Called when it is known, or in doubt, what came of it: what it pays for follows. Keep it stable. */
  onDecided?: () => unknown;
  /** Where to go first of all once it is paid, to what it was paid for; without it the receipt is the first. */
  mainWay?: ReactNode;
  /** Where to go once it is paid, beside the receipt. */
  children?: ReactNode;
}

/** A payment on its way, from the prompt on the phone to the receipt, or to another try. */
export function PromptProgress({ paymentId, onRetry, onDecided, mainWay, children }: PromptProgressProps) {
  const { payment, error, hasTimedOut, retry } = useLivePayment(paymentId);
  const progress = payment?.progress;
  useEffect(() => {
    if (progress === 'PAID' || progress === 'FAILED' || progress === 'IN_REVIEW') onDecided?.();
  }, [onDecided, progress]);
  if (!payment && error) return <ErrorResult error={error} title="Error Loading Payment" onRetry={retry} />;
  if (!payment) return <ListSkeleton rows={3} />;
  const { canRetry } = payment;
  return (
    <PaymentProgress payment={payment} hasTimedOut={hasTimedOut}>
      {progress === 'PAID' && (
        <>
          {mainWay}
          <ReceiptLink payment={payment} tone={mainWay ? 'outline' : 'primary'} />
          {children}
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
  );
}
