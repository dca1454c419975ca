import { useEffect, useRef } from 'react';
import type { Steps } from './picture-dialog';

interface Walk<TItem> {
  items: readonly TItem[];
  /** The picture that is open. */
  id: string | null;
  open: (id: string) => void;
  /** Fetches what comes after the last item, when there is more. */
  loadMore?: (() => Promise<unknown>) | null;
}

/**
 * The ways to the neighbours of the open picture. Two quick presses go two steps: each starts from where the one before
 * it is heading, not from what has been shown so far.
 */
export function usePictureSteps<TItem extends { id: string }>(walk: Walk<TItem>): Steps {
  const { items, id, open, loadMore = null } = walk;
  const heading = useRef(id);
  /** A step is taken once the pictures behind the last one are in the list: opened before, it would be of none. */
  const isWaiting = useRef(false);
  useEffect(() => {
    heading.current = id;
    isWaiting.current = false;
  }, [id]);

  const openAt = (all: readonly TItem[], offset: number): boolean => {
    const place = all.findIndex((item) => item.id === heading.current);
    const neighbour = place === -1 ? undefined : all[place + offset];
    if (!neighbour) return false;
    heading.current = neighbour.id;
    open(neighbour.id);
    return true;
  };
  const stepOn = async () => {
    if (openAt(items, 1) || !loadMore || isWaiting.current) return;
    isWaiting.current = true;
    await loadMore().catch(() => {
      isWaiting.current = false;
    });
  };
  useEffect(() => {
    if (isWaiting.current) openAt(items, 1);
  });
  const place = items.findIndex((item) => item.id === id);
  const hasNext = place !== -1 && (place < items.length - 1 || loadMore !== null);
  return {
    previous: place > 0 ? () => void openAt(items, -1) : null,
    next: hasNext ? () => void stepOn() : null,
  };
}
