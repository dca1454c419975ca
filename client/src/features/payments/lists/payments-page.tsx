import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useList } from '../../../shared/api/use-list';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { BooksSummary } from '../books/books-summary';
import { ExportButtons } from '../papers/export-buttons';
import { BookFilters } from './book-filters';
import { BookCard, bookColumns } from './book-table';
import { BookPaymentsDocument } from './payments-page.generated';
import { useBookFilters } from './use-book-filters';

interface PaymentsPageProps {
  /** The way to record money that came by hand. Payments do not know what it can be for, so the pages' composer says. */
  recordAction: ReactNode;
}

/** Every payment to the club, for those who look after its money. */
export function PaymentsPage({ recordAction }: PaymentsPageProps) {
  const filters = useBookFilters();
  const { filter, oldestFirst, page } = filters;
  const payments = useList(BookPaymentsDocument, { filter, oldestFirst, page }, (data) => data.payments);
  const turn = () => filters.narrow({ order: oldestFirst ? null : 'oldest' });
  return (
    <ListPage
      title="Payments"
      description="Every payment to the club, with its M-Pesa receipt and what it was for."
      actions={
        <>
          <ExportButtons filter={filter} oldestFirst={oldestFirst} />
          {recordAction}
        </>
      }
      summary={
        <BooksSummary
          filter={{ ...filter, state: null }}
          addressOf={filters.addressWith}
          shownState={filters.state}
        />
      }
      filters={<BookFilters filters={filters} />}
      filtersInUse={filters.inUse}
      viewsOf="payments"
      list={payments}
      onTurn={filters.turnTo}
      rowKey={({ id }) => id}
      columns={bookColumns({ oldestFirst, turn })}
      isDense
      card={(row) => <BookCard row={row} />}
      errorTitle="Error Loading Payments"
      errorText="Please try again later."
      empty={filters.isFiltered ? <NoMatch onClear={filters.clear} /> : <NoPayments />}
    />
  );
}

function NoPayments() {
  return (
    <EmptyState title="No payments yet">
      The first payment of a member appears here while it is still on its way.
    </EmptyState>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No payments match these filters"
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
