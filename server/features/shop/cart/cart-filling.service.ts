import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { unpaid } from '../../../access/rules.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { isMissingReference } from '../../../core/db/sql-state.ts';
import { notFound } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import { offersOfItems } from '../offers/offer.query.ts';
import { cartFull, soldOut, tooManyOfOne, unknownItem } from './cart.errors.ts';
import { CART_LOCK, MOST_LINES, MOST_OF_ONE } from './cart.limits.ts';
import { addToLine, cartLines, lockOwnRows, removeAllLines, removeLine, setQuantity } from './cart.query.ts';
import { addToCartSchema, changeCartItemSchema } from './cart.schemas.ts';
import type { CartService } from './cart.service.ts';
import type { CartItemView } from './cart.view.ts';
import { checkQuantity, chosenFrom, type Wanted } from './wanted.ts';

/** A line of a cart, and whether it is new there. */
export interface AddedItem {
  item: CartItemView;
  isNew: boolean;
}

/** Puts things into the own cart and takes them out. */
export class CartFillingService {
  constructor(
    private readonly clock: Clock,
    private readonly carts: CartService,
  ) {}

  /** Puts so many of an item into the cart; what is there already is added to (C2, D49). */
  async add(call: Call, input: unknown): Promise<AddedItem> {
    await authorize(call, unpaid(call.actor), 'add to cart');
    const wanted = parse(addToCartSchema, input);
    return inTransaction(call, (tx) => this.put(tx, wanted));
  }

  /** The same inside a transaction, for what has been authorized and read. */
  async put(tx: Call, wanted: Wanted): Promise<AddedItem> {
    const { userId } = signedIn(tx.actor);
    const offer = chosenFrom(await offersOfItems(tx.em, { itemIds: [wanted.merchandise] }), wanted);
    if (offer.units_left === 0) {
      throw soldOut();
    }
    const { variant_id: variantId, price_cents: seenPriceCents, units_left: left } = offer;
    checkQuantity((await this.present(tx, userId, variantId)) + wanted.quantity, left);
    const { quantity } = wanted;
    const line = { userId, variantId, quantity, seenPriceCents, now: this.clock.now() };
    const added = await addToLine.first(tx.em, { ...line, most: MOST_OF_ONE }).catch((error: unknown) => {
      throw isMissingReference(error) ? unknownItem(wanted.merchandise) : error;
    });
    if (!added) {
      throw tooManyOfOne();
    }
    return { item: await this.carts.get(tx, added.id), isNew: added.is_new };
  }

  /** Says how many of an own line the caller wants (C3). */
  async change(call: Call, id: number, input: unknown): Promise<CartItemView> {
    const { itemId, changes, unitsLeft, price: seenPriceCents } = await this.carts.changeable(call, id);
    const { quantity } = parse(changeCartItemSchema, input);
    if (changes.includes('withdrawn')) {
      throw unknownItem(itemId);
    }
    if (unitsLeft === 0) {
      throw soldOut();
    }
    checkQuantity(quantity, unitsLeft);
    await setQuantity(call.em, { id, quantity, seenPriceCents });
    return this.carts.get(call, id);
  }

  /** Takes an own line out (C4). */
  async remove(call: Call, id: number): Promise<void> {
    const { userId } = signedIn(call.actor);
    if (!(await removeLine.first(call.em, { id, userId }))) {
      throw notFound();
    }
  }

  /** Takes everything out (C5). */
  async clear(call: Call): Promise<void> {
    await removeAllLines(call.em, { userId: signedIn(call.actor).userId });
  }

  /** How many of a variant are in the cart, which nobody adds to from here on. Throws when there is no room for another. */
  private async present({ em }: Call, userId: number, variantId: number): Promise<number> {
    await lockOwnRows(em, { lock: CART_LOCK, userId });
    const lines = await cartLines(em, { userId });
    const line = lines.find(({ variant_id }) => variant_id === variantId);
    if (!line && lines.length >= MOST_LINES) {
      throw cartFull();
    }
    return line?.quantity ?? 0;
  }
}
