import { useQuery } from '@apollo/client/react';
import { retryOf } from '../../../shared/api/retry-of';
import { formatMoney } from '../../../shared/format/money';
import { ErrorResult } from '../../../shared/ui/error-result';
import { Panel } from '../../../shared/ui/panel';
import styles from './held-parts.module.css';
import { OwnPayBillDocument } from './own-paybill.generated';
import { OwnParts } from './own-parts';
import { PayBillWay } from './paybill-way';

/** How the member pays by PayBill, and what is held for them; nothing where the club has no PayBill. */
export function HeldParts() {
  const { data, error, refetch } = useQuery(OwnPayBillDocument, { fetchPolicy: 'cache-and-network' });
  if (!data && error)
    return <ErrorResult error={error} title="Part payments could not be loaded" onRetry={retryOf(refetch)} />;
  const payBill = data?.myPayBill;
  if (!payBill) return null;
  const { held, fee, missing, parts } = payBill;
  const progress = `${formatMoney(held)} of ${formatMoney(fee).replace(/^KES /, '')}`;
  return (
    <Panel title={parts.length > 0 ? 'Paid in parts' : 'Pay by PayBill'}>
      {parts.length > 0 && (
        <>
          <p className={styles.sum}>{progress}</p>
          <progress
            className={styles.bar}
            max={Number(fee)}
            value={Number(held)}
            aria-label="Paid in parts"
          />
          <p className={styles.words}>{formatMoney(missing)} more completes the year.</p>
          <OwnParts parts={parts} />
        </>
      )}
      <PayBillWay payBill={payBill} />
    </Panel>
  );
}
