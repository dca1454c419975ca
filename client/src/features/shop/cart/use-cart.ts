import { skipToken, useQuery } from '@apollo/client/react';
import { listFrom, type List } from '../../../shared/api/lists/list-from';
import { useSession } from '../../../shared/session/session-store';
import { GatheredCartDocument, MyCartDocument, type CartPanel_CartFragment } from './cart.generated';
import { useGatheredCart } from './gathered-cart';
import type { GatheredLine } from './gathered-lines';

export interface ShownCart extends List<CartPanel_CartFragment> {
  /** This browser keeps it: its person has not signed in, or has to pay first. */
  isGathered: boolean;
  /** What was gathered and is no longer in the shop. */
  unknown: GatheredLine[];
}

const emptyCart: CartPanel_CartFragment = {
  items: [],
  total: '0.00',
  totalQuantity: 0,
  canBeOrdered: false,
  gatheringRefusal: null,
};

/** The cart of whoever is in front of the screen: the own one, or what was gathered as long as it cannot be taken over. */
export function useCart(): ShownCart {
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const lines = useGatheredCart((gathered) => gathered.lines);
  const own = useQuery(MyCartDocument, isSignedIn ? {} : skipToken);
  const isKept = own.data?.cart.gatheringRefusal === null;
  const isGathered = lines.length > 0 && !(isSignedIn && (isKept || !own.data));
  const gathered = useQuery(GatheredCartDocument, isGathered ? { variables: { lines } } : skipToken);

  if (isGathered) {
    const list = listFrom(gathered, (data) => data.gatheredCart);
    return { ...list, isGathered, unknown: list.isStale ? [] : unknownOf(lines, list.shown) };
  }
  const list = listFrom(own, (data) => data.cart);
  return { ...list, shown: isSignedIn ? list.shown : emptyCart, isGathered, unknown: [] };
}

const unknownOf = (
  lines: readonly GatheredLine[],
  cart: CartPanel_CartFragment | undefined,
): GatheredLine[] =>
  cart ? lines.filter(({ variantId }) => !cart.items.some((item) => item.variantId === variantId)) : [];
