import { cents, type Cents } from '../../../core/money.ts';
import { shownAsKept, type ShownFields } from '../../../core/fields/field-set.ts';
import { discountFields } from './discount.fields.ts';
import { stateOf, type DiscountState } from './discount-standing.ts';
import type { DiscountedItem, ListedDiscountRow } from './discount.query.ts';

/** A discount as staff see it. */
export interface DiscountView extends ShownFields<typeof discountFields.fields> {
  id: number;
  state: DiscountState;
  /** Empty where it is for all. */
  items: DiscountedItem[];
  isForAll: boolean;
  /** Orders that have it and are not cancelled. */
  uses: number;
  /** What it has let them off. */
  givenCents: Cents;
  revision: number;
  createdAt: Date;
}

const asKept = shownAsKept(discountFields.fields, ['amount']);

/** Presents a row on a day. */
export const toDiscountView = (row: ListedDiscountRow, today: string): DiscountView => ({
  id: row.id,
  ...asKept(row),
  amount: row.amount_cents === null ? null : cents(row.amount_cents),
  state: stateOf(row, today, row.uses),
  items: row.items,
  isForAll: row.item_ids.length === 0,
  uses: row.uses,
  givenCents: cents(row.given_cents),
  revision: row.revision,
  createdAt: row.created_at,
});
