import { Link } from 'react-router-dom';
import { formatPhone } from '../../../shared/format/phone';
import { DateText } from '../../../shared/plain/facts/date-text';
import { typeLabels } from '../payment-words';
import { FactLine } from './fact-line';
import styles from './review-card.module.css';
import type { ReviewCard_PaymentFragment } from './review-page.generated';
import { ReviewPanel } from './review-panel';

/** One question of the queue with what is needed to answer it. */
export function ReviewCard({ payment }: { payment: ReviewCard_PaymentFragment }) {
  const { id, payer, reference, phoneNumber, receipt, createdAt, type, description } = payment;
  return (
    <article className={styles.card} aria-label={`${payer.name}, ${reference}`}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <Link to={`/dashboard/payments/${id}`}>{payer.name}</Link>
        </h2>
        <DateText value={createdAt} />
      </header>
      <FactLine>
        <li>{description || typeLabels[type]}</li>
        <li>{reference}</li>
        {phoneNumber && <li>{formatPhone(phoneNumber)}</li>}
        <li>{receipt ? `M-Pesa receipt ${receipt}` : 'No M-Pesa receipt of its own'}</li>
      </FactLine>
      <ReviewPanel payment={payment} />
    </article>
  );
}
