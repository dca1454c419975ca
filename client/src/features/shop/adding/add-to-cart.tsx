import type { Toast } from '../../../shared/plain/notices/toast';
import { AddingButton, type AddedItem } from './adding-button';
import { useAddToCart } from './use-add-to-cart';

interface AddToCartProps {
  item: AddedItem;
  toast: Toast;
}

/** Puts one of an item into the cart of whoever is signed in. */
export function AddToCart({ item, toast }: AddToCartProps) {
  return <AddingButton item={item} adding={useAddToCart(toast)} />;
}
