import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useList } from '../../../shared/api/use-list';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { OwnHeldMoney } from '../paybill/own-held-money';
import { OwnHeldPartsDocument } from '../paybill/own-paybill.generated';
import { ExportButtons } from '../papers/export-buttons';
import { MyPaymentsDocument } from './my-payments-page.generated';
import { PaymentFigures } from './payment-figures';
import { PaymentFilters } from './payment-filters';
import { OwnPaymentCard, paymentColumns } from './payment-row';
import { usePaymentFilters } from './use-payment-filters';

interface MyPaymentsPageProps {
  /** The way to pay something. Payments do not know what there is to pay for, so the pages' composer says. */
  payAction: ReactNode;
}

/** Everything the person has paid or tried to pay, newest first. */
export function MyPaymentsPage({ payAction }: MyPaymentsPageProps) {
  const filters = usePaymentFilters();
  const { type, status, page } = filters;
  const payments = useList(MyPaymentsDocument, { type, status, page }, (data) => data.myPayments);
  const { data: held } = useQuery(OwnHeldPartsDocument, { fetchPolicy: 'cache-and-network' });
  const parts = held?.myHeldParts ?? [];
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
      summary={
        <>
          <OwnHeldMoney parts={parts} />
          <PaymentFigures />
        </>
      }
      filters={<PaymentFilters filters={filters} />}
      list={payments}
      onTurn={filters.turnTo}
      rowKey={({ id }) => id}
      columns={paymentColumns}
      card={(row) => <OwnPaymentCard row={row} />}
      errorTitle="Error Loading Payments"
      errorText="Please try again later."
      empty={isFiltered ? <NoMatch /> : parts.length > 0 ? <OnlyHeld /> : <NoPayments />}
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

function OnlyHeld() {
  return (
    <EmptyState title="Nothing is paid in full yet">
      What you have paid so far is held for you, and stands above.
    </EmptyState>
  );
}

function NoMatch() {
  return <EmptyState title="No payments match these filters">Clear a filter to see more.</EmptyState>;
}
