import { useQuery } from '@apollo/client/react';
import { useList } from '../../shared/api/use-list';
import { formatMoney } from '../../shared/format/money';
import { ButtonLink } from '../../shared/plain/button-link';
import { Figures } from '../../shared/plain/facts/figures';
import { EmptyState } from '../../shared/plain/states/empty-state';
import { ChoiceFilter } from '../../shared/ui/lists/choice-filter';
import { ListPage } from '../../shared/ui/lists/list-page';
import { SearchField } from '../../shared/ui/lists/search-field';
import { OrderInside } from './order-inside';
import { OrderCard, orderColumns } from './order-row';
import { statusChoices } from './order-words';
import { MyOrdersDocument, OrderFiguresDocument } from './orders.generated';
import { useOrderFilters, type OrderFilters } from './use-order-filters';

/** The orders of one person, newest first. */
export function MyOrdersPage() {
  const filters = useOrderFilters();
  const { filter, page } = filters;
  const orders = useList(MyOrdersDocument, { filter, page }, (data) => data.myOrders);
  return (
    <ListPage
      title="My orders"
      description="What you ordered in the club shop: what is to be paid, what is ready, what you can still cancel."
      summary={<OwnFigures />}
      filters={<OwnFilters filters={filters} />}
      list={orders}
      onTurn={filters.turnTo}
      rowKey={({ id }) => id}
      columns={orderColumns}
      card={(row) => <OrderCard row={row} />}
      details={{
        of: ({ number }) => `order ${number}`,
        show: ({ id }) => <OrderInside id={id} />,
      }}
      errorTitle="Error Loading Orders"
      errorText="Please try again later."
      empty={filters.isFiltered ? <NoMatch /> : <NoOrders />}
    />
  );
}

function OwnFigures() {
  const { data } = useQuery(OrderFiguresDocument, { variables: { isOwn: true, withRevenue: false } });
  const stats = data?.orderStats;
  return (
    <Figures
      figures={[
        { term: 'Orders', value: stats?.totalOrders },
        { term: 'To be paid', value: stats?.pendingOrders, isHighlighted: (stats?.pendingOrders ?? 0) > 0 },
        { term: 'Paid for', value: stats?.completedOrders },
        { term: 'Spent', value: stats && formatMoney(stats.totalSpent) },
      ]}
    />
  );
}

function OwnFilters({ filters }: { filters: OrderFilters }) {
  return (
    <>
      <SearchField label="Search by number or item" value={filters.search} onSearch={filters.setSearch} />
      <ChoiceFilter
        label="Status"
        all="All statuses"
        options={statusChoices}
        value={filters.status}
        onChange={filters.setStatus}
      />
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders yet"
      action={<ButtonLink to="/dashboard/merchandise">Go to the shop</ButtonLink>}
    >
      What you order in the club shop appears here.
    </EmptyState>
  );
}

function NoMatch() {
  return <EmptyState title="No orders match these filters">Clear a filter to see more.</EmptyState>;
}
