import type { KeptRecords } from '../../core/kept-records.ts';

/** What the shop keeps of people. */
export const shopRecords: readonly KeptRecords[] = [
  {
    what: 'What is in your cart and on your wishlist',
    why: 'To find it again on every device.',
    until: 'Until you take it out or order it, or the club takes the item out of its books.',
    tables: ['cart_items', 'wishlist_items'],
  },
  {
    what: 'What you say of the things you bought',
    why: 'To help others choose.',
    until: 'As long as you have an account, or until the club takes the item out of its books.',
    tables: ['merchandise_reviews'],
  },
  {
    what: 'What came into the stock and went out of it: for which order, and by whom',
    why: 'To answer for what the club owns.',
    until: 'As long as the club keeps its books.',
    tables: ['stock_movements', 'stock_holds'],
  },
];
