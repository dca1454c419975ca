import type { Cents } from '../../../core/money.ts';
import type { PictureAddresses } from '../../pictures/picture-address.ts';
import type { OfferRow } from '../offers/offer.query.ts';
import { toOfferView, type OfferView } from '../offers/offer.view.ts';
import type { WishRow } from './wishlist.query.ts';

/** An item that a member would like to have, as it stands in the shop now. */
export interface WishView {
  id: number;
  itemId: number;
  itemName: string;
  image: string;
  /** What the row keeps of the image: a storage name, a foreign address, or `''`. */
  keptImage: string;
  /** Of the item; a variant may have its own. */
  price: Cents;
  /** What staff say; whether anything is left is another question. */
  isAvailable: boolean;
  /** What stands on the shelf of all variants, whether it is sold now or not. */
  stock: number;
  /** How many can be bought now, of all variants. */
  unitsLeft: number;
  /** What can be chosen from. */
  offers: OfferView[];
  createdAt: Date;
}

/** Presents a wish with what the shop offers of it. */
export function toWishView(row: WishRow, offers: readonly OfferRow[], addresses: PictureAddresses): WishView {
  const shown = offers
    .filter(({ item_id }) => item_id === row.item_id)
    .map((offer) => toOfferView(offer, addresses));
  return {
    id: row.id,
    itemId: row.item_id,
    itemName: row.item_name,
    image: addresses.of(row.image),
    keptImage: row.image,
    price: row.price_cents,
    isAvailable: row.is_available,
    stock: row.stock,
    unitsLeft: shown.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0),
    offers: shown,
    createdAt: row.created_at,
  };
}
