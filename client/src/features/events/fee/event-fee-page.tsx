import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import { formatMoney } from '../../../shared/format/money';
import { DateText } from '../../../shared/plain/facts/date-text';
import { FactRows } from '../../../shared/plain/facts/fact-rows';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import { EventFeePageDocument, type EventFeePageQuery } from './event-fee-page.generated';
import { FeeProgress, FeeTill } from './fee-till';

/** Where a member pays for a place at an event. */
export function EventFeePage() {
  const { id: eventId = '' } = useParams();
  const { data, error, refetch } = useQuery(EventFeePageDocument, {
    variables: { eventId },
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <Fee key={eventId} facts={data} />;
  if (error) return <ErrorResult error={error} title="Failed to load the fee" onRetry={retryOf(refetch)} />;
  return <ListSkeleton rows={4} />;
}

function Fee({ facts }: { facts: EventFeePageQuery }) {
  const { event, myEventFee: fee } = facts;
  const [started, setStarted] = useState(fee?.viewerCanPay ? fee.paymentId : null);
  const [phoneNumber, setPhoneNumber] = useState(facts.me.phoneNumber);
  return (
    <>
      <PageHeader
        title="Pay for your place"
        description={event.title}
        actions={<Link to={`/events/${event.id}`}>Back to the event</Link>}
      />
      {fee ? (
        <Panel title={`${formatMoney(fee.amount)} for ${event.title}`}>
          <FactRows
            facts={[
              { term: 'Begins', value: <DateText value={event.startsAt} /> },
              { term: 'Place', value: event.location },
              { term: 'State', value: standingOf(fee) },
            ]}
          />
          {started !== null && (
            <FeeProgress eventId={event.id} paymentId={started} onRetry={() => setStarted(null)} />
          )}
          {started === null && fee.viewerCanPay && (
            <FeeTill {...{ facts, fee, phoneNumber }} onAsked={setPhoneNumber} onStarted={setStarted} />
          )}
        </Panel>
      ) : (
        <EmptyState title="There is nothing to pay for this event" />
      )}
    </>
  );
}

function standingOf({ isPaid, viewerCanPay, heldUntil }: NonNullable<EventFeePageQuery['myEventFee']>) {
  if (isPaid) return 'Paid';
  if (!viewerCanPay) return 'The place has ended';
  return heldUntil === null ? (
    'Waits for your payment'
  ) : (
    <>
      Held for you until <DateText value={heldUntil} />
    </>
  );
}
