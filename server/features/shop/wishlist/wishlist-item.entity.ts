import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';
import { MerchandiseItem } from '../merchandise-item.entity.ts';

/** An item of the shop that a member would like to have. */
export const WishlistItemSchema = defineEntity({
  name: 'WishlistItem',
  tableName: 'wishlist_items',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    item: () => p.manyToOne(MerchandiseItem).deleteRule('cascade').index('wishlist_items_item_id_index'),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'wishlist_items_one_of_each', properties: ['user', 'item'] }],
  indexes: [{ name: 'wishlist_items_own_index', properties: ['user', 'createdAt', 'id'] }],
});
