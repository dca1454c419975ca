import { PlainButton } from '../../../shared/ui/plain-button';
import type { PostList } from '../use-post-list';
import styles from './more-buttons.module.css';

interface MoreButtonsProps {
  list: PostList;
  /** Missing where the list cannot be made shorter again. */
  onLess?: () => void;
  onMore?: () => void;
}

/** The way to the rest of a list, and back. */
export function MoreButtons({ list, onMore = list.loadMore, onLess }: MoreButtonsProps) {
  const remaining = list.count - (list.posts?.length ?? 0);
  if (remaining <= 0 && !onLess) return null;
  return (
    <div className={styles.buttons}>
      {remaining > 0 && (
        <PlainButton disabled={list.isLoading} onClick={onMore}>
          View More Articles ({remaining} more)
        </PlainButton>
      )}
      {onLess && <PlainButton onClick={onLess}>Show Less</PlainButton>}
    </div>
  );
}
