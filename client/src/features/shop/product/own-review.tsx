import { useQuery } from '@apollo/client/react';
import { ButtonLink } from '../../../shared/plain/button-link';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { retryOf } from '../../../shared/api/retry-of';
import { feePath, signInPath } from '../../../shared/session/return-path';
import { useSession } from '../../../shared/session/session-store';
import { useViewer } from '../../../shared/session/use-viewer';
import { FeeStep } from '../../../shared/standing/fee-step';
import { OwnReviewDocument } from './own-review.generated';
import styles from './own-review.module.css';
import { ReviewForm } from './review-form';

/** What the reader says of an item, or what has to be done before they can. */
export function OwnReview({ itemId }: { itemId: string }) {
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const { user, error, retry } = useViewer();
  if (!isSignedIn)
    return (
      <div className={styles.step}>
        <p>Members who are signed in can review this product.</p>
        <ButtonLink to={signInPath(`/merchandise/${itemId}`)} tone="outline">
          Log in
        </ButtonLink>
      </div>
    );
  if (error && !user) return <LoadFailure error={error} title="Failed to load your review" onRetry={retry} />;
  if (!user) return <p role="status">Loading your review...</p>;
  if (user.membershipPaymentRequired)
    return (
      <div className={styles.step}>
        <FeeStep>
          <p>Reviews are for members who have paid their fee.</p>
          <ButtonLink to={feePath(`/merchandise/${itemId}`)} tone="outline">
            Pay the fee
          </ButtonLink>
        </FeeStep>
      </div>
    );
  return <SavedReview itemId={itemId} />;
}

/** Fetches what the member has said before: the form begins with it. */
function SavedReview({ itemId }: { itemId: string }) {
  const { data, error, refetch } = useQuery(OwnReviewDocument, { variables: { itemId } });
  if (error && !data)
    return <LoadFailure error={error} title="Failed to load your review" onRetry={retryOf(refetch)} />;
  if (!data) return <p role="status">Loading your review...</p>;
  return <ReviewForm itemId={itemId} review={data.myMerchandiseReview} />;
}
