import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { askAnew } from '../../../shared/api/ask-again';
import { retryOf } from '../../../shared/api/retry-of';
import { useOnListening } from '../../../shared/api/listening';
import type { PaymentProgress } from '../../../shared/api/types.generated';
import { refreshStanding } from '../../../shared/session/refresh-standing';
import { isUnsettled } from '../payment-words';
import { usePolls } from './use-polls';

interface Following<TPayment> {
  query: TypedDocumentNode<{ payment: TPayment }, { id: string }>;
  /** The subscription that brings the same facts whenever they change. */
  updates: TypedDocumentNode<{ paymentUpdated: TPayment }, { id: string }>;
}

export interface FollowedPayment<TPayment> {
  /** Undefined until the first answer. */
  payment: TPayment | undefined;
  error: unknown;
  /** Five minutes of asking brought no answer. Events still arrive. */
  hasTimedOut: boolean;
  retry: () => void;
}

/**
 * Follows a payment to its end: by events, and because those can be lost, by asking every ten seconds while it is open.
 * Once it ends, everything that depends on it is brought up to date.
 */
export function useFollowedPayment<TPayment extends { progress: PaymentProgress }>(
  { query, updates }: Following<TPayment>,
  id: string,
): FollowedPayment<TPayment> {
  const { data, error, refetch, observable } = useQuery(query, { variables: { id } });
  useSubscription(updates, { variables: { id }, ignoreResults: true });
  useOnListening(updates, () => void askAnew(observable));
  const payment = data?.payment;
  const isOpen = payment !== undefined && isUnsettled(payment.progress);
  const hasTimedOut = usePolls(isOpen, refetch);
  useRefreshAtEnd(isOpen);
  return { payment, error, hasTimedOut, retry: retryOf(refetch) };
}

function useRefreshAtEnd(isOpen: boolean): void {
  const client = useApolloClient();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) refreshStanding(client);
    wasOpen.current = isOpen;
  }, [client, isOpen]);
}
