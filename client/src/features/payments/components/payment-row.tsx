import type { TableColumnsType } from 'antd';
import { ButtonLink } from '../../../shared/ui/button-link';
import { DateText } from '../../../shared/ui/date-text';
import { MoneyText } from '../../../shared/ui/money-text';
import { StatusTag } from '../../../shared/ui/status-tag';
import type { PaymentRow_PaymentFragment } from '../my-payments-page.generated';
import { methodLabels, stageOf, stageWords, typeLabels } from '../payment-words';
import styles from './payment-row.module.css';

type Row = PaymentRow_PaymentFragment;

export const paymentColumns: TableColumnsType<Row> = [
  { title: 'Date', key: 'date', render: (_, row) => <DateText value={row.createdAt} /> },
  { title: 'For', key: 'purpose', render: (_, row) => <Purpose row={row} /> },
  { title: 'Method', key: 'method', render: (_, row) => <Method row={row} /> },
  { title: 'Status', key: 'status', render: (_, row) => <Standing row={row} /> },
  { title: 'Amount', key: 'amount', align: 'end', render: (_, row) => <MoneyText amount={row.amount} /> },
  {
    title: <span className="visually-hidden">Details</span>,
    key: 'details',
    align: 'end',
    render: (_, row) => <Details row={row} />,
  },
];

/** The same facts for a phone. */
export function PaymentCard({ row }: { row: Row }) {
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <Purpose row={row} />
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
        <Method row={row} />
        <Details row={row} />
      </div>
    </div>
  );
}

function Purpose({ row }: { row: Row }) {
  return (
    <span className={styles.stack}>
      <span>{row.description || typeLabels[row.type]}</span>
      <span className={styles.quiet}>{row.reference}</span>
    </span>
  );
}

function Method({ row }: { row: Row }) {
  return (
    <span className={styles.stack}>
      <span>{methodLabels[row.method]}</span>
      {row.receipt && <span className={styles.quiet}>{row.receipt}</span>}
    </span>
  );
}

function Standing({ row }: { row: Row }) {
  const { label, tone } = stageWords[stageOf(row)];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

function Details({ row }: { row: Row }) {
  return (
    <ButtonLink to={`/dashboard/my-payments/${row.id}`} tone="outline" size="small">
      Details<span className="visually-hidden"> of {row.reference}</span>
    </ButtonLink>
  );
}
