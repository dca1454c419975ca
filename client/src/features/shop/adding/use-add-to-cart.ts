import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import type { Toast } from '../../../shared/plain/notices/toast';
import { useSession } from '../../../shared/session/session-store';
import { AddToCartDocument } from '../cart/cart-moves.generated';
import { useGatheredCart } from '../cart/gathered-cart';
import { askingForCart, reasonOf } from '../cart/use-cart-moves';

/** What is put into a cart: one of a variant, at the price that is shown. */
interface Chosen {
  itemId: string;
  itemName: string;
  variantId: string;
  price: string;
}

/** What has to be done first: signing in, or paying the fee. */
export type FirstStep = 'signIn' | 'pay' | 'suspended';

const steps: Partial<Record<string, FirstStep>> = {
  UNAUTHENTICATED: 'signIn',
  MEMBERSHIP_REQUIRED: 'pay',
  MEMBERSHIP_SUSPENDED: 'suspended',
};

/** The step that a refusal asks for; null for every other error. */
export const stepFor = (error: unknown): FirstStep | null => steps[describeProblem(error).code] ?? null;

interface AddToCart {
  add: (chosen: Chosen) => Promise<void>;
  isBusy: boolean;
  /** What keeps the person from it; the screen says it. */
  firstStep: FirstStep | null;
  forgetStep: () => void;
}

/** Puts things into the cart: of members on the server, of visitors in this browser until they sign in. */
export function useAddToCart(toast: Toast): AddToCart {
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const gather = useGatheredCart((gathered) => gathered.add);
  const [send, { loading }] = useMutation(AddToCartDocument, askingForCart);
  const [firstStep, setFirstStep] = useState<FirstStep | null>(null);

  const add = async ({ itemId, itemName, variantId, price }: Chosen) => {
    if (!isSignedIn) {
      const hasRoom = gather({ variantId, quantity: 1, seenPrice: price });
      if (hasRoom) toast.success(`${itemName} added to cart!`);
      else toast.error('A cart holds at most 50 different things.');
      return;
    }
    try {
      await send({ variables: { input: { merchandise: itemId, variant: variantId, quantity: 1 } } });
      toast.success(`${itemName} added to cart!`);
    } catch (error) {
      const step = stepFor(error);
      setFirstStep(step);
      if (!step) toast.error(reasonOf(error), `Failed to add ${itemName} to cart`);
    }
  };
  return { add, isBusy: loading, firstStep, forgetStep: () => setFirstStep(null) };
}
