import { useState } from 'react';
import type { RollRow_RowFragment } from './roll-page.generated';

type Row = RollRow_RowFragment;

const owes = ({ standing }: Row) => standing === 'OWES';

/** Who is chosen of the people on the screen; who is not on it any more is chosen no more. */
export function useChosenPeople(rows: readonly Row[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const choosable = rows.filter(owes);
  const ids = choosable.map(({ userId }) => userId).filter((id) => marked.has(id));
  return {
    ids,
    choosable: choosable.length,
    isAll: choosable.length > 0 && ids.length === choosable.length,
    has: ({ userId }: Row) => ids.includes(userId),
    choose: ({ userId }: Row, isChosen: boolean) =>
      setMarked(new Set(isChosen ? [...ids, userId] : ids.filter((id) => id !== userId))),
    chooseAll: (isChosen: boolean) =>
      setMarked(new Set(isChosen ? choosable.map(({ userId }) => userId) : [])),
  };
}
