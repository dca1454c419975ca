import { useQuery, useSubscription } from '@apollo/client/react';
import { askAnew } from '../../../shared/api/ask-again';
import { useOnListening } from '../../../shared/api/socket';
import { useFollowedPayment } from '../prompts/use-followed-payment';
import {
  PaymentRecordDocument,
  PaymentRecordUpdatedDocument,
  type PaymentRecord_PaymentFragment,
} from './payment-record.generated';

export interface PaymentRecord {
  /** Undefined until the first answer. */
  payment: PaymentRecord_PaymentFragment | undefined;
  error: unknown;
  /** Five minutes of asking brought no answer. Events still arrive. */
  hasTimedOut: boolean;
  retry: () => void;
}

/** Everything about one payment with all that happened to it, kept up to date. */
export function usePaymentRecord(id: string): PaymentRecord {
  const { data, error, refetch, observable } = useQuery(PaymentRecordDocument, { variables: { id } });
  useSubscription(PaymentRecordUpdatedDocument, { variables: { id }, ignoreResults: true });
  useOnListening('PaymentRecordUpdated', () => void askAnew(observable));
  const payment = data?.payment;
  return { payment, error, ...useFollowedPayment(payment, refetch) };
}
