import { sql } from 'kysely';
import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
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

/** What people get of it. */
export const ownShopRecords: OwnRecords = {
  handedOut: [
    handsOut('Your cart', 'cart_items', 'user_id', {
      Since: 'created_at',
      Thing: sql`(select i.name from merchandise_items i join merchandise_variants v on v.item_id = i.id where v.id = cart_items.variant_id)`,
      Pieces: 'quantity',
    }),
    handsOut('Your wishes', 'wishlist_items', 'user_id', {
      Since: 'created_at',
      Thing: sql`(select i.name from merchandise_items i where i.id = wishlist_items.item_id)`,
    }),
    handsOut('Your reviews', 'merchandise_reviews', 'user_id', {
      Written: 'created_at',
      Thing: sql`(select i.name from merchandise_items i where i.id = merchandise_reviews.item_id)`,
      Stars: 'rating',
      Text: 'comment',
      Hidden: 'hidden_at',
      'Why hidden': 'hidden_reason',
    }),
  ],
  leftOut: {
    stock_movements: 'What the shop had when; who counted stands in the audit log.',
    stock_holds: 'What is kept aside for an order, by its number.',
  },
};
