import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { askedAgain, askingAnew } from '../../../shared/api/ask-again';
import { describeProblem } from '../../../shared/api/problem';
import { isUnanswered } from '../../../shared/api/unanswered';
import {
  ChangeCartItemDocument,
  ClearCartDocument,
  MergeCartDocument,
  RemoveFromCartDocument,
} from './cart-moves.generated';
import { shortfallText } from './cart-words';
import type { CartLine_ItemFragment } from './cart.generated';
import { useGatheredCart } from './gathered-cart';
import type { GatheredLine } from './gathered-lines';

export interface CartMoves {
  change: (item: CartLine_ItemFragment, quantity: number) => void;
  /** Whether it was done. */
  remove: (item: CartLine_ItemFragment) => Promise<boolean>;
  /** Whether it was done. */
  clear: () => Promise<boolean>;
  /** Fills the cart up to what was taken out of it. */
  putBack: (lines: readonly GatheredLine[]) => void;
  isBusy: boolean;
  /** Why the last of them came to nothing. */
  failure: string | null;
}

/** The mutations that change a cart on the screen ask for it anew: what it comes to is the server's to say. */
export const askingForCart = askingAnew(['MyCart']);

const done = Promise.resolve(true);

/** What can be done to the lines of a cart, wherever it is kept. */
export function useCartMoves(isGathered: boolean): CartMoves {
  const kept = useKeptMoves();
  const gathered = useGatheredCart();
  if (!isGathered) return kept;
  return {
    change: ({ variantId, price }, quantity) => gathered.change({ variantId, quantity, seenPrice: price }),
    remove: ({ variantId }) => {
      gathered.remove(variantId);
      return done;
    },
    clear: () => {
      gathered.clear();
      return done;
    },
    putBack: (lines) => lines.forEach((line) => gathered.add(line)),
    isBusy: false,
    failure: null,
  };
}

function useKeptMoves(): CartMoves {
  const [change, changing] = useMutation(ChangeCartItemDocument, askingForCart);
  const [remove, removing] = useMutation(RemoveFromCartDocument, askingForCart);
  const [clear, clearing] = useMutation(ClearCartDocument, askingForCart);
  const [merge, merging] = useMutation(MergeCartDocument, askingForCart);
  const client = useApolloClient();
  const [failure, setFailure] = useState<string | null>(null);
  const told = async (work: Promise<unknown>): Promise<boolean> => {
    setFailure(null);
    try {
      await work;
      return true;
    } catch (error) {
      if (isUnanswered(error)) await askedAgain(client, ['cart']);
      setFailure(reasonOf(error));
      return false;
    }
  };
  const putBack = async (lines: readonly GatheredLine[]) => {
    const { data } = await merge({ variables: { lines: [...lines] } });
    const missing = data?.mergeCart.shortfalls ?? [];
    if (missing.length > 0) setFailure(missing.map(shortfallText).join(' '));
  };
  return {
    change: ({ id }, quantity) => void told(change({ variables: { id, quantity } })),
    remove: ({ id }) => told(remove({ variables: { id } })),
    clear: () => told(clear()),
    putBack: (lines) => void told(putBack(lines)),
    isBusy: [changing, removing, clearing, merging].some(({ loading }) => loading),
    failure,
  };
}

/** What the server says of a field is nearest to the reason. */
export function reasonOf(error: unknown): string {
  const { fields, message } = describeProblem(error);
  return Object.values(fields).flat()[0] ?? message;
}
