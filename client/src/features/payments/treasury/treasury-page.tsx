import { describeProblem } from '../../../shared/api/problem';
import { useList } from '../../../shared/api/use-list';
import { Figures } from '../../../shared/plain/facts/figures';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../../shared/ui/page-header';
import { HeldMembersPanel } from './held-members-panel';
import { SpanChoice } from './span-choice';
import { TreasuryOfSpanDocument, type TreasuryOfSpanQuery } from './treasury-page.generated';
import styles from './treasury-page.module.css';
import { TreasuryPanels } from './treasury-panels';
import { useSpan } from './use-span';

type Treasury = TreasuryOfSpanQuery['treasury'];

/** The club's money during some days: what came, what went back, and what waits. */
export function TreasuryPage() {
  const chosen = useSpan();
  const treasury = useList(TreasuryOfSpanDocument, { span: chosen.span }, (data) => data.treasury);
  const { shown, isStale, error, retry } = treasury;
  return (
    <>
      <PageHeader
        title="Treasury"
        description="What came in, what went back and what waits, for the days you choose."
      />
      <SpanChoice chosen={chosen} shown={shown?.span} />
      {error && !shown ? (
        <Failure error={error} onRetry={retry} />
      ) : shown ? (
        <div aria-busy={isStale} className={isStale ? styles.stale : undefined}>
          <Money treasury={shown} />
        </div>
      ) : (
        <ListSkeleton rows={5} />
      )}
    </>
  );
}

interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Days that make no span are told as what they are: trying again would not help. */
function Failure({ error, onRetry }: FailureProps) {
  const [aboutDays] = Object.values(describeProblem(error).fields).flat();
  if (aboutDays) return <EmptyState title="No sums for these days">{aboutDays}</EmptyState>;
  return <ErrorResult error={error} title="Error Loading the Treasury" onRetry={onRetry} />;
}

const isEmpty = ({ standings, refunds, held, refunded, reversed, returned }: Treasury): boolean =>
  [...standings, ...refunds, held, refunded, reversed, returned].every(({ count }) => count === 0);

function Money({ treasury }: { treasury: Treasury }) {
  if (isEmpty(treasury)) {
    return (
      <>
        <EmptyState title="No money in these days">Choose other days to see their sums.</EmptyState>
        <HeldMembersPanel />
      </>
    );
  }
  return (
    <>
      <Sums treasury={treasury} />
      <p className={styles.note}>
        A payment counts on the day it was asked for or recorded, a refund on the day it was sent, a reversal
        on the day M-Pesa took the money back. Waived fees are no money and in none of the sums.
      </p>
      <TreasuryPanels treasury={treasury} />
    </>
  );
}

function Sums({
  treasury: { received, refunded, reversed, returned, net, left, waived, span },
}: {
  treasury: Treasury;
}) {
  const seesPayments = useHoldsAny(Permission.PaymentViewPayment);
  const payments = `/dashboard/payments?from=${span.from}&to=${span.to}`;
  return (
    <Figures
      figures={[
        { term: 'Received', value: <MoneyText amount={received.amount} /> },
        { term: 'Refunded', value: <MoneyText amount={refunded.amount} /> },
        { term: 'Reversed', value: <MoneyText amount={reversed.amount} /> },
        ...(returned.count > 0
          ? [{ term: 'Returned after reversals', value: <MoneyText amount={returned.amount} /> }]
          : []),
        { term: 'Net', value: <MoneyText amount={net} /> },
        {
          term: 'Left of it today',
          value: <MoneyText amount={left} />,
          ...(seesPayments && { to: payments }),
        },
        { term: 'Fees waived', value: waived },
      ]}
    />
  );
}
