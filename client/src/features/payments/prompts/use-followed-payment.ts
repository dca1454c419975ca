import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import type { PaymentProgress } from '../../../shared/api/types.generated';
import { refreshStanding } from '../../../shared/session/refresh-standing';
import { isUnsettled } from '../payment-words';
import { usePolls } from './use-polls';

interface FollowedPayment {
  /** Five minutes of asking brought no answer. Events still arrive. */
  hasTimedOut: boolean;
  retry: () => void;
}

/**
 * Follows a payment to its end besides the events, which can be lost: asks every ten seconds while it is open. Once it
 * ends, everything that depends on it is brought up to date.
 */
export function useFollowedPayment(
  payment: { progress: PaymentProgress } | undefined,
  refetch: () => Promise<unknown>,
): FollowedPayment {
  const client = useApolloClient();
  const retry = () => void refetch().catch(() => undefined);

  const isOpen = payment !== undefined && isUnsettled(payment.progress);
  const hasTimedOut = usePolls(isOpen, refetch);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) refreshStanding(client);
    wasOpen.current = isOpen;
  }, [client, isOpen]);

  return { hasTimedOut, retry };
}
