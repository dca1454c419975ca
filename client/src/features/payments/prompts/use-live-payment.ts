import { useQuery, useSubscription } from '@apollo/client/react';
import { askAnew } from '../../../shared/api/ask-again';
import { useOnListening } from '../../../shared/api/socket';
import { LivePaymentDocument, PaymentUpdatedDocument } from './live-payment.generated';
import type { PaymentProgress_PaymentFragment } from './payment-progress.generated';
import { useFollowedPayment } from './use-followed-payment';

interface LivePayment {
  /** Undefined until the first answer. */
  payment: PaymentProgress_PaymentFragment | undefined;
  error: unknown;
  /** Five minutes of asking brought no answer. Events still arrive. */
  hasTimedOut: boolean;
  retry: () => void;
}

/** The progress of one payment, kept up to date to its end. */
export function useLivePayment(id: string): LivePayment {
  const { data, error, refetch, observable } = useQuery(LivePaymentDocument, { variables: { id } });
  useSubscription(PaymentUpdatedDocument, { variables: { id }, ignoreResults: true });
  useOnListening('PaymentUpdated', () => void askAnew(observable));
  const payment = data?.payment;
  return { payment, error, ...useFollowedPayment(payment, refetch) };
}
