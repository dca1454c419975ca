import { cents, type Cents } from '../../../core/money.ts';
import type { PictureAddresses } from '../../pictures/picture-address.ts';
import { toOfferView, type OfferView } from '../offers/offer.view.ts';
import { changesOf, isOrderable, type CartChangeCode } from './cart-changes.ts';
import type { CartLineRow } from './cart.query.ts';
import type { GatheringRefusalCode } from './gathering-refusals.ts';

/** The identifier of a line: a text for what a visitor gathered, of which nothing is kept. */
export type LineId = number | string;

/** A line of a cart at the present price. */
export interface CartItemView<Id extends LineId = number> extends OfferView {
  id: Id;
  quantity: number;
  /** What the person was shown last. */
  seenPrice: Cents;
  subtotal: Cents;
  /** What stands on the shelf, whether it is sold now or not. */
  stock: number;
  changes: CartChangeCode[];
  createdAt: Date;
}

/** What somebody is about to buy, with what it comes to now. What the club sells no more does not count. */
export interface CartView<Id extends LineId = number> {
  items: CartItemView<Id>[];
  total: Cents;
  totalItems: number;
  totalQuantity: number;
  canBeOrdered: boolean;
  gatheringRefusal: GatheringRefusalCode | null;
}

/** What a line is made from, kept or not. */
type CartLine<Id extends LineId> = Omit<CartLineRow, 'id' | 'user_id'> & { id: Id };

/** Presents a line, with what changed about it. */
export function toCartItemView<Id extends LineId>(
  line: CartLine<Id>,
  addresses: PictureAddresses,
): CartItemView<Id> {
  const { id, quantity, seen_price_cents: seenPrice, stock, is_withdrawn: isWithdrawn } = line;
  const offer = toOfferView(line, addresses);
  const { price: priceCents, unitsLeft: available } = offer;
  return {
    ...offer,
    id,
    quantity,
    seenPrice,
    subtotal: cents(priceCents * quantity),
    stock,
    changes: changesOf({ quantity, available, seenPriceCents: seenPrice, priceCents, isWithdrawn }),
    createdAt: line.created_at,
  };
}

/** Whether the club still sells it. */
export const isSold = ({ changes }: CartItemView<LineId>): boolean => !changes.includes('withdrawn');

/** Presents a whole cart. */
export function toCartView<Id extends LineId>(
  items: CartItemView<Id>[],
  gatheringRefusal: GatheringRefusalCode | null,
): CartView<Id> {
  const sold = items.filter(isSold);
  return {
    items,
    total: cents(sold.reduce((sum, { subtotal }) => sum + subtotal, 0)),
    totalItems: sold.length,
    totalQuantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    canBeOrdered: items.length > 0 && items.every(({ changes }) => isOrderable(changes)),
    gatheringRefusal,
  };
}
