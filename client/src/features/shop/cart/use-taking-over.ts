import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import type { Toast } from '../../../shared/plain/notices/toast';
import { useSession } from '../../../shared/session/session-store';
import { MergeCartDocument } from './cart-moves.generated';
import { shortfallText } from './cart-words';
import { useGatheredCart } from './gathered-cart';
import { askingForCart } from './use-cart-moves';
import type { ShownCart } from './use-cart';

/**
 * Takes what was gathered before signing in over into the own cart, as soon as its person may keep one. What was sent is
 * forgotten here only when the server has it; sending it twice changes nothing.
 */
export function useTakingOver({ shown, isGathered }: ShownCart, toast: Toast): void {
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const lines = useGatheredCart((gathered) => gathered.lines);
  const [merge] = useMutation(MergeCartDocument, askingForCart);
  const isUnderWay = useRef(false);
  const isDue = isSignedIn && lines.length > 0 && !isGathered && shown?.gatheringRefusal === null;

  useEffect(() => {
    if (!isDue || isUnderWay.current) return;
    isUnderWay.current = true;
    merge({ variables: { lines } })
      .then(({ data }) => {
        for (const { variantId } of lines) useGatheredCart.getState().remove(variantId);
        toast.success('What you gathered is in your cart now.');
        for (const shortfall of data?.mergeCart.shortfalls ?? [])
          toast.error(shortfallText(shortfall), 'Not all of it');
      })
      .catch((error: unknown) => toast.problem(error, 'What you gathered could not be taken over'))
      .finally(() => {
        isUnderWay.current = false;
      });
  }, [isDue, lines, merge, toast]);
}
