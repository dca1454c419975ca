import { useQuery } from '@apollo/client/react';
import { Button, type TableColumnsType } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { listFrom } from '../../../shared/api/lists/list-from';
import { formatMoment } from '../../../shared/format/dates';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { useCanManagePayments } from '../../payments/books/use-can-manage-payments';
import { FactCard, FactPair } from '../../payments/fact-card';
import { isUnsettled, stageWords } from '../../payments/payment-words';
import styles from './counter.module.css';
import { RegisteredTodayDocument, type DeskEntryFragment } from './registration-desk.generated';
import { useDeskFees } from './use-desk-fees';

const whileMoneyMovesMs = 3_000;

const isOpen = ({ fee }: DeskEntryFragment): boolean => fee !== null && isUnsettled(fee.progress);

/** Everybody whom the desk registered today, with the state of each fee; looked at again while one is under way. */
export function DeskDay() {
  const { page, turnTo } = usePageAddress();
  const asked = useQuery(RegisteredTodayDocument, { variables: { page }, fetchPolicy: 'cache-and-network' });
  const isMoving = asked.data?.registeredToday.results.some(isOpen) ?? false;
  const { startPolling, stopPolling } = asked;
  useEffect(() => {
    if (isMoving) startPolling(whileMoneyMovesMs);
    return stopPolling;
  }, [isMoving, startPolling, stopPolling]);
  return (
    <ListPage
      title="Registered today"
      headingLevel={2}
      list={listFrom(asked, (data) => data.registeredToday)}
      onTurn={turnTo}
      rowKey={({ userId }) => userId}
      columns={columns}
      isDense
      card={(entry) => <EntryCard entry={entry} />}
      errorTitle="Error Loading the Day"
      empty={<EmptyState title="Nobody was registered today">The first person stands here soon.</EmptyState>}
    />
  );
}

const columns: TableColumnsType<DeskEntryFragment> = [
  { title: 'Member', key: 'name', render: (_, entry) => <Name entry={entry} /> },
  { title: 'Registered', key: 'at', render: (_, entry) => <Registered entry={entry} /> },
  { title: 'Fee', key: 'fee', render: (_, entry) => <Fee entry={entry} /> },
  {
    title: <span className="visually-hidden">Actions</span>,
    key: 'acts',
    align: 'end',
    render: (_, entry) => <FeeActs entry={entry} />,
  },
];

const EntryCard = ({ entry }: { entry: DeskEntryFragment }) => (
  <FactCard
    lines={[
      [<Name entry={entry} />, <Fee entry={entry} />],
      [<Registered entry={entry} />, null],
      [null, <FeeActs entry={entry} />],
    ]}
  />
);

const Name = ({ entry: { name, membershipId, username } }: { entry: DeskEntryFragment }) => (
  <FactPair main={<Link to={`/dashboard/members/${membershipId}`}>{name}</Link>} more={username} />
);

const Registered = ({ entry: { registeredAt, registeredBy } }: { entry: DeskEntryFragment }) => (
  <FactPair main={formatMoment(registeredAt).split(', ').at(-1)} more={`by ${registeredBy}`} />
);

function Fee({ entry: { fee } }: { entry: DeskEntryFragment }) {
  if (!fee) return <StatusTag tone="neutral">Not paid</StatusTag>;
  const { label, tone } = stageWords[fee.progress];
  const more = fee.progress === 'FAILED' ? fee.detail : fee.receiptNumber;
  return <FactPair main={<StatusTag tone={tone}>{label}</StatusTag>} more={more} />;
}

function FeeActs({ entry: { userId: id, name, phoneNumber, fee } }: { entry: DeskEntryFragment }) {
  const { takeCash, ask, isBusy } = useDeskFees();
  const canTakeCash = useCanManagePayments();
  if (fee && fee.progress !== 'FAILED') return null;
  const payer = { id, name, phoneNumber };
  return (
    <span className={styles.acts}>
      {phoneNumber !== '' && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`Ask ${name} by M-Pesa`}
          onClick={() => void ask(payer)}
        >
          M-Pesa
        </Button>
      )}
      {canTakeCash && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`Cash from ${name}`}
          onClick={() => void takeCash(payer)}
        >
          Cash
        </Button>
      )}
    </span>
  );
}
