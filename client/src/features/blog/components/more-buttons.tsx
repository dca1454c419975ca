import { useEffect, useRef } from 'react';
import { PlainButton } from '../../../shared/ui/plain-button';
import type { PostList } from '../use-post-list';
import styles from './more-buttons.module.css';

interface MoreButtonsProps {
  list: PostList;
  /** Missing where the next page is simply added. */
  onMore?: () => void;
  /** Missing where the list cannot be made shorter again. */
  onLess?: () => void;
}

/** The way to the rest of a list, and back. The button that was pressed may be gone then, so the focus moves on. */
export function MoreButtons({ list, onMore = list.loadMore, onLess }: MoreButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  /** How many posts were there when somebody changed the length of the list. */
  const before = useRef<number | null>(null);
  const shown = list.posts?.length ?? 0;
  const remaining = list.count - shown;

  useEffect(() => {
    if (before.current === null || before.current === shown) return;
    focusAfter(before.current, shown, buttons.current);
    before.current = null;
  }, [shown]);

  const change = (act: () => void) => {
    if (list.isLoading) return;
    before.current = shown;
    act();
  };
  return (
    <div ref={buttons} className={styles.buttons}>
      {remaining > 0 && (
        <PlainButton aria-busy={list.isLoading} onClick={() => change(onMore)}>
          View More Articles ({remaining} more)
        </PlainButton>
      )}
      {onLess && <PlainButton onClick={() => change(onLess)}>Show Less</PlainButton>}
    </div>
  );
}

/** To the first post that came; when posts went, to the way back to them. */
function focusAfter(before: number, shown: number, buttons: HTMLElement | null): void {
  const titles = buttons?.closest('section')?.querySelectorAll<HTMLElement>('h3 a');
  const next = shown > before ? titles?.[before] : buttons?.querySelector('button');
  next?.focus({ preventScroll: true });
}
