import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment, updatedAt } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';
import { MerchandiseItem } from '../merchandise-item.entity.ts';

/** What a member says of an item, once. */
export const MerchandiseReviewSchema = defineEntity({
  name: 'MerchandiseReview',
  tableName: 'merchandise_reviews',
  properties: {
    id: id(),
    item: () => p.manyToOne(MerchandiseItem).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('restrict').index('merchandise_reviews_user_id_index'),
    rating: p.integer().check('rating >= 1 and rating <= 5'),
    comment: blankable(1000),
    /** Hidden ones count for nothing, and are read by their author and by staff. */
    hiddenAt: moment().nullable(),
    hiddenBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    hiddenReason: blankable(400),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [{ name: 'merchandise_reviews_one_a_member', properties: ['item', 'user'] }],
  indexes: [
    { name: 'merchandise_reviews_newest_index', properties: ['item', 'createdAt', 'id'] },
    { name: 'merchandise_reviews_latest_index', properties: ['createdAt', 'id'] },
    { name: 'merchandise_reviews_highest_index', properties: ['item', 'rating', 'createdAt', 'id'] },
    {
      name: 'merchandise_reviews_lowest_index',
      expression: `create index "merchandise_reviews_lowest_index" on "merchandise_reviews" ("item_id", "rating", "created_at" desc, "id" desc)`,
    },
  ],
  checks: [
    {
      name: 'merchandise_reviews_hidden_check',
      expression: `(hidden_at is null) = (hidden_by_id is null) and (hidden_at is null) = (hidden_reason = '')`,
    },
  ],
});
