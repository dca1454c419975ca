import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { askingAnew } from '../../../shared/api/ask-again';
import type { Toast } from '../../../shared/plain/notices/toast';
import { useSession } from '../../../shared/session/session-store';
import { stepFor, type FirstStep } from '../adding/use-add-to-cart';
import { reasonOf } from '../cart/use-cart-moves';
import { AddToWishlistDocument, RemoveFromWishlistDocument, WishedItemsDocument } from './wishlist.generated';

const askingForWishes = askingAnew(['WishedItems', 'Wishlist']);

interface Wishing {
  isWished: boolean;
  toggle: () => void;
  isBusy: boolean;
  /** What keeps the person from it; the screen says it. */
  firstStep: FirstStep | null;
  forgetStep: () => void;
}

/** Whether somebody wishes for an item, and the way to wish for it or not. A visitor is asked to sign in. */
export function useWishing({ id, name }: { id: string; name: string }, toast: Toast): Wishing {
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const { data } = useQuery(WishedItemsDocument, isSignedIn ? {} : skipToken);
  const [add, adding] = useMutation(AddToWishlistDocument, askingForWishes);
  const [remove, removing] = useMutation(RemoveFromWishlistDocument, askingForWishes);
  const [firstStep, setFirstStep] = useState<FirstStep | null>(null);
  const wish = isSignedIn ? data?.wishlist.results.find(({ itemId }) => itemId === id) : undefined;

  const wishFor = async () => {
    try {
      await add({ variables: { merchandise: id } });
      toast.success(`${name} added to wishlist!`);
    } catch (error) {
      const step = stepFor(error);
      setFirstStep(step);
      if (!step) toast.error(reasonOf(error), `Failed to add ${name} to wishlist`);
    }
  };
  const forget = async (wishId: string) => {
    try {
      await remove({ variables: { id: wishId } });
      toast.undoable(`${name} removed from wishlist`, () => void wishFor());
    } catch (error) {
      toast.error(reasonOf(error), `Failed to remove ${name} from wishlist`);
    }
  };
  const toggle = () => {
    if (!isSignedIn) setFirstStep('signIn');
    else void (wish ? forget(wish.id) : wishFor());
  };
  return {
    isWished: wish !== undefined,
    toggle,
    isBusy: adding.loading || removing.loading,
    firstStep,
    forgetStep: () => setFirstStep(null),
  };
}
