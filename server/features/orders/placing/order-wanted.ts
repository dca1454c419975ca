import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { invalidField } from '../../../core/errors.ts';
import { fieldTexts } from '../../../core/validation/fields.ts';
import { linesToOrder, takeOutOfCart } from '../../shop/cart/cart-order.query.ts';
import { offersOfItems, type OfferRow } from '../../shop/offers/offer.query.ts';
import { variantName } from '../../shop/offers/offer.view.ts';
import type { UnitsOf } from '../../shop/stock/order-stock.service.ts';
import { cartEmpty } from '../order.errors.ts';
import type { OrderLineRow } from '../order.query.ts';
import { MOST_UNITS, type WantedLine } from '../order.schemas.ts';

/** The variant that a line names; the only one where it names none (contract D72). Throws for what is not sold. */
function variantOf({ itemId, variantId }: WantedLine, offers: readonly OfferRow[]): OfferRow {
  const ofItem = offers.filter((offer) => offer.item_id === itemId);
  const [only] = ofItem;
  if (!only) {
    throw invalidField('items', fieldTexts.badReference(String(itemId)));
  }
  if (variantId !== null) {
    const named = ofItem.find((offer) => offer.variant_id === variantId);
    if (!named) {
      throw invalidField('variant', fieldTexts.badReference(String(variantId)));
    }
    return named;
  }
  if (ofItem.length > 1) {
    throw invalidField('variant', `Choose one of: ${ofItem.map(variantName).join(', ')}.`);
  }
  return only;
}

/** What is wanted, each variant once. Throws for what the shop does not have at all, and for more of it than anybody gets. */
export async function unitsWanted({ em }: Call, lines: readonly WantedLine[]): Promise<UnitsOf[]> {
  const offers = await offersOfItems(em, { itemIds: [...new Set(lines.map(({ itemId }) => itemId))] });
  const units = new Map<number, number>();
  for (const line of lines) {
    const { variant_id: variantId, item_name: name, is_offered: isOffered } = variantOf(line, offers);
    if (!isOffered) {
      throw invalidField('items', `${name} is not sold at the moment.`);
    }
    const sum = (units.get(variantId) ?? 0) + line.quantity;
    if (sum > MOST_UNITS) {
      throw invalidField('items', fieldTexts.tooHigh(MOST_UNITS));
    }
    units.set(variantId, sum);
  }
  return [...units].map(([variantId, wanted]) => ({ variantId, units: wanted }));
}

/** Takes what is in the caller's cart out of it, in the transaction that orders it. Throws for an empty one. */
export async function takeFromCart({ em, actor }: Call): Promise<UnitsOf[]> {
  const { userId } = signedIn(actor);
  const lines = (await linesToOrder(em, { userId })).filter(({ is_withdrawn: isWithdrawn }) => !isWithdrawn);
  if (lines.length === 0) {
    throw cartEmpty();
  }
  await takeOutOfCart(em, { ids: lines.map(({ id }) => id) });
  return lines.map(({ variant_id: variantId, quantity }) => ({ variantId, units: quantity }));
}

/** Whether an order is of what is wanted, also where it is said in other words, or not sold any more. */
export function isOfWanted(wanted: readonly WantedLine[], ordered: readonly OrderLineRow[]): boolean {
  const left = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
  for (const { itemId, variantId, quantity } of wanted) {
    const named = ordered.filter(
      (line) => line.item_id === itemId && (variantId ?? line.variant_id) === line.variant_id,
    );
    const [line, ...others] = named;
    if (!line || others.length > 0) {
      return false;
    }
    left.set(line.id, (left.get(line.id) ?? 0) - quantity);
  }
  return left.values().every((units) => units === 0);
}
