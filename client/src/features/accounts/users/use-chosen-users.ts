import { useState } from 'react';
import type { UserRow_UserFragment } from './users-page.generated';

type Row = UserRow_UserFragment;

const isChoosable = ({ isActive, viewerCanSetActive }: Row) => isActive && viewerCanSetActive;

/** Who is chosen of the people on the screen; who is not on it any more is chosen no more. */
export function useChosenUsers(rows: readonly Row[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const users = rows.filter((row) => isChoosable(row) && marked.has(row.id));
  const ids = users.map(({ id }) => id);
  return {
    users,
    isChoosable,
    has: ({ id }: Row) => ids.includes(id),
    choose: ({ id }: Row, isChosen: boolean) =>
      setMarked(new Set(isChosen ? [...ids, id] : ids.filter((other) => other !== id))),
  };
}

export type ChosenUsers = ReturnType<typeof useChosenUsers>;
