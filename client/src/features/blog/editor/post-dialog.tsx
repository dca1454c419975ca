import { useQuery } from '@apollo/client/react';
import { retryOf } from '../../../shared/api/retry-of';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ErrorResult } from '../../../shared/ui/error-result';
import { useOpening } from '../../../shared/ui/use-opening';
import { EditedBlogPostDocument } from './post-editing.generated';
import { PostEditor } from './post-editor';
import { Dialog } from '../../../shared/layers/dialog';

interface PostDialogProps {
  /** A post's id, or `new` for one that is still to be made; null while the dialog is shut. */
  subject: string | null;
  onClose: () => void;
  /** Instead of `onClose`, once the post is saved. */
  onSaved?: () => void;
}

/** Makes or changes a post. */
export function PostDialog({ subject, onClose, onSaved = onClose }: PostDialogProps) {
  const { key, isOpen, subject: edited, afterClose } = useOpening(subject);
  if (edited === null) return null;
  const ways = { isOpen, onClose, onSaved, afterClose };
  if (edited === 'new') return <PostEditor key={key} post={null} {...ways} />;
  return <SavedPost key={key} id={edited} {...ways} />;
}

interface SavedPostProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
  afterClose: () => void;
}

/** Fetches the whole text first: the lists carry only its beginning. */
function SavedPost({ id, ...ways }: SavedPostProps) {
  const { isOpen, onClose } = ways;
  const { data, error, refetch } = useQuery(EditedBlogPostDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const post = data?.blogPost;
  if (post?.viewerCanEdit) return <PostEditor post={post} {...ways} />;
  return (
    <Dialog title="Edit post" open={isOpen} loading={!data && !error} footer={null} onCancel={onClose}>
      {error && <ErrorResult error={error} title="Failed to load the post" onRetry={retryOf(refetch)} />}
      {post && (
        <EmptyState title="You cannot change this post">
          Authors change their own posts while their membership runs.
        </EmptyState>
      )}
    </Dialog>
  );
}
