import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { unpaid } from '../../../access/rules.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { PictureAddresses } from '../../pictures/picture-address.ts';
import type { AddedItem, CartFillingService } from '../cart/cart-filling.service.ts';
import { unknownItem } from '../cart/cart.errors.ts';
import { gather } from '../cart/cart.policy.ts';
import { lockOwnRows } from '../cart/cart.query.ts';
import { moveToCartSchema } from '../cart/cart.schemas.ts';
import { offersOfItems } from '../offers/offer.query.ts';
import { wishlistFull } from './wishlist.errors.ts';
import { MOST_WISHES, WISHLIST_LOCK } from './wishlist.limits.ts';
import {
  countWishes,
  removeWish,
  wishById,
  wishFor,
  wishOf,
  wishPage,
  type WishRow,
} from './wishlist.query.ts';
import { wishSchema } from './wishlist.schemas.ts';
import { toWishView, type WishView } from './wishlist.view.ts';

/** A wish, and whether it is new. */
interface AddedWish {
  wish: WishView;
  isNew: boolean;
}

const NOTHING: Omit<Page<never>, 'page' | 'pageSize'> = { results: [], count: 0, pageCount: 1 };

/** What members would like to have. */
export class WishlistService {
  constructor(
    private readonly clock: Clock,
    private readonly filling: CartFillingService,
    private readonly addresses: PictureAddresses,
  ) {}

  /** A page of the own wishes, newest first (W1); an empty one for a visitor, because public pages ask (D6). */
  async page(call: Call, request: PageRequest): Promise<Page<WishView>> {
    if (call.actor.kind !== 'member') {
      return { ...NOTHING, ...request };
    }
    const { userId } = call.actor;
    const rows = await wishPage(call.em, { userId, limit: request.pageSize, offset: pageOffset(request) });
    const count = async (): Promise<number> => (await countWishes.first(call.em, { userId }))?.n ?? 0;
    const page = await pageFromRows(request, rows, (row) => row, count);
    return { ...page, results: await this.present(call, page.results) };
  }

  /** Puts an item on the own list, once (W2). */
  async add(call: Call, input: unknown): Promise<AddedWish> {
    await authorize(call, unpaid(call.actor), 'add to wishlist');
    const { userId } = signedIn(call.actor);
    const { merchandise: itemId } = parse(wishSchema, input);
    return inTransaction(call, async (tx) => {
      await lockOwnRows(tx.em, { lock: WISHLIST_LOCK, userId });
      const known = await wishOf.first(tx.em, { userId, itemId });
      if (!known) {
        await this.make(tx, userId, itemId);
      }
      const wish = known ?? (await wishOf.first(tx.em, { userId, itemId }));
      if (!wish) {
        throw unknownItem(itemId);
      }
      const offers = await offersOfItems(tx.em, { itemIds: [itemId] });
      return { wish: toWishView(wish, offers, this.addresses), isNew: known === null };
    });
  }

  /** Takes an own wish off the list (W3). */
  async remove(call: Call, id: number): Promise<void> {
    const { userId } = signedIn(call.actor);
    if (!(await removeWish.first(call.em, { id, userId }))) {
      throw notFound();
    }
  }

  /** Finds an own wish for somebody who wants to move it; anybody else's does not exist for the caller. */
  async movable(call: Call, id: number): Promise<WishRow> {
    const row = await wishById.first(call.em, { id });
    if (!row) {
      throw notFound();
    }
    await authorize(call, gather(call.actor, { userId: row.user_id }), `wish ${String(id)}`);
    return row;
  }

  /** Puts an item from the own list into the cart; the wish goes, unless there is a reason why it cannot be bought (W4). */
  async moveToCart(call: Call, id: number, input: unknown): Promise<AddedItem> {
    const { item_id: merchandise } = await this.movable(call, id);
    const wanted = parse(moveToCartSchema, input);
    const { userId } = signedIn(call.actor);
    return inTransaction(call, async (tx) => {
      if (!(await removeWish.first(tx.em, { id, userId }))) {
        throw notFound();
      }
      return this.filling.put(tx, { ...wanted, merchandise });
    });
  }

  private async make({ em }: Call, userId: number, itemId: number): Promise<void> {
    const wishes = await countWishes.first(em, { userId });
    if ((wishes?.n ?? 0) >= MOST_WISHES) {
      throw wishlistFull();
    }
    await wishFor(em, { userId, itemId, now: this.clock.now() });
  }

  private async present({ em }: Call, rows: WishRow[]): Promise<WishView[]> {
    const offers = await offersOfItems(em, { itemIds: rows.map(({ item_id }) => item_id) });
    return rows.map((row) => toWishView(row, offers, this.addresses));
  }
}
