import { DateText } from '../../shared/plain/facts/date-text';
import { standingWords } from './order-words';
import type { OrderPageQuery } from './orders.generated';
import styles from './orders.module.css';

interface OrderStepsProps {
  order: { shippingAddress: string };
  steps: OrderPageQuery['orderSteps'];
}

/** What happened to an order, in order. */
export function OrderSteps({ order, steps }: OrderStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.id} className={styles.step}>
          <strong>
            {step.status === null
              ? 'Note'
              : standingWords({ ...order, status: step.status, refundDue: false }).label}
          </strong>
          {step.text !== '' && <span>{step.text}</span>}
          <span className={styles.quiet}>
            <DateText value={step.createdAt} />
            {step.byName !== null && `, ${step.byName}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
