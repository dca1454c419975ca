import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, day, id, moment, updatedAt } from '../../../core/db/columns.ts';
import type { Cents } from '../../../core/money.ts';

const DiscountSchema = defineEntity({
  name: 'Discount',
  tableName: 'discounts',
  properties: {
    id: id(),
    /** In capital letters and figures alone, however people write it. */
    code: p.string().length(24).unique('discounts_code_unique'),
    /** What it is for, for staff. */
    note: blankable(200),
    /** Either a part of the price, or so much of it. */
    percent: p.integer().nullable().check('percent >= 1 and percent <= 100'),
    amountCents: p
      .integer()
      .$type<Cents>()
      .nullable()
      .check('amount_cents >= 1 and amount_cents <= 100000000'),
    /** In Nairobi, both inclusive. */
    firstDay: day().nullable(),
    lastDay: day().nullable(),
    /** Of all people together, and of each; null for as often as they like. */
    maxUses: p.integer().nullable().check('max_uses >= 1'),
    maxUsesEach: p.integer().nullable().check('max_uses_each >= 1'),
    /** Of which items; empty for all. A list, and not rows that go with their items: one of nothing is not one of all. */
    itemIds: p.array<number>().columnType('int[]').default([]),
    endedAt: moment().nullable(),
    /** Counts what staff changed, so that nobody undoes a change they have not read. */
    revision: p.integer().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [{ name: 'discounts_newest_index', properties: ['createdAt', 'id'] }],
  checks: [
    { name: 'discounts_worth_check', expression: '(percent is null) <> (amount_cents is null)' },
    { name: 'discounts_days_check', expression: 'first_day <= last_day' },
  ],
});

/** A code that makes orders cheaper. Orders that have used it keep it: it is ended, never deleted. */
export class Discount extends DiscountSchema.class {}
DiscountSchema.setClass(Discount);
export { DiscountSchema };
