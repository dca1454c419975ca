import { useQuery } from '@apollo/client/react';
import type { PaymentFilterInput, PaymentState } from '../../../shared/api/types.generated';
import { Figures, type Figure } from '../../../shared/plain/facts/figures';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { TabLinks } from '../../../shared/ui/tab-links';
import { BookFiguresDocument, type BookFiguresQuery } from './books-figures.generated';
import { stateLabels } from '../payment-words';
import styles from './books-summary.module.css';
import { useFreshBooks } from './use-fresh-books';

interface BooksSummaryProps {
  /** What the list below is narrowed to besides the state, which the figures themselves choose. */
  filter?: PaymentFilterInput;
  /** Address of the list with one state, for the figures that lead there; plain list when absent. */
  addressOf?: (state: PaymentState | null) => string;
  shownState?: PaymentState | null;
}

const list = '/dashboard/payments';
const plainAddress = (state: PaymentState | null) => (state === null ? list : `${list}?status=${state}`);

/** The head of every page of the books: figures that lead to their rows, and the way to the other pages. */
export function BooksSummary({ filter, addressOf = plainAddress, shownState }: BooksSummaryProps) {
  const { data, previousData } = useQuery(BookFiguresDocument, { variables: { filter: filter ?? null } });
  useFreshBooks();
  const known = data ?? previousData;
  return (
    <>
      <div className={shownState === undefined ? styles.besides : undefined}>
        <Figures figures={figuresOf(known, addressOf, shownState)} />
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
          {
            to: `${list}/parts`,
            label: 'Part payments',
            mark: <Waiting count={known?.partPayments.count ?? 0} />,
          },
          {
            to: `${list}/refunds`,
            label: 'Refunds',
            mark: <Waiting count={known?.refunds.count ?? 0} />,
          },
          { to: `${list}/events`, label: 'Event money' },
          { to: `${list}/statement`, label: 'Statement' },
          { to: '/dashboard/month-end', label: 'Month-end' },
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

/** What waits for the treasurer. */
const waitingStates: ReadonlySet<PaymentState> = new Set(['IN_REVIEW', 'REFUND_DUE']);

/** Nobody misses these where there are none. */
const rareStates: ReadonlySet<PaymentState> = new Set(['REFUNDED', 'REVERSED']);

const isSome = (count: number | undefined) => count !== undefined && count > 0;

function figuresOf(
  known: BookFiguresQuery | undefined,
  addressOf: NonNullable<BooksSummaryProps['addressOf']>,
  shown: BooksSummaryProps['shownState'],
): Figure[] {
  const stats = known?.paymentStats;
  const counted = Object.entries(stateLabels).flatMap(([code, term]): Figure[] => {
    const state = code as PaymentState;
    const value = stats?.states.find((one) => one.state === state)?.count;
    const isHighlighted = waitingStates.has(state) && isSome(value);
    if (rareStates.has(state) && !isSome(value) && shown !== state) return [];
    return [{ term, value, to: addressOf(state), isShown: shown === state, isHighlighted }];
  });
  return [
    { term: 'Payments', value: stats?.totalPayments, to: addressOf(null), isShown: shown === null },
    ...counted,
    { term: 'Revenue', value: stats && <MoneyText amount={stats.totalAmount} /> },
  ];
}
