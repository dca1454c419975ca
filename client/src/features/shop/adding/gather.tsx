import type { Toast } from '../../../shared/plain/notices/toast';
import { useGatheredCart } from '../cart/gathered-cart';
import { AddingButton, type AddedItem } from './adding-button';
import type { Adding } from './adding-step';

/** Puts one of an item into what this browser gathers for a visitor, until they sign in. */
export function Gather({ item, toast }: { item: AddedItem; toast: Toast }) {
  return <AddingButton item={item} adding={useGathering(toast)} />;
}

function useGathering(toast: Toast): Adding {
  const gather = useGatheredCart((gathered) => gathered.add);
  return {
    add: ({ itemName, variantId, price }) => {
      const hasRoom = gather({ variantId, quantity: 1, seenPrice: price });
      if (hasRoom) toast.success(`${itemName} added to cart!`);
      else toast.error('A cart holds at most 50 different things.');
      return Promise.resolve();
    },
    isBusy: false,
    firstStep: null,
    forgetStep: () => undefined,
  };
}
