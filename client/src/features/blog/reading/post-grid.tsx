import { PostCard } from './post-card';
import type { PostCard_PostFragment } from './post-card.generated';
import styles from './post-grid.module.css';

interface PostGridProps {
  posts: readonly PostCard_PostFragment[];
  search?: string;
  /** Every card takes both columns. */
  isWide?: boolean;
  isStale?: boolean;
  /** The pictures of the first row are in view from the start. */
  isFirst?: boolean;
}

export function PostGrid({ posts, search, isWide = false, isStale = false, isFirst = false }: PostGridProps) {
  return (
    <ul className={styles.grid} data-wide={isWide} data-stale={isStale} aria-busy={isStale}>
      {posts.map((post, place) => (
        <li key={post.id}>
          <PostCard post={post} search={search} isWide={isWide} isFirst={isFirst && place < 2} />
        </li>
      ))}
    </ul>
  );
}

/** Stands for the cards until they are here, in the same places, so that the page does not jump. */
export function PostGridLoading({ isWide = false }: Pick<PostGridProps, 'isWide'>) {
  return (
    <div className={styles.grid} data-wide={isWide} role="status" aria-label="Loading posts">
      {Array.from({ length: isWide ? 1 : 4 }, (_, place) => (
        <div key={place} className={styles.waiting} />
      ))}
    </div>
  );
}
