import { addCartItem, addWish } from './carts.ts';
import { addDiscount } from './orders.ts';
import { addPerson, type Person } from './people.ts';
import { addItem, addReview } from './shop.ts';
import type { TestApp } from './test-app.ts';

/** The first row of its table. */
const FIRST_ITEM = 1;

/** An item that reviews are written of, before any other. */
export const addFirstItem = (app: TestApp) => addItem(app);

/** As many rows as one document may ask everything of. */
const PAGE = '(pageSize: 18)';

/** The lists of the shop, with how many statements each may need, and what adds a row to it. */
export const shopLists = (app: () => TestApp) => [
  {
    operation: 'merchandiseItems',
    passed: PAGE,
    atMost: 3,
    addRow: () => addItem(app(), { variants: [{ size: 'S' }, { size: 'M' }] }),
  },
  {
    operation: 'merchandiseReviews',
    passed: `(pageSize: 18, itemId: "${String(FIRST_ITEM)}")`,
    atMost: 4,
    addRow: async () => addReview(app(), FIRST_ITEM, await addPerson(app())),
  },
  {
    operation: 'allMerchandiseReviews',
    passed: PAGE,
    atMost: 3,
    addRow: async () => addReview(app(), (await addItem(app())).id, await addPerson(app())),
  },
  ...['merchandiseStock', 'stockMovements'].map((operation) => ({
    operation,
    passed: PAGE,
    atMost: 2,
    addRow: () => addItem(app()),
  })),
  { operation: 'discounts', passed: PAGE, atMost: 3, addRow: () => addDiscount(app()) },
  {
    operation: 'cart',
    atMost: 3,
    addRow: async (person: Person) => addCartItem(app(), person, await addItem(app())),
  },
  {
    operation: 'wishlist',
    passed: PAGE,
    atMost: 4,
    addRow: async (person: Person) => addWish(app(), person, await addItem(app())),
  },
];
