import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import { askingAnew } from '../../../shared/api/ask-again';
import { describeProblem } from '../../../shared/api/problem';
import { PlainButton } from '../../../shared/plain/plain-button';
import { ReviewMerchandiseItemDocument, type OwnReview_ReviewFragment } from './own-review.generated';
import styles from './own-review.module.css';

const stars = [5, 4, 3, 2, 1];
const longest = 1000;

const lists = askingAnew(['ProductReviews', 'ProductPage', 'OwnReview']);

interface ReviewFormProps {
  itemId: string;
  /** What the member said before; null for nothing yet. */
  review: OwnReview_ReviewFragment | null;
}

/** Stars and words of a member; what they say takes the place of what they said before. */
export function ReviewForm({ itemId, review }: ReviewFormProps) {
  const [rating, setRating] = useState(review?.rating ?? 5);
  const [comment, setComment] = useState(review?.comment ?? '');
  const [notice, setNotice] = useState('');
  const [askServer, { loading }] = useMutation(ReviewMerchandiseItemDocument, lists);
  const id = useId();

  const save = () =>
    askServer({ variables: { itemId, input: { rating, comment } } }).then(
      () => setNotice('Your review is saved.'),
      (error: unknown) => setNotice(complaintOf(error)),
    );
  return (
    <div className={styles.form} role="group" aria-label="Your review">
      {review?.isHidden && <p>Your review is hidden: {review.hiddenReason}</p>}
      <label htmlFor={`${id}-stars`}>Your stars</label>
      <select
        id={`${id}-stars`}
        className={styles.control}
        value={rating}
        onChange={({ target }) => setRating(Number(target.value))}
      >
        {stars.map((star) => (
          <option key={star} value={star}>
            {star === 1 ? '1 star' : `${star} stars`}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-words`}>In your words (optional)</label>
      <textarea
        id={`${id}-words`}
        className={styles.control}
        rows={3}
        maxLength={longest}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <PlainButton tone="primary" className={styles.save} isBusy={loading} onClick={() => void save()}>
        {review ? 'Change my review' : 'Save my review'}
      </PlainButton>
      <p role="status">{notice}</p>
    </div>
  );
}

/** What the server says of a field, or of the review as a whole. */
function complaintOf(error: unknown): string {
  const { code, fields, message } = describeProblem(error);
  const [aboutField] = Object.values(fields).flat();
  return aboutField ?? (code === 'UNKNOWN' ? 'Failed to save your review' : message);
}
