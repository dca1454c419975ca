import { useList } from '../../../shared/api/use-list';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { BooksSummary } from '../../payments/books/books-summary';
import { EventMoneyCard } from './event-money-card';
import { EventMoneyDocument } from './event-money-page.generated';

/** What came for places at events, by event, and the way back for all of it at once. */
export function EventMoneyPage() {
  const { page, turnTo } = usePageAddress();
  const events = useList(EventMoneyDocument, { page }, (data) => data.eventFeeSums);
  return (
    <ListPage
      title="Event money"
      description="What came for places, event by event. For all of an event at once: one person asks for the money to go back, another approves."
      summary={<BooksSummary />}
      list={events}
      onTurn={turnTo}
      rowKey={({ eventId }) => eventId}
      card={(event) => <EventMoneyCard event={event} />}
      errorTitle="Error Loading Event Money"
      empty={
        <EmptyState title="No event has cost anything yet">
          An event gets a price where it is edited, under “Fee”.
        </EmptyState>
      }
    />
  );
}
