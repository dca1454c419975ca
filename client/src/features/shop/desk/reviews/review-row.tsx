import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { askingAnew } from '../../../../shared/api/ask-again';
import { formatMoment } from '../../../../shared/format/dates';
import { StatusTag } from '../../../../shared/plain/facts/status-tag';
import { useToast } from '../../../../shared/ui/use-toast';
import { ShowMerchandiseReviewDocument, type DeskReview_ReviewFragment } from './reviews.generated';
import styles from '../stock-drawer.module.css';

/** The lists that follow what staff do to a review. */
export const reviewLists = askingAnew(['DeskReviews']);

interface ReviewRowProps {
  review: DeskReview_ReviewFragment;
  onHide: () => void;
}

/** One review, with the way to hide it or to show it again. */
export function ReviewRow({ review, onHide }: ReviewRowProps) {
  const { itemId, itemName, userName, rating, comment, isHidden, hiddenReason, createdAt } = review;
  return (
    <>
      <p className={styles.name}>
        <Link to={`/merchandise/${itemId}`}>{itemName}</Link>
        <span>{rating} of 5 stars</span>
        {isHidden && <StatusTag tone="neutral">Hidden</StatusTag>}
      </p>
      {comment !== '' && <p>{comment}</p>}
      {isHidden && <p className={styles.facts}>Hidden because: {hiddenReason}</p>}
      <p className={styles.facts}>
        {userName} · {formatMoment(createdAt)}
      </p>
      {review.viewerCanHide && (
        <div>
          {isHidden ? <ShowButton review={review} /> : <HideButton review={review} onClick={onHide} />}
        </div>
      )}
    </>
  );
}

const about = ({ userName, itemName }: DeskReview_ReviewFragment) =>
  `the review of ${itemName} by ${userName}`;

function HideButton({ review, onClick }: { review: DeskReview_ReviewFragment; onClick: () => void }) {
  return (
    <Button size="small" aria-label={`Hide ${about(review)}`} onClick={onClick}>
      Hide
    </Button>
  );
}

function ShowButton({ review }: { review: DeskReview_ReviewFragment }) {
  const toast = useToast();
  const [askToShow, { loading }] = useMutation(ShowMerchandiseReviewDocument, reviewLists);
  const show = () =>
    askToShow({ variables: { id: review.id } }).then(
      () => toast.success('The review is shown again'),
      (error: unknown) => toast.problem(error, 'Failed to show the review'),
    );
  return (
    <Button size="small" loading={loading} aria-label={`Show ${about(review)}`} onClick={() => void show()}>
      Show again
    </Button>
  );
}
