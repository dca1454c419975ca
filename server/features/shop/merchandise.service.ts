import { authorize, isAllowed } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { BoundedPages, isBeyondBound, LargeCounts } from '../../core/bounded-pages.ts';
import { containsPattern } from '../../core/db/search.ts';
import { notFound } from '../../core/errors.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { shownPage } from '../../core/pagination.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import type { MerchandiseCategoryCode } from './merchandise-categories.ts';
import {
  boundedItemNumbers,
  countItems,
  itemById,
  itemNumbers,
  itemsPage,
  type ItemNumbers,
  type ItemOrder,
  type ItemsWanted,
} from './merchandise-item.query.ts';
import { readingOf, toItemView, type MerchandiseItemView } from './merchandise-item.view.ts';
import { editMerchandise } from './shop.policy.ts';

/** In which order the shop shows what it has. */
export const merchandiseSorts = ['NEWEST', 'NAME', 'PRICE', 'RATING'] as const;
export type MerchandiseSort = (typeof merchandiseSorts)[number];

/** Which items somebody asks for; whatever is absent or null asks nothing. */
export interface MerchandiseFilter {
  category?: MerchandiseCategoryCode | null;
  isFeatured?: boolean | null;
  isAvailable?: boolean | null;
  isInStock?: boolean | null;
  /** With a variant that runs low: for staff alone. */
  isLow?: boolean | null;
  /** Out of the shop: for staff alone. */
  isArchived?: boolean | null;
  /** Part of the name or the description, in any case. */
  search?: string | null;
  sort?: MerchandiseSort | null;
}

/** The shop in numbers (M9). */
export interface MerchandiseStatsView {
  total: number;
  /** Offered by staff, whether or not anything is left. */
  available: number;
  featured: number;
  outOfStock: number;
  /** With a variant at or below its level. */
  lowOnStock: number;
}

const itemsWanted = (filter: MerchandiseFilter): ItemsWanted => ({
  isArchived: filter.isArchived ?? false,
  category: filter.category ?? null,
  isFeatured: filter.isFeatured ?? null,
  isAvailable: filter.isAvailable ?? null,
  isInStock: filter.isInStock ?? null,
  isLow: filter.isLow ?? null,
  pattern: containsPattern(filter.search),
});

const orderOf = (sort: MerchandiseSort | null): ItemOrder => ({
  byName: sort === 'NAME',
  byPrice: sort === 'PRICE',
  byRating: sort === 'RATING',
});

/** Reads what the shop has. */
export class MerchandiseService {
  private readonly pages = new BoundedPages();
  private readonly numbers = new LargeCounts<ItemNumbers>();

  constructor(private readonly addresses: PictureAddresses) {}

  /** A page of items (M1). */
  async list(
    call: Call,
    filter: MerchandiseFilter,
    request: PageRequest,
  ): Promise<Page<MerchandiseItemView>> {
    const { isLow = null, isArchived } = filter;
    if (isArchived === true || isLow !== null) {
      const what = isArchived === true ? 'archived merchandise' : 'which merchandise runs low';
      await authorize(call, editMerchandise(call.actor), `read ${what}`);
    }
    const items = itemsWanted(filter);
    const order = orderOf(filter.sort ?? null);
    const page = await this.pages.read(request, {
      asked: items,
      rows: (window) => itemsPage(call.em, { items, order, ...window }),
      count: () => countItems.first(call.em, items),
    });
    const reading = readingOf(call.actor, this.addresses);
    return shownPage(page, (row) => toItemView(row, reading));
  }

  /** One item; archived ones exist for staff alone. */
  async get(call: Call, id: number): Promise<MerchandiseItemView> {
    const item = await this.find(call, id);
    if (!item || (item.isArchived && !isAllowed(editMerchandise(call.actor)))) {
      throw notFound();
    }
    return item;
  }

  /** One item that is in the shop (M2). */
  async offered(call: Call, id: number): Promise<MerchandiseItemView> {
    const item = await this.find(call, id);
    if (!item || item.isArchived) {
      throw notFound();
    }
    return item;
  }

  /** Exact, but for a shop too large to be counted at every look: its numbers may be half a minute old. */
  async stats(call: Call): Promise<MerchandiseStatsView> {
    await authorize(call, editMerchandise(call.actor), 'read the figures of the shop');
    const few = await boundedItemNumbers.first(call.em);
    if (!few) {
      throw new Error('Counting found nothing');
    }
    const { rows, ...numbers } = few;
    return isBeyondBound(rows) ? this.numbers.of('all', () => this.countAll(call)) : numbers;
  }

  private async countAll({ em }: Call): Promise<ItemNumbers> {
    const numbers = await itemNumbers.first(em);
    if (!numbers) {
      throw new Error('Counting found nothing');
    }
    return numbers;
  }

  private async find({ em, actor }: Call, id: number): Promise<MerchandiseItemView | null> {
    const row = await itemById.first(em, { id });
    return row && toItemView(row, readingOf(actor, this.addresses));
  }
}
