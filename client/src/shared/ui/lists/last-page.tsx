import { useEffect, useEffectEvent } from 'react';

interface Counted {
  count: number;
  pageSize: number;
}

/** The page where the last rows are. */
export const lastPageOf = ({ count, pageSize }: Counted): number => Math.max(1, Math.ceil(count / pageSize));

/** Whether a list has rows, but none on this page any more: the last of it has been decided or deleted. */
export const isBeyondEnd = (list: Counted & { page: number; results: readonly unknown[] }): boolean =>
  list.results.length === 0 && list.page > lastPageOf(list);

/** Turns back to the last page that there is. */
export function LastPage({ list, onTurn }: { list: Counted; onTurn: (page: number) => void }) {
  const last = lastPageOf(list);
  const turn = useEffectEvent(onTurn);
  useEffect(() => turn(last), [last]);
  return null;
}
