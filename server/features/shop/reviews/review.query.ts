import { sql, type SelectQueryBuilder } from 'kysely';
import { allOf } from '../../../core/db/conditions.ts';
import { boundedCountOf, countRows } from '../../../core/db/counts.ts';
import { given, type Given, type Value } from '../../../core/db/plan.ts';
import { bool, int } from '../../../core/db/result-columns.ts';
import { FIRST_ROW, FIRST_UNCOUNTED, type RowWindow } from '../../../core/db/row-window.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { MerchandiseItemSchema } from '../merchandise-item.entity.ts';
import type { MerchandiseReviewSchema } from './merchandise-review.entity.ts';

const db = builderOf<
  TablesOf<typeof MerchandiseItemSchema | typeof MerchandiseReviewSchema> & PeopleTables
>();

/** What is asked of reviews; null asks nothing. */
interface ReviewsAsked {
  id: Value<number> | null;
  itemId: Value<number> | null;
  /** Whose. */
  userId: Value<number> | null;
  /** Hidden ones alone, or those that are shown. */
  isHidden: boolean | null;
}

export type ReviewsWanted = Given<ReviewsAsked>;

const found = ({ id, itemId, userId, isHidden }: ReviewsAsked) =>
  db
    .selectFrom('merchandise_reviews as r')
    .$if(isHidden === true, (rows) => rows.where('r.hidden_at', 'is not', null))
    .$if(isHidden === false, (rows) => rows.where('r.hidden_at', 'is', null))
    .where(({ eb }) =>
      allOf(
        given(id, (one) => eb('r.id', '=', one)),
        given(itemId, (item) => eb('r.item_id', '=', item)),
        given(userId, (user) => eb('r.user_id', '=', user)),
      ),
    );

const someReviews: ReviewsWanted = { id: 1, itemId: 1, userId: 1, isHidden: false };
const allReviews: ReviewsWanted = { id: null, itemId: null, userId: null, isHidden: null };
const EXAMPLES = [someReviews, { ...someReviews, isHidden: true }, allReviews];

export const countReviews = statement(
  (asked: ReviewsAsked) => found(asked).select(countRows.as('n')),
  EXAMPLES,
);

interface PageAsked extends RowWindow {
  reviews: ReviewsAsked;
  byHighest: boolean;
  byLowest: boolean;
}

type Ordered = Pick<PageAsked, 'byHighest' | 'byLowest'>;

/** In the order asked for; newest first where nothing else is. */
const inOrder =
  ({ byHighest, byLowest }: Ordered) =>
  <DB, Tables extends keyof DB, Row>(rows: SelectQueryBuilder<DB, Tables, Row>) =>
    rows
      .$if(byHighest, (some) => some.orderBy(sql`r.rating`, 'desc'))
      .$if(byLowest, (some) => some.orderBy(sql`r.rating`))
      .orderBy(sql`r.created_at`, 'desc')
      .orderBy(sql`r.id`, 'desc');

/** A page of reviews, and only then who wrote them and of what: PostgreSQL would make room for the names of all. */
export const reviewsPage = statement(
  ({ reviews, limit, offset, isCounted, ...ordered }: PageAsked) => {
    const wanted = found(reviews);
    const page = wanted
      .select(['r.id', 'r.item_id', 'r.user_id', 'r.rating', 'r.comment', 'r.hidden_at', 'r.hidden_reason'])
      .select(['r.created_at', boundedCountOf(wanted, isCounted).as('total')])
      .$call(inOrder(ordered))
      .limit(limit)
      .offset(offset);
    return db
      .selectFrom(page.as('r'))
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .innerJoin('merchandise_items as i', 'i.id', 'r.item_id')
      .selectAll('r')
      .select(['u.name as user_name', 'i.name as item_name'])
      .$call(inOrder(ordered));
  },
  [
    ...EXAMPLES.map((reviews) => ({ reviews, byHighest: false, byLowest: false })),
    { reviews: allReviews, byHighest: true, byLowest: false },
    { reviews: allReviews, byHighest: false, byLowest: true },
  ].flatMap((page) => [FIRST_ROW, FIRST_UNCOUNTED].map((window) => ({ ...page, ...window }))),
);

/** A review with the names that stand beside it. */
export type ReviewRow = RowsOf<typeof reviewsPage>;

interface Written {
  itemId: Value<number>;
  userId: Value<number>;
  rating: Value<number>;
  comment: Value<string>;
  now: Value<Date>;
}

/** Writes a member's review of an item, in the place of an earlier one; hidden ones stay hidden. */
export const writeReview = statementOf(
  { id: int, is_new: bool },
  ({ itemId, userId, rating, comment, now }: Written) => sql`
    insert into merchandise_reviews as r (item_id, user_id, rating, comment, created_at, updated_at)
    values (${itemId}, ${userId}, ${rating}, ${comment}, ${now}, ${now})
    on conflict (item_id, user_id) do update
       set rating = excluded.rating, comment = excluded.comment, updated_at = excluded.updated_at
    returning r.id, (r.xmax = 0) is_new`,
);

/** Hides a review, if it is shown. */
export const hideReview = statement(
  (asked: { id: Value<number>; by: Value<number>; reason: Value<string>; now: Value<Date> }) =>
    db
      .updateTable('merchandise_reviews')
      .set({ hidden_at: asked.now, hidden_by_id: asked.by, hidden_reason: asked.reason })
      .where('id', '=', asked.id)
      .where('hidden_at', 'is', null)
      .returning('id'),
);

/** Shows a review again, if it is hidden. */
export const showReview = statement((asked: { id: Value<number> }) =>
  db
    .updateTable('merchandise_reviews')
    .set({ hidden_at: null, hidden_by_id: null, hidden_reason: '' })
    .where('id', '=', asked.id)
    .where('hidden_at', 'is not', null)
    .returning('id'),
);
