import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { ButtonLink } from '../../shared/plain/button-link';
import { DateText } from '../../shared/plain/facts/date-text';
import { MoneyText } from '../../shared/plain/facts/money-text';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import { FactCard, FactPair, QuietFact } from '../payments/fact-card';
import { linesInWords } from './order-lines';
import { standingWords } from './order-words';
import { OrderInside } from './order-inside';
import type { MyOrdersQuery } from './orders.generated';
import styles from './orders.module.css';
import { useOrderMoves } from './use-order-moves';

type Row = MyOrdersQuery['myOrders']['results'][number];

export const orderColumns: TableColumnsType<Row> = [
  { title: 'Order', key: 'order', render: (_, row) => <Ordered row={row} /> },
  { title: 'Placed', key: 'placed', render: (_, row) => <DateText value={row.createdAt} /> },
  { title: 'Status', key: 'status', render: (_, row) => <Standing row={row} /> },
  { title: 'Total', key: 'total', align: 'end', render: (_, row) => <MoneyText amount={row.total} /> },
  {
    title: <span className="visually-hidden">Details</span>,
    key: 'details',
    align: 'end',
    render: (_, row) => <Ways row={row} />,
  },
];

/** The same facts for a phone, with what is inside on request. */
export function OrderCard({ row }: { row: Row }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FactCard
        lines={[
          [<Ordered key="what" row={row} />, <MoneyText key="total" amount={row.total} />],
          [
            <QuietFact key="when">
              <DateText value={row.createdAt} />
            </QuietFact>,
            <Standing key="how" row={row} />,
          ],
          [
            <Button key="inside" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              More<span className="visually-hidden"> of order {row.number}</span>
            </Button>,
            <Ways key="ways" row={row} />,
          ],
        ]}
      />
      {isOpen && <OrderInside id={row.id} />}
    </>
  );
}

function Ordered({ row: { number, lines } }: { row: Row }) {
  return <FactPair main={<span className="unbroken">{number}</span>} more={linesInWords(lines)} />;
}

function Standing({ row }: { row: Row }) {
  const { label, tone } = standingWords(row);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

/** To the order, and out of it while it is not paid. */
function Ways({ row }: { row: Row }) {
  return (
    <span className={styles.ways}>
      {row.viewerMoves.includes('CANCELLED') && row.status === 'PENDING' && <CancelButton row={row} />}
      <Details row={row} />
    </span>
  );
}

function CancelButton({ row }: { row: Row }) {
  const { isBusy, cancel } = useOrderMoves(['MyOrders', 'OrderFigures']);
  return (
    <Button danger size="small" loading={isBusy} onClick={() => cancel(row)}>
      Cancel<span className="visually-hidden"> order {row.number}</span>
    </Button>
  );
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
