import { useQuery } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { retryOf } from '../../shared/api/retry-of';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import { ErrorResult } from '../../shared/ui/error-result';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { OrderLines } from './order-lines';
import { OrderPayments } from './order-payments';
import { OrderSteps } from './order-steps';
import { OrderTill } from './order-till';
import { CollectionCode } from './stand/collection-code';
import { causeWords, standingWords } from './order-words';
import { OrderPageDocument, type OrderPageQuery } from './orders.generated';
import styles from './orders.module.css';
import { useOrderMoves } from './use-order-moves';

/** One own order: what is in it, how to pay it, how far it is. */
export function OrderPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(OrderPageDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <OrderFacts key={id} facts={data} />;
  if (error) return <ErrorResult error={error} title="Error Loading Order" onRetry={retryOf(refetch)} />;
  return <ListSkeleton rows={5} />;
}

function OrderFacts({ facts: { order, orderSteps } }: { facts: OrderPageQuery }) {
  const openPayment = order.payments.find(({ status }) => status === 'PENDING')?.id ?? null;
  const [started, setStarted] = useState(openPayment);
  const { label, tone } = standingWords(order);
  const hasTill = order.viewerCanPay || started !== null;
  return (
    <>
      <PageHeader
        title={`Order ${order.number}`}
        description={
          order.shippingAddress === ''
            ? 'You collect it at the club.'
            : `It is sent to ${order.shippingAddress}.`
        }
        actions={<StatusTag tone={tone}>{label}</StatusTag>}
      />
      <Notice order={order} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          {order.viewerCollects && <CollectionCode order={order} />}
          {hasTill && (
            <Panel title="Pay for this order">
              <OrderTill order={order} paymentId={started} onStarted={setStarted} />
            </Panel>
          )}
          <Panel title="What you ordered">
            <OrderLines order={order} />
          </Panel>
        </div>
        <div className={styles.stack}>
          <Panel title="How far it is">
            <OrderSteps order={order} steps={orderSteps} />
            <CancelButton order={order} />
          </Panel>
          <Panel title="Payments">
            <OrderPayments payments={order.payments} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function CancelButton({ order }: { order: OrderPageQuery['order'] }) {
  const { isBusy, cancel } = useOrderMoves(['OrderPage']);
  if (order.status !== 'PENDING' || !order.viewerMoves.includes('CANCELLED')) return null;
  return (
    <div className={styles.actions}>
      <Button danger loading={isBusy} onClick={() => cancel(order)}>
        Cancel order
      </Button>
    </div>
  );
}

function Notice({ order: { cancelCause, refundDue, status } }: { order: OrderPageQuery['order'] }) {
  const words = [
    cancelCause !== null && causeWords[cancelCause],
    refundDue && 'The club has your money for it and sends it back.',
    status === 'PENDING' && 'Its goods are held for you for 72 hours.',
  ].filter((said) => said !== false);
  if (words.length === 0) return null;
  return (
    <Alert className={styles.notice} type={refundDue ? 'warning' : 'info'} showIcon title={words.join(' ')} />
  );
}
