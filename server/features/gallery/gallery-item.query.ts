import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf, contains, type Condition } from '../../core/db/conditions.ts';
import { countRows } from '../../core/db/counts.ts';
import { newestFirst } from '../../core/db/list-order.ts';
import { given, type Given, type Value } from '../../core/db/plan.ts';
import { BEHIND_A_ROW, FIRST_ROW, FIRST_UNCOUNTED, type CursorWindow } from '../../core/db/row-window.ts';
import { placedPage, type Has } from '../../core/db/searched-pages.ts';
import { builderOf, statement, type RowsOf } from '../../core/db/statement.ts';
import { columnsOf, type TablesOf } from '../../core/db/tables.ts';
import type { PeopleTables } from '../accounts/people/people.tables.ts';
import type { EventTables } from '../events/event.tables.ts';
import type { GalleryCategoryCode } from './gallery-categories.ts';
import { HIDDEN_PICTURES, isHidden } from '../takedowns/takedown.query.ts';
import type { GalleryItemCountSchema } from './gallery-item-count.entity.ts';
import { GalleryItemSchema } from './gallery-item.entity.ts';

const db = builderOf<
  TablesOf<typeof GalleryItemSchema> & TablesOf<typeof GalleryItemCountSchema> & PeopleTables & EventTables
>();

/** Nobody who says to be in it waits for staff to take it down. */
const IN_SIGHT = sql<SqlBool>`not ${isHidden(sql.ref('gallery_items.image'))}`;

/** What is asked of items; null asks nothing. */
interface ItemsAsked {
  category: Value<GalleryCategoryCode> | null;
  eventId: Value<number> | null;
  uploadedBy: Value<number> | null;
  /** What the title or the description contains. */
  pattern: Value<string> | null;
  /** Whether an index finds the pattern. */
  isLookedUp: boolean;
}

/** The expression that gallery_items_search_index is built on; the line break keeps a search inside one field. */
const SEARCHED = sql<string>`(gallery_items.title || chr(10) || gallery_items.description)`;

const found = (
  { category, eventId, uploadedBy, pattern }: ItemsAsked,
  has: Has = contains,
  behind: Condition | null = null,
) =>
  db.selectFrom('gallery_items').where(({ eb }) =>
    allOf(
      behind,
      IN_SIGHT,
      given(category, (code) => eb('gallery_items.category', '=', code)),
      given(eventId, (id) => eb('gallery_items.event_id', '=', id)),
      given(uploadedBy, (id) => eb('gallery_items.uploaded_by_id', '=', id)),
      given(pattern, (words) => has(SEARCHED, words)),
    ),
  );

const ITEM_COLUMNS = columnsOf(GalleryItemSchema);

export const itemById = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('gallery_items')
    .innerJoin('users as u', 'u.id', 'gallery_items.uploaded_by_id')
    .leftJoin('events as e', 'e.id', 'gallery_items.event_id')
    .select(ITEM_COLUMNS)
    .select(['u.name as uploader_name', 'e.title as event_title'])
    .where('gallery_items.id', '=', asked.id)
    .where(IN_SIGHT),
);

/** The items that a picture is, hidden or not. */
export const itemsOfPicture = statement((asked: { picture: Value<string> }) =>
  db.selectFrom('gallery_items').select('id').where('image', '=', asked.picture),
);

/** An item with the name of its uploader and the title of its event. */
export type GalleryItemRow = RowsOf<typeof itemById>;

export const countItems = statement((asked: ItemsAsked) => found(asked).select(countRows.as('n')));

const NEWEST = newestFirst('gallery_items.created_at', 'gallery_items.id');

interface PageAsked extends CursorWindow {
  items: ItemsAsked;
}

const someItems: Given<ItemsAsked> = {
  ...{ category: 'events', eventId: 1, uploadedBy: 1, pattern: '%', isLookedUp: true },
};
const allItems: Given<ItemsAsked> = {
  ...{ category: null, eventId: null, uploadedBy: null, pattern: null, isLookedUp: false },
};

const pageOf = ({ items, ...window }: PageAsked) =>
  placedPage(
    (has, behind) =>
      found(items, has, behind).select(['gallery_items.id', 'gallery_items.created_at as place']),
    {
      ...{ isLookedUp: items.isLookedUp, order: NEWEST, ...window },
    },
  );

/** A page of items with their number, newest first. */
export const itemsPage = statement(
  (asked: PageAsked) =>
    db
      .selectFrom(pageOf(asked))
      .innerJoin('gallery_items', 'gallery_items.id', 'page.id')
      .innerJoin('users as u', 'u.id', 'gallery_items.uploaded_by_id')
      .leftJoin('events as e', 'e.id', 'gallery_items.event_id')
      .select(ITEM_COLUMNS)
      .select(['u.name as uploader_name', 'e.title as event_title', 'page.total'])
      .select(NEWEST.shown.as('place'))
      .orderBy(NEWEST.words),
  [FIRST_ROW, FIRST_UNCOUNTED, BEHIND_A_ROW].flatMap((window) =>
    [someItems, { ...someItems, isLookedUp: false }, allItems].map((items) => ({ items, ...window })),
  ),
);

const NUMBERS = ['count', 'recent', 'own'] as const;

const ofItems = (where: RawBuilder<SqlBool>, numbers: Record<(typeof NUMBERS)[number], number>) =>
  db
    .selectFrom('gallery_items')
    .select('category')
    .select(NUMBERS.map((number) => sql<number>`${sql.lit(numbers[number])}`.as(number)))
    .where(where);

/**
 * Each category in numbers: all items, those since a moment, and those of who reads. All are counted along by the database; what
 * is hidden is taken off, and only what is new or one's own is read.
 */
export const itemNumbers = statement(({ since, viewer }: { since: Value<Date>; viewer: Value<number> }) =>
  db
    .selectFrom(
      db
        .selectFrom('gallery_item_counts')
        .select(['category', 'items as count', sql<number>`0`.as('recent'), sql<number>`0`.as('own')])
        .unionAll(ofItems(sql`image in ${HIDDEN_PICTURES}`, { count: -1, recent: 0, own: 0 }))
        .unionAll(ofItems(sql`created_at >= ${since} and ${IN_SIGHT}`, { count: 0, recent: 1, own: 0 }))
        .unionAll(ofItems(sql`uploaded_by_id = ${viewer} and ${IN_SIGHT}`, { count: 0, recent: 0, own: 1 }))
        .as('counted'),
    )
    .select('category')
    .select(NUMBERS.map((number) => sql<number>`sum(${sql.ref(number)})::int`.as(number)))
    .groupBy('category'),
);
