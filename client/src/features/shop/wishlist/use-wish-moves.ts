import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { askingAnew } from '../../../shared/api/ask-again';
import type { Toast } from '../../../shared/plain/notices/toast';
import type { FirstStep } from '../adding/adding-step';
import { stepFor } from '../adding/use-add-to-cart';
import { reasonOf } from '../cart/use-cart-moves';
import { useWishesNow } from './use-wishes-now';
import {
  AddToWishlistDocument,
  MoveToCartDocument,
  RemoveFromWishlistDocument,
  type WishCard_WishFragment,
} from './wishlist.generated';

const askingForBoth = askingAnew(['Wishlist', 'WishedItems', 'MyCart']);

interface WishMoves {
  moveToCart: (variantId: string) => Promise<void>;
  remove: () => Promise<void>;
  isBusy: boolean;
  firstStep: FirstStep | null;
  forgetStep: () => void;
}

/** Moving a wish into the cart, and taking it off the list. */
export function useWishMoves({ id, itemId, itemName }: WishCard_WishFragment, toast: Toast): WishMoves {
  const [move, moving] = useMutation(MoveToCartDocument, askingForBoth);
  const [drop, dropping] = useMutation(RemoveFromWishlistDocument, askingForBoth);
  const [add] = useMutation(AddToWishlistDocument, askingForBoth);
  const [firstStep, setFirstStep] = useState<FirstStep | null>(null);
  const wishesNow = useWishesNow();

  const isStillWished = async (error: unknown) =>
    (await wishesNow(error))?.some((wish) => wish.id === id) !== false;
  const moveToCart = async (variant: string) => {
    try {
      await move({ variables: { id, variant } });
    } catch (error) {
      const step = stepFor(error);
      setFirstStep(step);
      if (step) return;
      if (await isStillWished(error)) {
        toast.error(reasonOf(error), `Failed to add ${itemName} to cart`);
        return;
      }
    }
    toast.success(`${itemName} added to cart!`);
  };
  const wishAgain = async () => {
    try {
      await add({ variables: { merchandise: itemId } });
    } catch (error) {
      toast.error(reasonOf(error), `Failed to add ${itemName} to wishlist`);
    }
  };
  const remove = async () => {
    try {
      await drop({ variables: { id } });
    } catch (error) {
      if (await isStillWished(error)) {
        toast.error(reasonOf(error), `Failed to remove ${itemName} from wishlist`);
        return;
      }
    }
    toast.undoable(`${itemName} removed from wishlist`, () => void wishAgain());
  };
  return {
    moveToCart,
    remove,
    isBusy: moving.loading || dropping.loading,
    firstStep,
    forgetStep: () => setFirstStep(null),
  };
}
