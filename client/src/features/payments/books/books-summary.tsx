import { useQuery } from '@apollo/client/react';
import type { PaymentFilterInput } from '../../../shared/api/types.generated';
import { Figures, type Figure } from '../../../shared/plain/facts/figures';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { TabLinks } from '../../../shared/ui/tab-links';
import { BookFiguresDocument, type BookFiguresQuery } from './books-figures.generated';
import styles from './books-summary.module.css';
import { useFreshBooks } from './use-fresh-books';

interface BooksSummaryProps {
  /** What the list below is narrowed to besides the outcome, which the figures themselves choose. */
  filter?: PaymentFilterInput;
  /** Address of the list with one outcome, for the figures that lead there; plain list when absent. */
  addressOf?: (status: 'COMPLETED' | 'PENDING' | 'FAILED' | null) => string;
  shownStatus?: 'COMPLETED' | 'PENDING' | 'FAILED' | null;
}

const list = '/dashboard/payments';
const plainAddress = (status: string | null) => (status === null ? list : `${list}?status=${status}`);

/** The head of every page of the books: figures that lead to their rows, and the way to the other pages. */
export function BooksSummary({ filter, addressOf = plainAddress, shownStatus }: BooksSummaryProps) {
  const { data, previousData } = useQuery(BookFiguresDocument, { variables: { filter: filter ?? null } });
  useFreshBooks();
  const known = data ?? previousData;
  return (
    <>
      <div className={shownStatus === undefined ? styles.besides : undefined}>
        <Figures figures={figuresOf(known, addressOf, shownStatus)} />
      </div>
      <TabLinks
        label="Books"
        tabs={[
          { to: list, label: 'Payments' },
          { to: `${list}/review`, label: 'Review queue', mark: <Waiting count={waitingIn(known)} /> },
          {
            to: `${list}/unmatched`,
            label: 'Unmatched money',
            mark: <Waiting count={known?.unmatchedLedgerLines.count ?? 0} />,
          },
          { to: `${list}/statement`, label: 'Statement' },
        ]}
      />
    </>
  );
}

const waitingIn = (known: BookFiguresQuery | undefined) =>
  known ? known.books.needReview + known.books.refundsDue : 0;

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.waiting}>
      {count}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}

const isSome = (count: number | undefined) => count !== undefined && count > 0;

function figuresOf(
  known: BookFiguresQuery | undefined,
  addressOf: NonNullable<BooksSummaryProps['addressOf']>,
  shown: BooksSummaryProps['shownStatus'],
): Figure[] {
  const stats = known?.paymentStats;
  const { needReview, refundsDue } = known?.books ?? {};
  const outcome = (term: string, status: 'COMPLETED' | 'PENDING' | 'FAILED' | null, value?: number) => ({
    term,
    value,
    to: addressOf(status),
    isShown: shown === status,
  });
  return [
    outcome('Payments', null, stats?.totalPayments),
    outcome('Completed', 'COMPLETED', stats?.completedPayments),
    outcome('Pending', 'PENDING', stats?.pendingPayments),
    outcome('Failed', 'FAILED', stats?.failedPayments),
    { term: 'Revenue', value: stats && <MoneyText amount={stats.totalAmount} /> },
    {
      term: 'In review',
      value: needReview,
      to: `${list}/review`,
      isHighlighted: isSome(needReview),
    },
    {
      term: 'Refunds due',
      value: refundsDue,
      to: `${list}/review?queue=refunds`,
      isHighlighted: isSome(refundsDue),
    },
  ];
}
