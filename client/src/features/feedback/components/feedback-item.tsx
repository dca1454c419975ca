import { Link } from 'react-router-dom';
import { DateText } from '../../../shared/plain/facts/date-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { feedbackLabels } from '../feedback-words';
import type { FeedbackItem_FeedbackFragment } from './feedback-item.generated';
import styles from './feedback-item.module.css';

/** A message as it was sent. Whose payment it is about is decided where the link leads. */
export function FeedbackItem({ feedback }: { feedback: FeedbackItem_FeedbackFragment }) {
  const { type, subject, message, rating, payment, userName, createdAt } = feedback;
  return (
    <article className={styles.item}>
      <header className={styles.head}>
        <h2 className={styles.subject}>{subject || feedbackLabels[type]}</h2>
        <StatusTag tone={type === 'COMPLAINT' ? 'waiting' : 'neutral'}>{feedbackLabels[type]}</StatusTag>
      </header>
      <p className={styles.message}>{message}</p>
      <p className={styles.facts}>
        <span>{userName}</span>
        <DateText value={createdAt} />
        {rating !== null && <span>{rating} of 5</span>}
        {payment !== null && <Link to={`/dashboard/my-payments/${payment}`}>The payment</Link>}
      </p>
    </article>
  );
}
