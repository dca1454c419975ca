import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { notFound } from '../../../core/errors.ts';
import { pageOf, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import type { PictureAddresses } from '../../pictures/picture-address.ts';
import { cartLineById, cartLines, type CartLineRow } from './cart.query.ts';
import { gather, seeGathered } from './cart.policy.ts';
import { isSold, toCartItemView, toCartView, type CartItemView, type CartView } from './cart.view.ts';
import { gatheringRefusal } from './gathering-refusals.ts';

/** Reads what members are about to buy. */
export class CartService {
  constructor(private readonly addresses: PictureAddresses) {}

  /** The own cart; an empty one for a visitor, because public pages ask (D6). */
  async mine(call: Call): Promise<CartView> {
    return toCartView(await this.items(call), gatheringRefusal(call.actor));
  }

  /** A page of the own lines, oldest first, without what the club sells no more (C1, D47). */
  async page(call: Call, request: PageRequest): Promise<Page<CartItemView>> {
    const sold = (await this.items(call)).filter(isSold);
    const first = pageOffset(request);
    return pageOf(request, sold.length, sold.slice(first, first + request.pageSize));
  }

  /** One own line; anybody else's does not exist for the caller. */
  async get(call: Call, id: number): Promise<CartItemView> {
    const row = await this.find(call, id);
    await authorize(call, seeGathered(call.actor, { userId: row.user_id }), `cart item ${String(id)}`);
    return toCartItemView(row, this.addresses);
  }

  /** The same for somebody who wants to change it, which takes a paid membership (C3). */
  async changeable(call: Call, id: number): Promise<CartItemView> {
    const row = await this.find(call, id);
    await authorize(call, gather(call.actor, { userId: row.user_id }), `change cart item ${String(id)}`);
    return toCartItemView(row, this.addresses);
  }

  private async find({ em }: Call, id: number): Promise<CartLineRow> {
    const row = await cartLineById.first(em, { id });
    if (!row) {
      throw notFound();
    }
    return row;
  }

  private async items({ em, actor }: Call): Promise<CartItemView[]> {
    if (actor.kind !== 'member') {
      return [];
    }
    const rows = await cartLines(em, { userId: actor.userId });
    return rows.map((row) => toCartItemView(row, this.addresses));
  }
}
