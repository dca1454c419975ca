import { Segmented } from 'antd';
import { useList } from '../../../shared/api/use-list';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { BooksSummary } from '../books/books-summary';
import { ExportButtons } from '../papers/export-buttons';
import { AskMpesa } from '../questions/ask-mpesa';
import { ReviewCard } from './review-card';
import { ReviewQueueDocument } from './review-page.generated';

const queues = [
  { value: 'waiting', label: 'Waiting for a decision' },
  { value: 'refunds', label: 'Refunds to send' },
];

/** Money that could not be credited by itself, oldest first, and the refunds that are still to be sent. */
export function ReviewPage() {
  const { address, page, change, turnTo } = usePageAddress();
  const isRefunds = address.get('queue') === 'refunds';
  const filter = isRefunds ? { refundDue: true } : { needsReview: true };
  const payments = useList(ReviewQueueDocument, { filter, page }, (data) => data.payments);
  return (
    <ListPage
      title="Review queue"
      description="Money that arrived but could not be credited by itself. Somebody has to decide."
      actions={
        <>
          <AskMpesa />
          <ExportButtons filter={filter} oldestFirst />
        </>
      }
      summary={<BooksSummary />}
      filters={
        <Segmented
          aria-label="Queue"
          options={queues}
          value={isRefunds ? 'refunds' : 'waiting'}
          onChange={(queue) => change({ queue: queue === 'refunds' ? queue : null, page: null })}
        />
      }
      list={payments}
      onTurn={turnTo}
      rowKey={({ id }) => id}
      card={(payment) => <ReviewCard payment={payment} />}
      errorTitle="Error Loading Payments"
      errorText="Please try again later."
      empty={<NothingWaits isRefunds={isRefunds} />}
    />
  );
}

function NothingWaits({ isRefunds }: { isRefunds: boolean }) {
  return isRefunds ? (
    <EmptyState title="No refund is due">
      Money marked for refund waits here until somebody says it was sent.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing to decide">
      Payments come here when another amount arrives than was asked for, when a receipt was used before, and
      when M-Pesa does not confirm money or takes it back.
    </EmptyState>
  );
}
