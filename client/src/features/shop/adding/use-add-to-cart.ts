import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import type { Toast } from '../../../shared/plain/notices/toast';
import { AddToCartDocument } from '../cart/cart-moves.generated';
import { askingForCart, reasonOf } from '../cart/use-cart-moves';
import { useLostAddition } from '../cart/use-lost-addition';
import type { Adding, Chosen, FirstStep } from './adding-step';

const steps: Partial<Record<string, FirstStep>> = {
  UNAUTHENTICATED: 'signIn',
  MEMBERSHIP_REQUIRED: 'pay',
  MEMBERSHIP_SUSPENDED: 'suspended',
};

/** The step that a refusal asks for; null for every other error. */
export const stepFor = (error: unknown): FirstStep | null => steps[describeProblem(error).code] ?? null;

/** Puts things into the cart that the server keeps. */
export function useAddToCart(toast: Toast): Adding {
  const [send, { loading }] = useMutation(AddToCartDocument, askingForCart);
  const noteCart = useLostAddition();
  const [firstStep, setFirstStep] = useState<FirstStep | null>(null);

  const add = async ({ itemId, itemName, variantId }: Chosen) => {
    const isAdded = noteCart(variantId);
    try {
      await send({ variables: { input: { merchandise: itemId, variant: variantId, quantity: 1 } } });
    } catch (error) {
      const step = stepFor(error);
      setFirstStep(step);
      if (step) return;
      if (!(await isAdded(error))) {
        toast.error(reasonOf(error), `Failed to add ${itemName} to cart`);
        return;
      }
    }
    toast.success(`${itemName} added to cart!`);
  };
  return { add, isBusy: loading, firstStep, forgetStep: () => setFirstStep(null) };
}
