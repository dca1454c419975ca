import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/list-page';
import { ExportButtons } from '../papers/export-buttons';
import { MyPaymentsDocument } from './my-payments-page.generated';
import { PaymentFigures } from './payment-figures';
import { PaymentFilters } from './payment-filters';
import { PaymentCard, paymentColumns } from './payment-row';
import { usePaymentFilters } from './use-payment-filters';

interface MyPaymentsPageProps {
  /** The way to pay something. Payments do not know what there is to pay for, so the pages' composer says. */
  payAction: ReactNode;
}

/** Everything the person has paid or tried to pay, newest first. */
export function MyPaymentsPage({ payAction }: MyPaymentsPageProps) {
  const filters = usePaymentFilters();
  const { type, status, page } = filters;
  const { data, previousData, loading, error, refetch } = useQuery(MyPaymentsDocument, {
    variables: { type, status, page },
  });
  const list = (error ? data : (data ?? previousData))?.myPayments;
  const isFiltered = type !== null || status !== null;
  return (
    <ListPage
      title="My payments"
      description="Every payment you made to the club, with its receipt."
      actions={
        <>
          <ExportButtons list="MY_PAYMENTS" filter={{ type, status }} />
          {payAction}
        </>
      }
      summary={<PaymentFigures />}
      filters={<PaymentFilters filters={filters} />}
      rows={list?.results}
      rowKey={({ id }) => id}
      columns={paymentColumns}
      card={(row) => <PaymentCard row={row} />}
      isLoading={loading && !data}
      error={error}
      errorTitle="Error Loading Payments"
      onRetry={() => void refetch().catch(() => undefined)}
      empty={isFiltered ? <NoMatch /> : <NoPayments />}
      paging={list && { ...list, onChange: filters.turnTo }}
    />
  );
}

function NoPayments() {
  return (
    <EmptyState title="No payments yet">
      Your first payment will appear here as soon as it is on its way to your phone.
    </EmptyState>
  );
}

function NoMatch() {
  return <EmptyState title="No payments match these filters">Clear a filter to see more.</EmptyState>;
}
