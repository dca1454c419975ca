import { useQuery } from '@apollo/client/react';
import { retryOf } from '../../shared/api/retry-of';
import { ErrorResult } from '../../shared/ui/error-result';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { OrderLines } from './order-lines';
import { OrderPayments } from './order-payments';
import { OrderPageDocument } from './orders.generated';
import styles from './orders.module.css';

/** What is in an own order and what was paid for it, below its row in the list. */
export function OrderInside({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(OrderPageDocument, { variables: { id } });
  if (!data && error)
    return <ErrorResult error={error} title="Error Loading Order" onRetry={retryOf(refetch)} />;
  if (!data) return <ListSkeleton rows={2} />;
  const { order } = data;
  return (
    <div className={styles.inside}>
      <section>
        <h2 className={styles.heading}>What you ordered</h2>
        <OrderLines order={order} />
      </section>
      <section>
        <h2 className={styles.heading}>Payments</h2>
        <OrderPayments payments={order.payments} />
      </section>
    </div>
  );
}
