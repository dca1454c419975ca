import { useQuery } from '@apollo/client/react';
import { retryOf } from '../../../shared/api/retry-of';
import { ErrorResult } from '../../../shared/ui/error-result';
import { useOpening } from '../../../shared/ui/use-opening';
import { ReviewDecision } from './review-decision';
import { ReviewedPostDocument } from './review-dialog.generated';
import styles from './review-dialog.module.css';
import { ReviewedText } from './reviewed-text';
import { Dialog } from '../../../shared/layers/dialog';

interface ReviewDialogProps {
  /** The post to read; null while the dialog is shut. */
  id: string | null;
  onClose: () => void;
}

/** A post as readers will see it, and what the reviewer may decide about it. */
export function ReviewDialog({ id, onClose }: ReviewDialogProps) {
  const { key, isOpen, subject } = useOpening(id);
  return subject && <Review key={key} id={subject} isOpen={isOpen} onClose={onClose} />;
}

function Review({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  const { data, error, refetch } = useQuery(ReviewedPostDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const readAgain = retryOf(refetch);
  const post = data?.blogPost;
  return (
    <Dialog
      title={post?.title ?? 'Post'}
      open={isOpen}
      width={680}
      loading={!post && !error}
      footer={null}
      onCancel={onClose}
    >
      {error && !post && <ErrorResult error={error} title="Failed to load the post" onRetry={readAgain} />}
      {post && (
        <div className={styles.review}>
          <ReviewedText post={post} />
          <ReviewDecision post={post} onDone={onClose} onConflict={readAgain} />
        </div>
      )}
    </Dialog>
  );
}
