import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { ownNumber } from '../../access/own-affairs.ts';
import { BoundedPages } from '../../core/bounded-pages.ts';
import type { Clock } from '../../core/clock.ts';
import { containsPattern } from '../../core/db/search.ts';
import { hasTrigram } from '../../core/db/searched-pages.ts';
import { notFound } from '../../core/errors.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { shownPage } from '../../core/pagination.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import { galleryCategories, type GalleryCategoryCode } from './gallery-categories.ts';
import { countItems, itemById, itemNumbers, itemsPage } from './gallery-item.query.ts';
import { readingOf, toItemView, type GalleryItemView } from './gallery.view.ts';

export interface GalleryFilter {
  category?: GalleryCategoryCode | null;
  eventId?: number | null;
  uploadedBy?: number | null;
  /** Part of the title or the description, in any case. */
  search?: string | null;
}

/** The gallery in numbers (G4). */
export interface GalleryStatsView {
  totalItems: number;
  /** All nine categories, also those without an item. */
  itemsByCategory: { category: GalleryCategoryCode; count: number }[];
  /** Of the last seven days. */
  recentUploads: number;
  /** 0 for visitors. */
  myUploads: number;
}

const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

/** Reads the gallery. */
export class GalleryService {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly clock: Clock,
    private readonly addresses: PictureAddresses,
  ) {}

  /** A page of items, newest first (G1). */
  async list(call: Call, filter: GalleryFilter, request: PageRequest): Promise<Page<GalleryItemView>> {
    const { category = null, eventId = null, uploadedBy = null, search } = filter;
    const pattern = containsPattern(search);
    const items = { category, eventId, uploadedBy, pattern, isLookedUp: hasTrigram(pattern) };
    const page = await this.pages.read(request, {
      asked: items,
      rows: (window) => itemsPage(call.em, { items, ...window }),
      count: () => countItems.first(call.em, items),
    });
    const reading = readingOf(call.actor, this.addresses);
    return shownPage(page, (row) => toItemView(row, reading));
  }

  /** A page of own items, newest first (G3). */
  async mine(call: Call, request: PageRequest): Promise<Page<GalleryItemView>> {
    return this.list(call, { uploadedBy: signedIn(call.actor).userId }, request);
  }

  /** One item (G2). */
  async get(call: Call, id: number): Promise<GalleryItemView> {
    const row = await itemById.first(call.em, { id });
    if (!row) {
      throw notFound();
    }
    return toItemView(row, readingOf(call.actor, this.addresses));
  }

  async stats({ em, actor }: Call): Promise<GalleryStatsView> {
    const since = new Date(this.clock.now().getTime() - RECENT_MS);
    const rows = await itemNumbers(em, { since, viewer: ownNumber(actor) });
    const sum = (column: 'count' | 'recent' | 'own'): number =>
      rows.reduce((total, row) => total + row[column], 0);
    return {
      totalItems: sum('count'),
      itemsByCategory: galleryCategories.map((category) => ({
        category,
        count: rows.find((row) => row.category === category)?.count ?? 0,
      })),
      recentUploads: sum('recent'),
      myUploads: sum('own'),
    };
  }
}
