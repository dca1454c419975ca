import type { TableColumnsType } from 'antd';
import { ButtonLink } from '../../shared/plain/button-link';
import { DateText } from '../../shared/plain/facts/date-text';
import { MoneyText } from '../../shared/plain/facts/money-text';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import { FactCard, FactPair, QuietFact } from '../payments/fact-card';
import { linesInWords } from './order-lines';
import { standingWords } from './order-words';
import type { OrderRow_OrderFragment } from './orders.generated';

type Row = OrderRow_OrderFragment;

export const orderColumns: TableColumnsType<Row> = [
  { title: 'Order', key: 'order', render: (_, row) => <Ordered row={row} /> },
  { title: 'Placed', key: 'placed', render: (_, row) => <DateText value={row.createdAt} /> },
  { title: 'Status', key: 'status', render: (_, row) => <Standing row={row} /> },
  { title: 'Total', key: 'total', align: 'end', render: (_, row) => <MoneyText amount={row.total} /> },
  {
    title: <span className="visually-hidden">Details</span>,
    key: 'details',
    align: 'end',
    render: (_, row) => <Details row={row} />,
  },
];

/** The same facts for a phone. */
export function OrderCard({ row }: { row: Row }) {
  return (
    <FactCard
      lines={[
        [<Ordered key="what" row={row} />, <MoneyText key="total" amount={row.total} />],
        [
          <QuietFact key="when">
            <DateText value={row.createdAt} />
          </QuietFact>,
          <Standing key="how" row={row} />,
        ],
        [null, <Details key="more" row={row} />],
      ]}
    />
  );
}

function Ordered({ row: { number, lines } }: { row: Row }) {
  return <FactPair main={<span className="unbroken">{number}</span>} more={linesInWords(lines)} />;
}

function Standing({ row }: { row: Row }) {
  const { label, tone } = standingWords(row);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

function Details({ row: { id, number, status } }: { row: Row }) {
  return (
    <ButtonLink
      to={`/dashboard/my-orders/${id}`}
      tone={status === 'PENDING' ? 'primary' : 'outline'}
      size="small"
    >
      {status === 'PENDING' ? 'Pay' : 'Details'}
      <span className="visually-hidden"> of order {number}</span>
    </ButtonLink>
  );
}
