import { Link } from 'react-router-dom';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { statusLabels, statusTones } from '../blog-words';
import type { PostArticle_PostFragment } from './post-article.generated';
import styles from './unpublished-notice.module.css';

const whoReads = (isAuthor: boolean) =>
  isAuthor ? 'Only you and the editors can read this.' : 'Only its author and the editors can read this.';

/** Tells who reads a post that is not published that the others do not. */
export function UnpublishedNotice({ post }: { post: PostArticle_PostFragment }) {
  const { status, rejectionReason, viewerIsAuthor } = post;
  if (status === 'PUBLISHED') return null;
  return (
    <aside className={styles.notice} aria-label="State of this post">
      <StatusTag tone={statusTones[status]}>{statusLabels[status]}</StatusTag>
      <p>
        {whoReads(viewerIsAuthor)}{' '}
        {viewerIsAuthor && <Link to="/dashboard/blog?show=mine">Go to your posts</Link>}
      </p>
      {rejectionReason !== '' && <p className={styles.reason}>{rejectionReason}</p>}
    </aside>
  );
}
