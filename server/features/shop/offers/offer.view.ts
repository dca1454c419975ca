import type { Cents } from '../../../core/money.ts';
import type { PictureAddresses } from '../../pictures/picture-address.ts';
import type { OfferRow } from './offer.query.ts';

/** A variant as carts, wishlists and orders show it. */
export interface OfferView {
  variantId: number;
  itemId: number;
  itemName: string;
  /** `M, Black`; `''` for the one variant of an item without sizes and colours. */
  variantName: string;
  image: string;
  /** What the row keeps of the image: a storage name, a foreign address, or `''`. */
  keptImage: string;
  /** The present one. */
  price: Cents;
  /** In the shop; sold out or not. */
  isOffered: boolean;
  /** What can be bought now. */
  unitsLeft: number;
}

/** What a variant is called beside its item: its size and its colour, as far as it has them. */
export const variantName = ({ size, colour }: { size: string; colour: string }): string =>
  [size, colour].filter((part) => part !== '').join(', ');

/** Presents a variant with its item; the columns are `OFFER_COLUMNS`. */
export const toOfferView = (row: OfferRow, addresses: PictureAddresses): OfferView => ({
  variantId: row.variant_id,
  itemId: row.item_id,
  itemName: row.item_name,
  variantName: variantName(row),
  image: addresses.of(row.image),
  keptImage: row.image,
  price: row.price_cents,
  isOffered: row.is_offered,
  unitsLeft: row.units_left,
});
