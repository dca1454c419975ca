import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DateText } from '../../../shared/plain/facts/date-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { feedbackLabels, feedbackTitle, stateWords } from '../feedback-words';
import type { FeedbackItem_FeedbackFragment } from './feedback-item.generated';
import styles from './feedback-item.module.css';

interface FeedbackItemProps {
  feedback: FeedbackItem_FeedbackFragment;
  /** What may be done with it. */
  acts?: ReactNode;
}

/** A message as it was sent, and what came of it. Whose payment it is about is decided where the link leads. */
export function FeedbackItem({ feedback, acts }: FeedbackItemProps) {
  const { type, message, rating, payment, userName, senderEmail, createdAt, state, assigneeName } = feedback;
  const { label, tone } = stateWords[state];
  return (
    <article className={styles.item}>
      <header className={styles.head}>
        <h2 className={styles.subject}>{feedbackTitle(feedback)}</h2>
        <span className={styles.tags}>
          <StatusTag tone={type === 'COMPLAINT' ? 'waiting' : 'neutral'}>{feedbackLabels[type]}</StatusTag>
          <StatusTag tone={tone}>{label}</StatusTag>
        </span>
      </header>
      <p className={styles.message}>{message}</p>
      <p className={styles.facts}>
        <span>{userName}</span>
        {senderEmail && <a href={`mailto:${senderEmail}`}>{senderEmail}</a>}
        <DateText value={createdAt} />
        {rating !== null && <span>{rating} of 5</span>}
        {payment !== null && <Link to={`/dashboard/my-payments/${payment}`}>The payment</Link>}
        {assigneeName && <span>Assigned to {assigneeName}</span>}
      </p>
      <Answer feedback={feedback} />
      {acts}
    </article>
  );
}

function Answer({ feedback }: Pick<FeedbackItemProps, 'feedback'>) {
  const { answer, answeredAt, answeredByName, closingNote, closedAt, closedByName } = feedback;
  return (
    <>
      {answeredAt !== null && (
        <div className={styles.answer}>
          <p className={styles.facts}>
            <span>Answer of {answeredByName}</span>
            <DateText value={answeredAt} />
          </p>
          <p className={styles.message}>{answer}</p>
        </div>
      )}
      {closedAt !== null && (
        <div className={styles.answer}>
          <p className={styles.facts}>
            <span>Closed by {closedByName}</span>
            <DateText value={closedAt} />
          </p>
          {closingNote && <p className={styles.message}>{closingNote}</p>}
        </div>
      )}
    </>
  );
}
