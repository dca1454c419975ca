import { useApolloClient, useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { PromptForm } from '../../payments/prompts/prompt-form';
import { PromptProgress } from '../../payments/prompts/prompt-progress';
import {
  EventFeePageDocument,
  PayEventFeeDocument,
  type EventFee_FeeFragment,
  type EventFeePageQuery,
} from './event-fee-page.generated';

/** The fee of an event as the server has it now. */
function useFeeAnew(eventId: string) {
  const client = useApolloClient();
  return useCallback(
    () => client.query({ query: EventFeePageDocument, variables: { eventId }, fetchPolicy: 'network-only' }),
    [client, eventId],
  );
}

interface FeeTillProps {
  facts: EventFeePageQuery;
  fee: EventFee_FeeFragment;
  /** What stands in the field at first: the profile's phone, or the one that was asked last. */
  phoneNumber: string;
  onAsked: (phoneNumber: string) => void;
  onStarted: (paymentId: string | null) => void;
}

/** Asks for the phone that pays, and names the other way. */
export function FeeTill({ facts, fee, phoneNumber: usual, onAsked, onStarted }: FeeTillProps) {
  const [askServer] = useMutation(PayEventFeeDocument);
  const askAnew = useFeeAnew(facts.event.id);
  const ask = async (phoneNumber: string) => {
    onAsked(phoneNumber);
    const { data } = await askServer({ variables: { id: fee.id, input: { phoneNumber } } });
    return data?.payEventFee.payment.id ?? null;
  };
  const findOpen = async () => (await askAnew()).data?.myEventFee?.paymentId ?? null;
  return (
    <PromptForm
      amount={fee.amount}
      phoneNumber={usual}
      demoPhones={facts.club.demoPhones}
      ask={ask}
      findOpen={findOpen}
      onStarted={onStarted}
    >
      {facts.myPayBill && (
        <p>
          Or pay to the PayBill {facts.myPayBill.number} with the account <strong>{fee.number}</strong>:
          anybody can pay for you.
        </p>
      )}
    </PromptForm>
  );
}

interface FeeProgressProps {
  eventId: string;
  paymentId: string;
  onRetry: () => void;
}

/** The way of the payment, and back to the event; the place follows its payment. */
export function FeeProgress({ eventId, paymentId, onRetry }: FeeProgressProps) {
  const askAnew = useFeeAnew(eventId);
  return (
    <PromptProgress paymentId={paymentId} onRetry={onRetry} onDecided={askAnew}>
      <Link to={`/events/${eventId}`}>Back to the event</Link>
    </PromptProgress>
  );
}
