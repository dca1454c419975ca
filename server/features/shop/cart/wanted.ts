import type { OfferRow } from '../offers/offer.query.ts';
import { variantName } from '../offers/offer.view.ts';
import { fewLeft, tooManyOfOne, unknownItem, unknownVariant, unsaidVariant } from './cart.errors.ts';
import { MOST_OF_ONE } from './cart.limits.ts';

/** What is put into a cart: so many of an item, in a variant that is said where there are several (D72). */
export interface Wanted {
  merchandise: number;
  variant: number | null;
  quantity: number;
}

/** The variant that is meant, of all that are offered of the item. Throws when there is none, or which one is not said. */
export function chosenFrom(
  offers: readonly OfferRow[],
  { merchandise, variant }: Pick<Wanted, 'merchandise' | 'variant'>,
): OfferRow {
  const [only, ...others] = offers;
  if (!only) {
    throw unknownItem(merchandise);
  }
  if (variant !== null) {
    const chosen = offers.find(({ variant_id }) => variant_id === variant);
    if (!chosen) {
      throw unknownVariant(variant);
    }
    return chosen;
  }
  if (others.length > 0) {
    throw unsaidVariant(offers.map(variantName));
  }
  return only;
}

/** Throws when there are fewer on the shelf, or when it is more than a cart holds of one thing. */
export function checkQuantity(quantity: number, left: number): void {
  if (quantity > left) {
    throw fewLeft(left);
  }
  if (quantity > MOST_OF_ONE) {
    throw tooManyOfOne();
  }
}
