import type { TableColumnsType } from 'antd';
import { ButtonLink } from '../../../shared/plain/button-link';
import { DateText } from '../../../shared/plain/facts/date-text';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { FactPair } from '../fact-card';
import { PaymentCard } from '../payment-card';
import { methodLabels, stageOf, stageWords, typeLabels } from '../payment-words';
import type { PaymentRow_PaymentFragment } from './my-payments-page.generated';

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
export function OwnPaymentCard({ row }: { row: Row }) {
  return (
    <PaymentCard
      payment={row}
      head={<Purpose row={row} />}
      standing={<Standing row={row} />}
      more={[<Method row={row} />, <Details row={row} />]}
    />
  );
}

function Purpose({ row }: { row: Row }) {
  return (
    <FactPair
      main={row.description || typeLabels[row.type]}
      more={<span className="unbroken">{row.reference}</span>}
    />
  );
}

function Method({ row }: { row: Row }) {
  return <FactPair main={methodLabels[row.method]} more={row.receipt} />;
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
