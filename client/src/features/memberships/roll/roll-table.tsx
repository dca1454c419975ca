import { Checkbox, type TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import type { RollOrder } from '../../../shared/api/types.generated';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { DateText } from '../../../shared/plain/facts/date-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { FactCard, FactPair, QuietFact } from '../../payments/fact-card';
import type { RollRow_RowFragment } from './roll-page.generated';
import { standingWords } from './roll-words';
import type { useChosenPeople } from './use-chosen-people';

type Row = RollRow_RowFragment;
type Chosen = ReturnType<typeof useChosenPeople>;

interface Order {
  order: RollOrder;
  isDescending: boolean;
  orderBy: (order: RollOrder) => void;
}

/** A column whose head puts the list in order: the server sorts, the table shows how. */
function sortable({ order, isDescending, orderBy }: Order, by: RollOrder) {
  const direction = isDescending ? ('descend' as const) : ('ascend' as const);
  return {
    sorter: true,
    sortOrder: order === by ? direction : null,
    onHeaderCell: () => ({
      onClick: () => orderBy(by),
      onKeyDown: ({ key }: { key: string }) => key === 'Enter' && orderBy(by),
    }),
  };
}

export function rollColumns(order: Order, chosen: Chosen | null): TableColumnsType<Row> {
  const choice: TableColumnsType<Row> = chosen
    ? [
        {
          title: <span className="visually-hidden">Choose</span>,
          key: 'choice',
          render: (_, row) => <Choose row={row} chosen={chosen} />,
        },
      ]
    : [];
  return [
    ...choice,
    { title: 'Member', key: 'name', ...sortable(order, 'NAME'), render: (_, row) => <Member row={row} /> },
    { title: 'Standing', key: 'standing', render: (_, row) => <Standing row={row} /> },
    {
      title: 'Paid until',
      key: 'until',
      ...sortable(order, 'PAID_UNTIL'),
      render: (_, row) => <DateText value={row.paidUntil} />,
    },
    { title: 'Payment', key: 'payment', render: (_, row) => <Payment row={row} /> },
    { title: 'Reminded', key: 'reminded', render: (_, row) => <DateText value={row.remindedAt} /> },
  ];
}

/** The same facts for a phone. */
export function RollCard({ row, chosen }: { row: Row; chosen: Chosen | null }) {
  const member = chosen ? (
    <Choose row={row} chosen={chosen}>
      <Member row={row} />
    </Choose>
  ) : (
    <Member row={row} />
  );
  const until = row.paidUntil && (
    <QuietFact>
      Until <DateText value={row.paidUntil} />
    </QuietFact>
  );
  const reminded = row.remindedAt && (
    <QuietFact>
      Reminded <DateText value={row.remindedAt} />
    </QuietFact>
  );
  const more = reminded ? ([[reminded, null]] as const) : [];
  return (
    <FactCard lines={[[member, <Standing row={row} />], [until ?? '–', <Payment row={row} />], ...more]} />
  );
}

interface ChooseProps {
  row: Row;
  chosen: Chosen;
  children?: React.ReactNode;
}

/** Only who owes can be chosen. */
function Choose({ row, chosen, children }: ChooseProps) {
  if (row.standing !== 'OWES') return <>{children}</>;
  return (
    <Checkbox
      aria-label={`Choose ${row.name}`}
      checked={chosen.has(row)}
      onChange={({ target }) => chosen.choose(row, target.checked)}
    >
      {children}
    </Checkbox>
  );
}

function Member({ row: { name, username, registrationNumber } }: { row: Row }) {
  return <FactPair main={name} more={registrationNumber || username} />;
}

function Standing({ row: { standing, isStopped } }: { row: Row }) {
  const { label, tone } = standingWords[standing];
  return (
    <FactPair
      main={<StatusTag tone={tone}>{label}</StatusTag>}
      more={isStopped && 'Membership suspended or ended'}
    />
  );
}

/** The payment that bought the last period: a link for whoever may see payments. */
function Payment({ row: { paymentId, paymentReference } }: { row: Row }) {
  const seesPayments = useHoldsAny(Permission.PaymentViewPayment);
  if (paymentReference === null) return <span>–</span>;
  const reference = <span className="unbroken">{paymentReference}</span>;
  return seesPayments ? <Link to={`/dashboard/payments/${String(paymentId)}`}>{reference}</Link> : reference;
}
