import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { DayText } from '../../../shared/plain/facts/day-text';
import { Highlighted } from '../../../shared/plain/facts/highlighted';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { growing } from '../../../shared/plain/linked-card';
import { DeleteButton, EditButton } from '../../../shared/ui/subject-buttons';
import { categoryLabels, statusLabels, statusTones } from '../blog-words';
import { FeatureSwitch } from '../feature-switch';
import { PostPoster } from '../post-poster';
import { RejectionReason } from '../rejection-reason';
import type { PostTile_PostFragment } from './post-tile.generated';
import styles from './post-tile.module.css';
import { usePostMoves } from './use-post-moves';

interface PostTileProps {
  post: PostTile_PostFragment;
  /** What somebody searched for, to be marked. */
  search: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** A post of the dashboard's blog: where it stands, and what the viewer may do about it. */
export function PostTile({ post, search, onEdit, onDelete }: PostTileProps) {
  const { id, title, excerpt, category, authorName, datedAt, status, isFeatured, picture } = post;
  return (
    <article className={styles.tile} {...growing}>
      <div className={styles.poster} data-grows>
        <PostPoster picture={picture} title={title} sizes="(width < 600px) 100vw, 360px" />
        <p className={styles.tags}>
          {(status !== 'PUBLISHED' || post.viewerIsAuthor) && (
            <StatusTag tone={statusTones[status]}>{statusLabels[status]}</StatusTag>
          )}
          {isFeatured && <StatusTag tone="waiting">Featured</StatusTag>}
        </p>
      </div>
      <h2 className={styles.title}>
        <Link to={`/blog/${id}`}>
          <Highlighted text={title} search={search} />
        </Link>
      </h2>
      <p className={styles.excerpt}>
        <Highlighted text={excerpt} search={search} />
      </p>
      <p className={styles.source}>
        {categoryLabels[category]} · {authorName} · <DayText value={datedAt} />
      </p>
      <RejectionReason reason={post.rejectionReason} />
      <TileActions post={post} onEdit={onEdit} onDelete={onDelete} />
    </article>
  );
}

function TileActions({ post, onEdit, onDelete }: Omit<PostTileProps, 'search'>) {
  const { title, viewerCanEdit, viewerCanDelete, viewerCanSubmit, viewerCanWithdraw, viewerCanFeature } =
    post;
  if (![viewerCanEdit, viewerCanDelete, viewerCanSubmit, viewerCanWithdraw, viewerCanFeature].includes(true))
    return null;
  return (
    <div className={styles.actions}>
      {(viewerCanSubmit || viewerCanWithdraw) && <MoveButton post={post} />}
      {viewerCanEdit && <EditButton title={title} onClick={onEdit} />}
      {viewerCanDelete && <DeleteButton title={title} onClick={onDelete} isOnCard />}
      {viewerCanFeature && <FeatureSwitch post={post} />}
    </div>
  );
}

/** Hands the post to the editors or takes it back: one button, which keeps the focus when its turn changes. */
function MoveButton({ post }: { post: PostTile_PostFragment }) {
  const { submit, withdraw, isBusy } = usePostMoves();
  const { title, viewerCanSubmit } = post;
  return (
    <Button
      size="small"
      type={viewerCanSubmit ? 'primary' : 'default'}
      loading={isBusy}
      aria-label={viewerCanSubmit ? `Submit ${title} for Review` : `Withdraw ${title} from review`}
      onClick={() => void (viewerCanSubmit ? submit(post) : withdraw(post))}
    >
      {viewerCanSubmit ? 'Submit for Review' : 'Withdraw'}
    </Button>
  );
}
