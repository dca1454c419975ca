import { useCallback, useState } from 'react';
import type { CartLine_ItemFragment } from './cart.generated';
import type { GatheredLine } from './gathered-lines';
import type { CartMoves } from './use-cart-moves';

/** What was taken out of the cart at once, and before which line it stood. */
export interface TakenOut {
  lines: GatheredLine[];
  at: number;
  /** Puts it back where it was kept: an emptied cart no longer says where that is. */
  putBack: (lines: readonly GatheredLine[]) => void;
}

interface TakingOut {
  takenOut: TakenOut | null;
  remove: (item: CartLine_ItemFragment) => void;
  clear: () => void;
  putBack: () => void;
  /** It is out for good. */
  forget: () => void;
}

const lineOf = ({ variantId, quantity, seenPrice }: CartLine_ItemFragment): GatheredLine => ({
  variantId,
  quantity,
  seenPrice,
});

/** Takes things out of the cart, the last of which can be put back as many as they were. */
export function useTakenOut(items: readonly CartLine_ItemFragment[], moves: CartMoves): TakingOut {
  const [takenOut, setTakenOut] = useState<TakenOut | null>(null);
  const forget = useCallback(() => setTakenOut(null), []);
  const { putBack } = moves;
  const once = async (isDone: Promise<boolean>, out: Omit<TakenOut, 'putBack'>) => {
    if (await isDone) setTakenOut({ ...out, putBack });
  };
  return {
    takenOut,
    forget,
    remove: (item) => void once(moves.remove(item), { lines: [lineOf(item)], at: items.indexOf(item) }),
    clear: () => void once(moves.clear(), { lines: items.map(lineOf), at: 0 }),
    putBack: () => {
      forget();
      takenOut?.putBack(takenOut.lines);
    },
  };
}
