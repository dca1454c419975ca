import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { formatPhone } from '../../../../shared/format/phone';
import { DateText } from '../../../../shared/ui/date-text';
import { MoneyText } from '../../../../shared/ui/money-text';
import { StatusTag } from '../../../../shared/ui/status-tag';
import { methodLabels, typeLabels } from '../../payment-words';
import { bookStageWords } from '../book-stage';
import type { BookRow_PaymentFragment } from '../payments-page.generated';
import styles from './book-table.module.css';

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
    { title: 'Phone', key: 'phone', render: (_, row) => formatPhone(row.phoneNumber) || '–' },
    { title: 'Receipt', key: 'receipt', render: (_, row) => <Receipt row={row} /> },
    { title: 'Status', key: 'status', render: (_, row) => <Standing row={row} /> },
    { title: 'Amount', key: 'amount', align: 'end', render: (_, row) => <MoneyText amount={row.amount} /> },
  ];
}

/** The same facts for a phone. */
export function BookCard({ row }: { row: Row }) {
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <Payer row={row} />
        <strong>
          <MoneyText amount={row.amount} />
        </strong>
      </div>
      <div className={styles.line}>
        <span className={styles.quiet}>
          <DateText value={row.createdAt} />
        </span>
        <Standing row={row} />
      </div>
      <div className={styles.line}>
        <Purpose row={row} />
        <Receipt row={row} />
      </div>
    </div>
  );
}

/** The name is the link to the whole record. */
function Payer({ row }: { row: Row }) {
  return (
    <span className={styles.stack}>
      <Link to={`/dashboard/payments/${row.id}`}>{row.payer.name}</Link>
      <span className={styles.quiet}>{row.payer.username}</span>
    </span>
  );
}

function Purpose({ row }: { row: Row }) {
  return (
    <span className={styles.stack}>
      <span>{typeLabels[row.type]}</span>
      <span className={styles.quiet}>{row.reference}</span>
    </span>
  );
}

function Receipt({ row }: { row: Row }) {
  return (
    <span className={styles.stack}>
      <span>{row.receipt || '–'}</span>
      <span className={styles.quiet}>{methodLabels[row.method]}</span>
    </span>
  );
}

function Standing({ row }: { row: Row }) {
  const { label, tone } = bookStageWords(row);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
