import { moves, stays, type PeopleInTables } from '../../core/db/person-references.ts';
import { shopWhenClosed } from './shop.closing.ts';

/** What somebody gathered or said in the shop follows them; of two of the same that of the kept account stays. */
export const peopleInShop: PeopleInTables = {
  whenClosed: shopWhenClosed,
  references: [
    moves('Reviews', 'merchandise_reviews', 'user_id', { per: ['item_id'] }),
    moves('Things in the cart', 'cart_items', 'user_id', { per: ['variant_id'] }),
    moves('Wishes', 'wishlist_items', 'user_id', { per: ['item_id'] }),
    ...stays('merchandise_reviews', 'hidden_by_id'),
    ...stays('stock_movements', 'by_id'),
  ],
};
