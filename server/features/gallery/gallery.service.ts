import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { boundedCount, LargeCounts, pageFromBoundedRows } from '../../core/bounded-pages.ts';
import type { Clock } from '../../core/clock.ts';
import { countRows } from '../../core/db/count-rows.ts';
import { containsPattern } from '../../core/db/search.ts';
import { notFound } from '../../core/errors.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { pageOffset } from '../../core/pagination.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import { galleryCategories, type GalleryCategoryCode } from './gallery-categories.ts';
import {
  ITEM_COLUMNS,
  ITEM_FROM,
  toItemView,
  type GalleryItemRow,
  type GalleryItemView,
} from './gallery.view.ts';

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
/** The expression that gallery_items_search_index is built on; the line break keeps a search inside one field. */
const SEARCHED = '(g.title || chr(10) || g.description)';

/** Reads the gallery. */
export class GalleryService {
  private readonly counts = new LargeCounts();

  constructor(
    private readonly clock: Clock,
    private readonly addresses: PictureAddresses,
  ) {}

  /** A page of items, newest first (G1). */
  async list(call: Call, filter: GalleryFilter, request: PageRequest): Promise<Page<GalleryItemView>> {
    const { condition, values } = conditionOf(filter);
    const from = `from gallery_items g where ${condition}`;
    const rows = await call.em.execute<(GalleryItemRow & { total: number })[]>(
      `select ${ITEM_COLUMNS}, ${boundedCount(from)} total ${ITEM_FROM} where ${condition}
        order by g.created_at desc, g.id desc limit ? offset ?`,
      [...values, ...values, request.pageSize, pageOffset(request)],
    );
    return pageFromBoundedRows(
      request,
      rows,
      (row) => toItemView(row, call.actor, this.addresses),
      () => this.counts.of(JSON.stringify(filter), () => countRows(call.em, from, values)),
    );
  }

  /** A page of own items, newest first (G3). */
  async mine(call: Call, request: PageRequest): Promise<Page<GalleryItemView>> {
    return this.list(call, { uploadedBy: signedIn(call.actor).userId }, request);
  }

  /** One item (G2). */
  async get(call: Call, id: number): Promise<GalleryItemView> {
    const [row] = await call.em.execute<GalleryItemRow[]>(
      `select ${ITEM_COLUMNS} ${ITEM_FROM} where g.id = ?`,
      [id],
    );
    if (!row) {
      throw notFound();
    }
    return toItemView(row, call.actor, this.addresses);
  }

  async stats({ em, actor }: Call): Promise<GalleryStatsView> {
    const rows = await em.execute<
      { category: GalleryCategoryCode; n: number; recent: number; own: number }[]
    >(
      `select category, count(*)::int n, count(*) filter (where created_at >= ?)::int recent,
              count(*) filter (where uploaded_by_id = ?)::int own from gallery_items group by category`,
      [new Date(this.clock.now().getTime() - RECENT_MS), actor.kind === 'member' ? actor.userId : 0],
    );
    const sum = (column: 'n' | 'recent' | 'own'): number =>
      rows.reduce((total, row) => total + row[column], 0);
    return {
      totalItems: sum('n'),
      itemsByCategory: galleryCategories.map((category) => ({
        category,
        count: rows.find((row) => row.category === category)?.n ?? 0,
      })),
      recentUploads: sum('recent'),
      myUploads: sum('own'),
    };
  }
}

function conditionOf(filter: GalleryFilter): { condition: string; values: unknown[] } {
  const pattern = containsPattern(filter.search);
  const parts: [string, unknown][] = [
    ['g.category = ?', filter.category ?? null],
    ['g.event_id = ?', filter.eventId ?? null],
    ['g.uploaded_by_id = ?', filter.uploadedBy ?? null],
    [`${SEARCHED} ilike ? escape '\\'`, pattern],
  ];
  const given = parts.filter(([, value]) => value !== null);
  return {
    condition: given.length === 0 ? 'true' : given.map(([sql]) => sql).join(' and '),
    values: given.map(([, value]) => value),
  };
}
