import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { askingAnew } from '../../../shared/api/ask-again';
import type { Toast } from '../../../shared/plain/notices/toast';
import type { FirstStep } from '../adding/adding-step';
import { stepFor } from '../adding/use-add-to-cart';
import { reasonOf } from '../cart/use-cart-moves';
import { useWishesNow } from './use-wishes-now';
import { AddToWishlistDocument, RemoveFromWishlistDocument, WishedItemsDocument } from './wishlist.generated';
import type { Wishing } from './wishing';

const askingForWishes = askingAnew(['WishedItems', 'Wishlist']);

/** Whether somebody wishes for an item, and the way to wish for it or not, for whoever is signed in. */
export function useWishing({ id, name }: { id: string; name: string }, toast: Toast): Wishing {
  const { data } = useQuery(WishedItemsDocument);
  const [add, adding] = useMutation(AddToWishlistDocument, askingForWishes);
  const [remove, removing] = useMutation(RemoveFromWishlistDocument, askingForWishes);
  const [firstStep, setFirstStep] = useState<FirstStep | null>(null);
  const wishesNow = useWishesNow();
  const wish = data?.wishlist.results.find(({ itemId }) => itemId === id);

  const wishFor = async () => {
    try {
      await add({ variables: { merchandise: id } });
    } catch (error) {
      const step = stepFor(error);
      setFirstStep(step);
      if (step) return;
      const wishes = await wishesNow(error);
      if (!wishes?.some(({ itemId }) => itemId === id)) {
        toast.error(reasonOf(error), `Failed to add ${name} to wishlist`);
        return;
      }
    }
    toast.success(`${name} added to wishlist!`);
  };
  const forget = async (wishId: string) => {
    try {
      await remove({ variables: { id: wishId } });
    } catch (error) {
      const wishes = await wishesNow(error);
      if (wishes?.some((one) => one.id === wishId) !== false) {
        toast.error(reasonOf(error), `Failed to remove ${name} from wishlist`);
        return;
      }
    }
    toast.undoable(`${name} removed from wishlist`, () => void wishFor());
  };
  return {
    isWished: wish !== undefined,
    toggle: () => void (wish ? forget(wish.id) : wishFor()),
    isBusy: adding.loading || removing.loading,
    firstStep,
    forgetStep: () => setFirstStep(null),
  };
}
