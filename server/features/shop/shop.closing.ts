import { erases, erasesWritings, type WhenClosed } from '../../core/db/when-closed.ts';

/** What somebody gathered goes; what they said of things stays without their name unless they want it gone. */
export const shopWhenClosed: WhenClosed = {
  erased: [
    erases('cart_items', 'user_id'),
    erases('wishlist_items', 'user_id'),
    erasesWritings('merchandise_reviews', 'user_id'),
  ],
  cleaned: {
    merchandise_reviews: ['comment', 'hidden_reason'],
    merchandise_items: ['name', 'description'],
  },
  cleanedLists: { merchandise_items: ['image_alts'] },
  kept: {
    merchandise_reviews: 'What helps others choose, without the name; and who hid one, by number.',
    stock_movements: 'What the club owned: the database takes the name out of reasons itself.',
  },
};
