import { useQuery } from '@apollo/client/react';
import type { PaymentFilterInput, PaymentState, PaymentType } from '../../../shared/api/types.generated';
import { Figures, type Figure } from '../../../shared/plain/facts/figures';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { TabLinks } from '../../../shared/ui/tab-links';
import { BookFiguresDocument, type BookFiguresQuery } from './books-figures.generated';
import { stateLabels } from '../payment-words';
import styles from './books-summary.module.css';
import { useFreshBooks } from './use-fresh-books';

type AddressOf = (part: 'status' | 'type', chosen: string | null) => string;

interface BooksSummaryProps {
  /** What the list below is narrowed to besides the state, which the figures themselves choose. */
  filter?: PaymentFilterInput;
  /** Address of the list with one state or of one kind, for the figures that lead there; plain list when absent. */
  addressOf?: AddressOf;
  shownState?: PaymentState | null;
}

const list = '/dashboard/payments';
const plainAddress: AddressOf = (part, chosen) => (chosen === null ? list : `${list}?${part}=${chosen}`);

/** The head of every page of the books: figures that lead to their rows, and the way to the other pages. */
export function BooksSummary({ filter, addressOf = plainAddress, shownState }: BooksSummaryProps) {
  const { data, previousData } = useQuery(BookFiguresDocument, { variables: { filter: filter ?? null } });
  useFreshBooks();
  const known = data ?? previousData;
  return (
    <>
      <div className={shownState === undefined ? styles.besides : undefined}>
        <Figures figures={figuresOf(known, addressOf, { state: shownState, type: filter?.type })} />
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

/** What the list is narrowed to. */
interface Shown {
  state: BooksSummaryProps['shownState'];
  type: PaymentFilterInput['type'];
}

function figuresOf(known: BookFiguresQuery | undefined, addressOf: AddressOf, shown: Shown): Figure[] {
  const stats = known?.paymentStats;
  return [
    {
      term: 'Payments',
      value: stats?.totalPayments,
      to: addressOf('status', null),
      isShown: shown.state === null,
    },
    ...stateFigures(stats, addressOf, shown),
    ...kindFigures(stats, addressOf, shown),
    { term: 'Revenue', value: stats && <MoneyText amount={stats.totalAmount} /> },
  ];
}

type Stats = BookFiguresQuery['paymentStats'] | undefined;

function stateFigures(stats: Stats, addressOf: AddressOf, shown: Shown): Figure[] {
  return Object.entries(stateLabels).flatMap(([code, term]): Figure[] => {
    const state = code as PaymentState;
    const value = stats?.states.find((one) => one.state === state)?.count;
    const isHighlighted = waitingStates.has(state) && isSome(value);
    if (rareStates.has(state) && !isSome(value) && shown.state !== state) return [];
    return [{ term, value, to: addressOf('status', state), isShown: shown.state === state, isHighlighted }];
  });
}

const kinds = [
  { type: 'MEMBERSHIP', term: 'Membership', countIn: (stats: Stats) => stats?.membershipPayments },
  { type: 'ORDER', term: 'Orders', countIn: (stats: Stats) => stats?.orderPayments },
  { type: 'EVENT', term: 'Event fees', countIn: (stats: Stats) => stats?.eventPayments },
] as const satisfies { type: PaymentType; term: string; countIn: unknown }[];

/** What was paid for. Of a list of one kind the others say nothing. */
function kindFigures(stats: Stats, addressOf: AddressOf, shown: Shown): Figure[] {
  return kinds
    .filter(({ type }) => (shown.type ?? type) === type)
    .map(({ type, term, countIn }) => ({
      term,
      value: countIn(stats),
      to: addressOf('type', type),
      isShown: shown.type === type,
    }));
}
