import { Segmented } from 'antd';
import { useState } from 'react';
import { useList } from '../../../../shared/api/use-list';
import { EmptyState } from '../../../../shared/plain/states/empty-state';
import { ErrorResult } from '../../../../shared/ui/error-result';
import { ListSkeleton } from '../../../../shared/ui/lists/list-skeleton';
import { Paging } from '../../../../shared/ui/lists/paging';
import { HideReviewDialog } from './hide-review-dialog';
import { ReviewRow } from './review-row';
import { DeskReviewsDocument, type DeskReview_ReviewFragment } from './reviews.generated';
import styles from '../stock-drawer.module.css';
import { SidePanel } from '../../../../shared/layers/side-panel';

interface ReviewsDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What members say of the items, for staff, who may hide what does not belong there. */
export function ReviewsDrawer({ isOpen, onClose }: ReviewsDrawerProps) {
  return (
    <SidePanel title="Reviews" open={isOpen} onClose={onClose} size={560} destroyOnHidden>
      <Reviews />
    </SidePanel>
  );
}

const views = { all: null, shown: false, hidden: true } as const;

type View = keyof typeof views;

const viewOptions = [
  { value: 'all', label: 'All' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
] satisfies { value: View; label: string }[];

function Reviews() {
  const [view, setView] = useState<View>('all');
  const [page, setPage] = useState(1);
  const [hiding, setHiding] = useState<DeskReview_ReviewFragment | null>(null);
  const { shown, error, retry } = useList(
    DeskReviewsDocument,
    { isHidden: views[view], page },
    (data) => data.allMerchandiseReviews,
  );
  return (
    <div className={styles.section}>
      <Segmented<View>
        aria-label="Which reviews"
        options={viewOptions}
        value={view}
        onChange={(chosen) => {
          setView(chosen);
          setPage(1);
        }}
      />
      {error && !shown ? (
        <ErrorResult error={error} title="Failed to load the reviews" onRetry={retry} />
      ) : (
        <ReviewList reviews={shown?.results} onHide={setHiding} />
      )}
      {shown && <Paging list={shown} onTurn={setPage} />}
      <HideReviewDialog review={hiding} onClose={() => setHiding(null)} />
    </div>
  );
}

interface ReviewListProps {
  /** Undefined until they are here. */
  reviews: readonly DeskReview_ReviewFragment[] | undefined;
  onHide: (review: DeskReview_ReviewFragment) => void;
}

function ReviewList({ reviews, onHide }: ReviewListProps) {
  if (!reviews) return <ListSkeleton rows={4} />;
  if (reviews.length === 0) return <EmptyState title="No reviews here" />;
  return (
    <ul className={styles.rows} aria-label="Reviews">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewRow review={review} onHide={() => onHide(review)} />
        </li>
      ))}
    </ul>
  );
}
