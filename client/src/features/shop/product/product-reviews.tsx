import { useGrowingList } from '../../../shared/api/lists/use-growing-list';
import { formatMoment } from '../../../shared/format/dates';
import { CardSection, NoCards } from '../../../shared/plain/card-section';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { MoreButtons } from '../../../shared/plain/more-buttons';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { OwnReview } from './own-review';
import { ProductReviewsDocument, type ProductReviewsQuery } from './product-page.generated';
import styles from './product-reviews.module.css';

type ReviewPage = ProductReviewsQuery['merchandiseReviews'];

const said = {
  query: ProductReviewsDocument,
  pageOf: ({ merchandiseReviews }: ProductReviewsQuery) => merchandiseReviews,
  answerOf: (merchandiseReviews: ReviewPage): ProductReviewsQuery => ({ merchandiseReviews }),
};

/** What members say of an item, newest first. */
export function ProductReviews({ itemId }: { itemId: string }) {
  return (
    <CardSection className={styles.reviews} title="Reviews">
      <OwnReview key={itemId} itemId={itemId} />
      <Reviews itemId={itemId} />
    </CardSection>
  );
}

function Reviews({ itemId }: { itemId: string }) {
  const { shown, isLoading, error, retry, loadMore } = useGrowingList(said, (page) => ({ itemId, page }));
  if (error && !shown)
    return <LoadFailure error={error} title="Failed to load the reviews" onRetry={retry} />;
  if (!shown) return <p role="status">Loading reviews...</p>;
  const { results: reviews, count } = shown;
  if (reviews.length === 0) return <NoCards>No reviews yet.</NoCards>;
  return (
    <>
      <ul className={styles.list}>
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      <MoreButtons
        shown={reviews.length}
        remaining={Math.max(0, count - reviews.length)}
        isLoading={isLoading}
        label={`View more (${count - reviews.length} more)`}
        items="li"
        onMore={loadMore}
      />
    </>
  );
}

function Review({ review }: { review: ReviewPage['results'][number] }) {
  return (
    <li className={styles.review}>
      <p className={styles.head}>
        <strong>{review.userName}</strong>
        <span>
          <span className={styles.stars} aria-hidden="true">
            {'★'.repeat(review.rating)}
          </span>
          <span className="visually-hidden">{review.rating} of 5 stars</span>
        </span>
        {review.isVerifiedPurchase && <StatusTag tone="success">Bought it</StatusTag>}
        <time className={styles.when} dateTime={review.createdAt}>
          {formatMoment(review.createdAt)}
        </time>
      </p>
      {review.comment !== '' && <p className={styles.comment}>{review.comment}</p>}
    </li>
  );
}
