import { useQuery } from '@apollo/client/react';
import { Button, type TableColumnsType } from 'antd';
import type { ExportFormat, OrderFilterInput } from '../../shared/api/types.generated';
import { useList } from '../../shared/api/use-list';
import { useServerFile } from '../../shared/files/use-server-file';
import { formatPhone } from '../../shared/format/phone';
import { ButtonLink } from '../../shared/plain/button-link';
import { DateText } from '../../shared/plain/facts/date-text';
import { Figures } from '../../shared/plain/facts/figures';
import { MoneyText } from '../../shared/plain/facts/money-text';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import { EmptyState } from '../../shared/plain/states/empty-state';
import * as Permission from '../../shared/session/permission.generated';
import { useHoldsAny } from '../../shared/session/use-holds-any';
import { DownloadButtons } from '../../shared/ui/download-buttons';
import { ListPage } from '../../shared/ui/lists/list-page';
import { FactCard, FactPair, QuietFact } from '../payments/fact-card';
import { linesInWords } from './order-lines';
import { standingWords } from './order-words';
import {
  ExportOrdersDocument,
  OrderFiguresDocument,
  StaffOrdersDocument,
  type StaffOrdersQuery,
} from './orders.generated';
import { StaffOrderDrawer } from './staff-order-drawer';
import { StaffOrderFilters } from './staff-order-filters';
import { useOrderFilters } from './use-order-filters';

type Row = StaffOrdersQuery['orders']['results'][number];
type Open = (id: string) => void;

/** Everybody's orders, from payment to collection. */
export function StaffOrdersPage() {
  const filters = useOrderFilters();
  const { filter, page, opened, open } = filters;
  const orders = useList(StaffOrdersDocument, { filter, page }, (data) => data.orders);
  return (
    <>
      <ListPage
        title="Orders"
        description="Orders of the club shop, from payment to collection."
        actions={<Ways filter={filter} />}
        summary={<AllFigures />}
        filters={<StaffOrderFilters filters={filters} />}
        filtersInUse={filters.inUse}
        viewsOf="orders"
        list={orders}
        onTurn={filters.turnTo}
        rowKey={({ id }) => id}
        columns={columns(open)}
        isDense
        card={(row) => <StaffOrderCard row={row} onOpen={open} />}
        errorTitle="Error Loading Orders"
        errorText="Please try again later."
        empty={
          <EmptyState title={filters.isFiltered ? 'No orders match these filters' : 'No orders yet'}>
            {filters.isFiltered ? 'Clear a filter to see more.' : 'The first order is listed here.'}
          </EmptyState>
        }
      />
      <StaffOrderDrawer id={opened} onClose={() => open(null)} />
    </>
  );
}

function Ways({ filter }: { filter: OrderFilterInput }) {
  const handsOver = useHoldsAny(Permission.MerchandiseManageOrders);
  const packs = useHoldsAny(Permission.MerchandiseViewOrders);
  return (
    <>
      {packs && (
        <ButtonLink to="/dashboard/orders/packing" tone="outline">
          Packing list
        </ButtonLink>
      )}
      {handsOver && (
        <ButtonLink to="/dashboard/orders/stand" tone="outline">
          Stand
        </ButtonLink>
      )}
      <OrderExport filter={filter} />
    </>
  );
}

function AllFigures() {
  const { data } = useQuery(OrderFiguresDocument, { variables: { isOwn: false, withRevenue: true } });
  const stats = data?.orderStats;
  return (
    <Figures
      figures={[
        { term: 'Orders', value: stats?.totalOrders, to: '/dashboard/orders' },
        { term: 'To be paid', value: stats?.pendingOrders, to: '?status=PENDING' },
        { term: 'Paid', value: stats?.paidOrders, to: '?status=PAID', isHighlighted: true },
        { term: 'Sent or ready', value: stats?.shippedOrders, to: '?status=SHIPPED' },
        { term: 'Delivered', value: stats?.deliveredOrders, to: '?status=DELIVERED' },
        { term: 'Cancelled', value: stats?.cancelledOrders, to: '?status=CANCELLED' },
        { term: 'Revenue', value: stats?.revenue && <MoneyText amount={stats.revenue} /> },
      ]}
    />
  );
}

const formats: Record<ExportFormat, string> = { CSV: 'CSV', XLSX: 'XLSX' };

function OrderExport({ filter }: { filter: OrderFilterInput }) {
  const exported = useServerFile(ExportOrdersDocument, (data) => data.exportOrders);
  return (
    <DownloadButtons
      isAside
      formats={formats}
      label="Export as"
      failure="The orders could not be exported"
      fileAs={(format) => exported({ filter, format })}
    />
  );
}

const columns = (open: Open): TableColumnsType<Row> => [
  { title: 'Order', key: 'order', render: (_, row) => <Ordered row={row} /> },
  { title: 'Buyer', key: 'buyer', render: (_, row) => <Buyer row={row} /> },
  { title: 'Placed', key: 'placed', render: (_, row) => <DateText value={row.createdAt} /> },
  { title: 'Status', key: 'status', render: (_, row) => <Standing row={row} /> },
  { title: 'Total', key: 'total', align: 'end', render: (_, row) => <MoneyText amount={row.total} /> },
  {
    title: <span className="visually-hidden">Details</span>,
    key: 'details',
    align: 'end',
    render: (_, row) => <Details row={row} onOpen={open} />,
  },
];

function StaffOrderCard({ row, onOpen }: { row: Row; onOpen: Open }) {
  return (
    <FactCard
      lines={[
        [<Ordered key="what" row={row} />, <MoneyText key="total" amount={row.total} />],
        [<Buyer key="who" row={row} />, <Standing key="how" row={row} />],
        [
          <QuietFact key="when">
            <DateText value={row.createdAt} />
          </QuietFact>,
          <Details key="more" row={row} onOpen={onOpen} />,
        ],
      ]}
    />
  );
}

function Ordered({ row: { number, lines } }: { row: Row }) {
  return <FactPair main={<span className="unbroken">{number}</span>} more={linesInWords(lines)} />;
}

function Buyer({ row: { buyer } }: { row: Row }) {
  return <FactPair main={buyer.name} more={buyer.phone && formatPhone(buyer.phone)} />;
}

function Standing({ row }: { row: Row }) {
  const { label, tone } = standingWords(row);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

function Details({ row, onOpen }: { row: Row; onOpen: Open }) {
  return (
    <Button size="small" onClick={() => onOpen(row.id)}>
      Details<span className="visually-hidden"> of order {row.number}</span>
    </Button>
  );
}
