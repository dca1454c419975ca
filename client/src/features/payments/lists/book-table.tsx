import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { formatPhone } from '../../../shared/format/phone';
import { DateText } from '../../../shared/plain/facts/date-text';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { bookStageWords } from '../book-stage';
import { FactPair } from '../fact-card';
import { PaymentCard } from '../payment-card';
import { methodLabels, typeLabels } from '../payment-words';
import type { BookRow_PaymentFragment } from './payments-page.generated';

type Row = BookRow_PaymentFragment;

interface Order {
  oldestFirst: boolean;
  turn: () => void;
}

export function bookColumns({ oldestFirst, turn }: Order): TableColumnsType<Row> {
  return [
    {
      title: 'Date',
      key: 'date',
      sorter: true,
      sortOrder: oldestFirst ? 'ascend' : 'descend',
      showSorterTooltip: { title: oldestFirst ? 'Show the newest first' : 'Show the oldest first' },
      // The server sorts; the table shows the order and is where it is turned.
      onHeaderCell: () => ({ onClick: turn, onKeyDown: ({ key }) => key === 'Enter' && turn() }),
      render: (_, row) => <DateText value={row.createdAt} />,
    },
    { title: 'Payer', key: 'payer', render: (_, row) => <Payer row={row} /> },
    { title: 'For', key: 'purpose', render: (_, row) => <Purpose row={row} /> },
    { title: 'Receipt and phone', key: 'receipt', render: (_, row) => <Receipt row={row} /> },
    { title: 'Status', key: 'status', render: (_, row) => <Standing row={row} /> },
    { title: 'Amount', key: 'amount', align: 'end', render: (_, row) => <MoneyText amount={row.amount} /> },
  ];
}

/** The same facts for a phone. */
export function BookCard({ row }: { row: Row }) {
  return (
    <PaymentCard
      payment={row}
      head={<Payer row={row} />}
      standing={<Standing row={row} />}
      more={[<Purpose row={row} />, <Receipt row={row} />]}
    />
  );
}

/** The name is the link to the whole record. */
function Payer({ row: { id, payer } }: { row: Row }) {
  return <FactPair main={<Link to={`/dashboard/payments/${id}`}>{payer.name}</Link>} more={payer.username} />;
}

function Purpose({ row }: { row: Row }) {
  return <FactPair main={typeLabels[row.type]} more={<span className="unbroken">{row.reference}</span>} />;
}

/** M-Pesa's receipt, and which way the money came. */
function Receipt({ row }: { row: Row }) {
  return (
    <FactPair
      main={<span className="unbroken">{row.receipt || '–'}</span>}
      more={
        <>
          {methodLabels[row.method]} <span className="unbroken">{formatPhone(row.phoneNumber)}</span>
        </>
      }
    />
  );
}

function Standing({ row }: { row: Row }) {
  const { label, tone } = bookStageWords(row);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
