import { useQuery } from '@apollo/client/react';
import { Modal } from 'antd';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorResult } from '../../../shared/ui/error-result';
import { useOpening } from '../../../shared/ui/use-opening';
import { EditedBlogPostDocument } from '../post-editing.generated';
import { PostEditor } from './post-editor';

interface PostDialogProps {
  /** A post's id, or `new` for one that is still to be made; null while the dialog is shut. */
  subject: string | null;
  onClose: () => void;
}

/** Makes or changes a post. */
export function PostDialog({ subject, onClose }: PostDialogProps) {
  const { key, isOpen, subject: edited } = useOpening(subject);
  if (edited === null) return null;
  if (edited === 'new') return <PostEditor key={key} post={null} isOpen={isOpen} onClose={onClose} />;
  return <SavedPost key={key} id={edited} isOpen={isOpen} onClose={onClose} />;
}

interface SavedPostProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Fetches the whole text first: the lists carry only its beginning. */
function SavedPost({ id, isOpen, onClose }: SavedPostProps) {
  const { data, error, refetch } = useQuery(EditedBlogPostDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const post = data?.blogPost;
  if (post?.viewerCanEdit) return <PostEditor post={post} isOpen={isOpen} onClose={onClose} />;
  return (
    <Modal title="Edit post" open={isOpen} loading={!data && !error} footer={null} onCancel={onClose}>
      {error && (
        <ErrorResult
          error={error}
          title="Failed to load the post"
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {post && (
        <EmptyState title="You cannot change this post">
          Authors change their own posts while their membership runs.
        </EmptyState>
      )}
    </Modal>
  );
}
