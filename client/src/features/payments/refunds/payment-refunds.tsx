import { Panel } from '../../../shared/ui/panel';
import type { PaymentRefunds_PaymentFragment } from './payment-refunds.generated';
import { RefundCard } from './refund-card';
import styles from './refund-card.module.css';

/** The refunds of a payment, if there are any. */
export function PaymentRefunds({ payment }: { payment: PaymentRefunds_PaymentFragment }) {
  if (payment.refunds.length === 0) return null;
  return (
    <div className={styles.panel}>
      <Panel title="Refunds">
        <div className={styles.inPanel}>
          {payment.refunds.map((refund) => (
            <RefundCard key={refund.id} refund={refund} headingLevel={3} />
          ))}
        </div>
      </Panel>
    </div>
  );
}
