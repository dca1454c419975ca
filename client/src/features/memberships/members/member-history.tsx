import { useQuery } from '@apollo/client/react';
import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import { formatInstant } from '../../../shared/format/dates';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { ErrorResult } from '../../../shared/ui/error-result';
import styles from './member-history.module.css';
import { MemberHistoryDocument, type MemberHistoryQuery } from './member-page.generated';

/** What happened to a membership, latest first. */
export function MemberHistory({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(MemberHistoryDocument, { variables: { id } });
  if (error && !data)
    return <ErrorResult error={error} title="Error Loading the History" onRetry={retryOf(refetch)} />;
  if (!data) return <Skeleton active />;
  return (
    <ol className={styles.history}>
      {data.memberHistory.map((deed, place) => (
        <Deed key={place} deed={deed} />
      ))}
    </ol>
  );
}

function Deed({ deed }: { deed: MemberHistoryQuery['memberHistory'][number] }) {
  const seesPayments = useHoldsAny(Permission.PaymentViewPayment);
  const { at, kind, words, by, paymentId } = deed;
  return (
    <li className={styles.deed} data-kind={kind}>
      <p>
        {words} {paymentId && seesPayments && <Link to={`/dashboard/payments/${paymentId}`}>Payment</Link>}
      </p>
      <time className={styles.quiet} dateTime={at}>
        {formatInstant(at)}
      </time>
      {by && <span className={styles.quiet}>, by {by}</span>}
    </li>
  );
}
