import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { askingAnew } from '../../../shared/api/ask-again';
import { describeProblem } from '../../../shared/api/problem';
import { ChangeCartItemDocument, ClearCartDocument, RemoveFromCartDocument } from './cart-moves.generated';
import type { CartLine_ItemFragment } from './cart.generated';
import { useGatheredCart } from './gathered-cart';

interface CartMoves {
  change: (item: CartLine_ItemFragment, quantity: number) => void;
  remove: (item: CartLine_ItemFragment) => void;
  clear: () => void;
  isBusy: boolean;
  /** Why the last of them came to nothing. */
  failure: string | null;
}

/** The mutations that change a cart on the screen ask for it anew: what it comes to is the server's to say. */
export const askingForCart = askingAnew(['MyCart']);

/** What can be done to the lines of a cart, wherever it is kept. */
export function useCartMoves(isGathered: boolean): CartMoves {
  const kept = useKeptMoves();
  const gathered = useGatheredCart();
  if (!isGathered) return kept;
  return {
    change: ({ variantId, price }, quantity) => gathered.change({ variantId, quantity, seenPrice: price }),
    remove: ({ variantId }) => gathered.remove(variantId),
    clear: gathered.clear,
    isBusy: false,
    failure: null,
  };
}

function useKeptMoves(): CartMoves {
  const [change, changing] = useMutation(ChangeCartItemDocument, askingForCart);
  const [remove, removing] = useMutation(RemoveFromCartDocument, askingForCart);
  const [clear, clearing] = useMutation(ClearCartDocument, askingForCart);
  const [failure, setFailure] = useState<string | null>(null);
  const told = (work: Promise<unknown>) => {
    setFailure(null);
    work.catch((error: unknown) => setFailure(reasonOf(error)));
  };
  return {
    change: ({ id }, quantity) => told(change({ variables: { id, quantity } })),
    remove: ({ id }) => told(remove({ variables: { id } })),
    clear: () => told(clear()),
    isBusy: changing.loading || removing.loading || clearing.loading,
    failure,
  };
}

/** What the server says of a field is nearest to the reason. */
export function reasonOf(error: unknown): string {
  const { fields, message } = describeProblem(error);
  return Object.values(fields).flat()[0] ?? message;
}
