import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { retryOf } from '../../shared/api/retry-of';
import { ErrorResult } from '../../shared/ui/error-result';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { PromptForm } from '../payments/prompts/prompt-form';
import { PromptProgress } from '../payments/prompts/prompt-progress';
import {
  OrderPageDocument,
  OrderTillDocument,
  PayOrderDocument,
  type OrderDetails_OrderFragment,
} from './orders.generated';

interface OrderTillProps {
  order: OrderDetails_OrderFragment;
  /** The payment that is under way, null for none. */
  paymentId: string | null;
  onStarted: (paymentId: string | null) => void;
}

/** Where an order is paid: the phone, then the way of the payment, which the order follows. */
export function OrderTill({ order: { id, payable }, paymentId, onStarted }: OrderTillProps) {
  const { data, error, refetch } = useQuery(OrderTillDocument);
  const [askServer] = useMutation(PayOrderDocument);
  // What was asked last stays for another try.
  const [asked, setAsked] = useState<string | null>(null);
  const client = useApolloClient();
  const askAnew = useCallback(
    () => client.query({ query: OrderPageDocument, variables: { id }, fetchPolicy: 'network-only' }),
    [client, id],
  );
  if (paymentId !== null)
    return <PromptProgress paymentId={paymentId} onRetry={() => onStarted(null)} onDecided={askAnew} />;
  if (!data && error)
    return (
      <ErrorResult error={error} title="The payment form could not be loaded" onRetry={retryOf(refetch)} />
    );
  if (!data) return <ListSkeleton rows={2} />;
  return (
    <PromptForm
      amount={payable}
      phoneNumber={asked ?? data.me.phoneNumber}
      demoPhones={data.club.demoPhones}
      ask={async (phoneNumber) => {
        setAsked(phoneNumber);
        const answer = await askServer({ variables: { id, input: { phoneNumber } } });
        return answer.data?.payOrder.payment.id ?? null;
      }}
      findOpen={async () =>
        (await askAnew()).data?.order.payments.find(({ status }) => status === 'PENDING')?.id ?? null
      }
      onStarted={onStarted}
    />
  );
}
